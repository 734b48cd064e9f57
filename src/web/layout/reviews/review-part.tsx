import { reviewFailures } from '#web/copy/reviews.ts';
import { NotLoaded } from '#web/layout/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/layout/dashboard/skeleton-card.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Obstacle } from './obstacle.tsx';
import { OwnReviewCard } from './own-review-card.tsx';
import { useReviewState } from './use-review-state.ts';

/** On the page of finished work: what its client said of it, or the way to saying it. */
export function ReviewPart({ applicationId }: { applicationId: string }) {
  const answer = useReviewState({ kind: 'work', id: applicationId });
  const href = paths.review('work', applicationId);
  if (answer.state === 'ready' && answer.data === null) return null;
  return (
    <section aria-labelledby="review-title">
      <h2 id="review-title" className="mb-4 text-2xl">
        Your review
      </h2>
      {answer.state === 'loading' && <SkeletonCard label="Loading your review..." lines={3} />}
      {answer.state === 'failed' && <NotLoaded title={reviewFailures.own} onRetry={answer.again} />}
      {answer.state === 'ready' && answer.data?.review && (
        <OwnReviewCard review={answer.data.review}>
          {answer.data.review.editable_until !== null && (
            <a href={href} className={buttonClass('secondary')}>
              Change your review
            </a>
          )}
        </OwnReviewCard>
      )}
      {answer.state === 'ready' && answer.data?.mayReview && (
        <div className="rounded border border-gold bg-gold-tint p-4 sm:p-6">
          <p>
            How was it with {answer.data.professional.name}? A few honest words help others to choose, whether it went
            well or not.
          </p>
          <a href={href} className={buttonClass('primary', 'mt-4')}>
            Write a review
          </a>
        </div>
      )}
      {answer.state === 'ready' && answer.data && <Obstacle state={answer.data} />}
    </section>
  );
}
