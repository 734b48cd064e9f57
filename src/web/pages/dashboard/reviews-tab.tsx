import type { OwnReview } from '#shared/api/reviews/review-shapes.ts';
import { reviewFailures } from '#web/copy/reviews.ts';
import { MoreButton } from '#web/dashboard/more-button.tsx';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { OwnReviewCard } from '#web/features/reviews/own-review-card.tsx';
import { formatDay } from '#web/lib/format.ts';
import { useGrowingList } from '#web/data/use-growing-list.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/reviews-tab.ts';
import { Owed } from './owed-reviews.tsx';
import { useOwedReviews } from './use-owed-reviews.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Reviews');

/** Reviews that a client can write, and has written. */
export default function ReviewsTab() {
  const owed = useOwedReviews();
  const list = useGrowingList('reviews.mine', {}, ({ reviews, total }) => ({ rows: reviews, total }));
  const { answer } = list;
  if (answer.state === 'failed' || owed.state === 'failed') {
    const retry = () => Promise.all([answer.refetch(), owed.refetch()]).then(() => undefined);
    return <NotLoaded title={reviewFailures.mine} onRetry={retry} />;
  }
  if (answer.state === 'loading' || owed.state === 'loading') {
    return <SkeletonCard label="Loading your reviews..." lines={6} />;
  }
  const { rows } = answer.data;
  return (
    <div className="max-w-4xl space-y-8">
      {owed.data.waiting.length > 0 && <Owed owed={owed.data.waiting} />}
      <section aria-labelledby="written-title">
        <h2 id="written-title" className="mb-4 text-2xl">
          Your reviews
        </h2>
        {answer.data.total === 0 ? (
          <Notice title="You haven’t reviewed anyone yet">
            <p>
              After a job or a consultation, you can give one to five stars and write a few words here. That helps
              others choose. We’ll email you once to ask, a week after it’s completed.
            </p>
          </Notice>
        ) : (
          <>
            <ul className="space-y-4">
              {rows.map((review) => (
                <li key={review.id}>
                  <OwnReviewCard review={review}>
                    <Change review={review} />
                  </OwnReviewCard>
                </li>
              ))}
            </ul>
            <MoreButton list={list} failure={reviewFailures.mine} />
          </>
        )}
      </section>
    </div>
  );
}

function Change({ review }: { review: OwnReview }) {
  const { applicationId, consultationId, editable_until, professional, created_at } = review;
  const id = applicationId ?? consultationId;
  if (editable_until === null || id === null) return null;
  return (
    <DeskLink
      to={paths.review(applicationId === null ? 'consultation' : 'work', id)}
      className={buttonClass('secondary')}
    >
      Change your review
      <span className="sr-only">
        {' '}
        of {professional.name}, {formatDay(created_at)}
      </span>
    </DeskLink>
  );
}
