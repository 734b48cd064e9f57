import type { PublicProfessional, Review } from '#shared/api/professionals.ts';
import { Rating } from '#web/features/professionals/rating.tsx';
import { formatCount, plural } from '#web/lib/format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ReviewItem } from './review-item.tsx';

interface ReviewsSectionProps {
  professional: PublicProfessional;
  /** The latest ones, newest first. */
  reviews: Review[];
  /** Where more of them stand; absent when these are all. */
  moreHref: string | undefined;
}

/** What clients wrote, and how the stars fall. */
export function ReviewsSection({ professional, reviews, moreHref }: ReviewsSectionProps) {
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
            <Breakdown reviews={reviews} isWhole={reviews.length >= total} />
          </div>
          <ol className="mt-6 divide-y divide-line border-y border-line">
            {reviews.map((review, index) => (
              <ReviewItem key={review.id} review={review} number={index + 1} professionalName={professional.name} />
            ))}
          </ol>
          {moreHref && (
            <p className="not-in-print mt-6">
              <a href={moreHref} className={buttonClass('secondary')}>
                Show more reviews
              </a>
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** How many gave five stars, four, and so on. Says so when it counts only the latest. */
function Breakdown({ reviews, isWhole }: { reviews: Review[]; isWhole: boolean }) {
  return (
    <table className="w-full max-w-sm text-sm tabular-nums">
      <caption className="mb-1 text-left text-muted">
        {isWhole ? 'How the stars fall' : `The latest ${formatCount(reviews.length)}`}
      </caption>
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
