import { plural } from '#web/lib/format.ts';
import { Stars } from '#web/ui/stars.tsx';

interface RatingProps {
  average: number;
  reviews: number;
  large?: boolean;
}

/** Five stars, the average, and the number of reviews; says so if there are none yet. */
export function Rating({ average, reviews, large = false }: RatingProps) {
  if (reviews === 0) return <p className={`text-muted${large ? '' : ' text-sm'}`}>No reviews yet</p>;
  return (
    <p className={large ? 'rating' : 'rating text-sm'}>
      <Stars rating={average} className={large ? 'h-6 w-30' : undefined} />
      <span>
        <strong>{average.toFixed(1)}</strong>
        <span className="sr-only"> out of 5 stars</span>
      </span>
      <span>{`(${plural(reviews, 'review')})`}</span>
    </p>
  );
}
