import { reviewFailures } from '#web/copy/reviews.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Obstacle } from './obstacle.tsx';
import { OwnReviewCard } from './own-review-card.tsx';
import { useReviewState } from './use-review-state.ts';

/** On the page of finished work: its client's review, or the link to write one. */
export function ReviewPart({ applicationId }: { applicationId: string }) {
  const answer = useReviewState({ kind: 'work', id: applicationId });
  const href = paths.review('work', applicationId);
  const state = answer.state === 'ready' ? answer.data : undefined;
  // By a slightly older reply, it isn't completed yet: nothing to show.
  if (state === null || state?.obstacle === 'not_completed') return null;
  return (
    <section aria-labelledby="review-title">
      <h2 id="review-title" className="mb-4 text-2xl">
        Your review
      </h2>
      {answer.state === 'loading' && <SkeletonCard label="Loading your review..." lines={3} />}
      {answer.state === 'failed' && <NotLoaded isPart title={reviewFailures.own} onRetry={answer.refetch} />}
      {state?.review && (
        <OwnReviewCard review={state.review}>
          {state.review.editable_until !== null && (
            <DeskLink to={href} className={buttonClass('secondary')}>
              Change your review
            </DeskLink>
          )}
        </OwnReviewCard>
      )}
      {state?.mayReview && (
        <div className="rounded border border-gold bg-gold-tint p-4 sm:p-6">
          <p>
            How was your experience with {state.professional.name}? A few honest words help others choose, whether it
            went well or not.
          </p>
          <DeskLink to={href} className={buttonClass('primary', 'mt-4')}>
            Write a review
          </DeskLink>
        </div>
      )}
      {state && <Obstacle state={state} />}
    </section>
  );
}
