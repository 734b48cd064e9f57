import { plural } from '#web/lib/format.ts';
import { Stars } from '#web/ui/stars.tsx';

interface RatingProps {
  /** 0 to 5; 0 while there is no review. */
  average: number;
  reviews: number;
  large?: boolean;
}

/** Five stars, the average, and the number of reviews. */
export function Rating({ average, reviews, large = false }: RatingProps) {
  return (
    <p className={`flex flex-wrap items-center gap-x-2 tabular-nums ${large ? '' : 'text-sm'}`}>
      <Stars rating={average} className={large ? 'h-6 w-30' : 'h-4 w-20'} />
      {reviews > 0 && (
        <span>
          <strong>{average.toFixed(1)}</strong>
          <span className="sr-only"> out of 5 stars</span>
        </span>
      )}
      <span className="text-muted">{`(${plural(reviews, 'review')})`}</span>
    </p>
  );
}
