import type { PublicProfessional, Review } from '#shared/api/professionals.ts';
import { Rating } from '#web/features/professionals/rating.tsx';
import { formatCount, plural } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ReviewItem } from './review-item.tsx';
import type { MoreReviews } from './reviews-shown.ts';

interface ReviewsSectionProps {
  professional: PublicProfessional;
  /** Newest first. */
  reviews: Review[];
  /** Number of the first of them: 1 is the latest of all. */
  from: number;
  /** Where more of them stand; absent when the last of all is here. */
  more: MoreReviews | undefined;
}

/** What clients wrote, and how the stars fall. */
export function ReviewsSection({ professional, reviews, from, more }: ReviewsSectionProps) {
  const total = professional.total_reviews;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-20">
      <h2 id="reviews-title" className="text-2xl">
        Client Reviews
      </h2>
      {reviews.length === 0 ? (
        <p className="mt-3">No reviews yet</p>
      ) : (
        <>
          <div className="mt-4 grid gap-6 sm:grid-cols-[auto_1fr] sm:gap-10">
            <div>
              <Rating average={professional.average_rating} reviews={total} large />
              <p className="mt-1 max-w-60 text-sm text-muted">
                Only clients of finished work or a consultation can write one.
              </p>
            </div>
            <Breakdown reviews={reviews} from={from} total={total} />
          </div>
          <ol className="mt-6 divide-y divide-line border-y border-line">
            {reviews.map((review, index) => (
              <ReviewItem key={review.id} review={review} number={from + index} professionalName={professional.name} />
            ))}
          </ol>
          <p className="not-in-print mt-6 flex flex-wrap gap-3 empty:hidden">
            {from > 1 && (
              <a href={`${paths.professional(professional.id)}#reviews`} className={buttonClass('secondary')}>
                Latest reviews
              </a>
            )}
            {more && (
              <a href={more.href} className={buttonClass('secondary')}>
                {more.isNextPage ? 'Next reviews' : 'Show more reviews'}
              </a>
            )}
          </p>
        </>
      )}
    </section>
  );
}

/** How many gave five stars, four, and so on. Says so when it counts only some. */
function Breakdown({ reviews, from, total }: { reviews: Review[]; from: number; total: number }) {
  const upTo = from + reviews.length - 1;
  const some = from === 1 ? `The latest ${formatCount(upTo)}` : `Reviews ${formatCount(from)} to ${formatCount(upTo)}`;
  return (
    <table className="w-full max-w-sm text-sm tabular-nums">
      <caption className="mb-1 text-left text-muted">{reviews.length >= total ? 'How the stars fall' : some}</caption>
      <tbody>
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = reviews.filter((review) => review.rating === stars).length;
          return (
            <tr key={stars}>
              <th scope="row" className="w-16 py-0.5 text-left font-normal whitespace-nowrap">
                {plural(stars, 'star')}
              </th>
              <td>
                <svg className="h-2 w-full rounded-full bg-line" aria-hidden="true">
                  <rect width={`${(count / reviews.length) * 100}%`} height="8" className="fill-gold" />
                </svg>
              </td>
              <td className="w-8 text-right">{count}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
