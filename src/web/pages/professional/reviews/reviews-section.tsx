import type { ProfessionalDetail } from '#shared/api/professionals/professionals.ts';
import { Rating } from '#web/features/professionals/public/rating.tsx';
import { formatCount } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { RatingBreakdown } from '#web/features/professionals/public/rating-breakdown.tsx';
import { ReviewItem } from './review-item.tsx';
import type { MoreReviews } from './review-range.ts';
import type { ReviewView } from './review-view.ts';

interface ReviewsSectionProps {
  professional: Pick<ProfessionalDetail, 'id' | 'name' | 'average_rating' | 'total_reviews' | 'rating_breakdown'>;
  /** Newest first. */
  reviews: readonly ReviewView[];
  /** Number of the first one: 1 is the latest of all. */
  from: number;
  /** Link to more of them; absent at the last. */
  more: MoreReviews | undefined;
}

/** Clients' reviews, with their number by stars. */
export function ReviewsSection({ professional, reviews, from, more }: ReviewsSectionProps) {
  const total = professional.total_reviews;
  return (
    <section id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title" className="text-2xl">
        Client Reviews
      </h2>
      {reviews.length === 0 ? (
        <p className="mt-3">No reviews yet</p>
      ) : (
        <>
          <div className="mt-4 flex flex-wrap gap-5">
            <div className="min-w-0 flex-1 basis-64">
              <Rating average={professional.average_rating} reviews={total} large />
              <p className="mt-1 text-sm text-muted">
                Only clients can write a review, after a completed job or consultation.
              </p>
            </div>
            <RatingBreakdown rows={professional.rating_breakdown} />
          </div>
          <ol className="mt-5 ruled">
            {reviews.map((review, index) => (
              <ReviewItem key={review.id} review={review} number={from + index} professionalName={professional.name} />
            ))}
          </ol>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            {reviews.length < total && (
              <p className="text-sm text-muted even-figures">
                {`${from === 1 ? 'The latest' : `Reviews ${formatCount(from)} to`} ${formatCount(from + reviews.length - 1)} of ${formatCount(total)}`}
              </p>
            )}
            <p className="not-in-print flex flex-wrap gap-3 empty:hidden">
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
          </div>
        </>
      )}
    </section>
  );
}
