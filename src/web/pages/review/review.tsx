import type { PageHandle } from '#shared/pages.ts';
import { accountLines } from '#web/copy/dashboards.ts';
import { reviewFailures } from '#web/copy/reviews.ts';
import { DashboardFrame } from '#web/dashboard/dashboard-frame.tsx';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { Guarded } from '#web/layout/guarded.tsx';
import { type Reviewed, useReviewState } from '#web/features/reviews/use-review-state.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/review.ts';
import { ReviewStateView } from './review-state.tsx';

export const handle: PageHandle = { page: 'application', kind: 'review' };

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Your review');

/** Page for a client's review. */
export default function ReviewPage({ params: { kind, id } }: Route.ComponentProps) {
  return (
    <Guarded roles={['user']}>
      <DashboardFrame
        eyebrow={accountLines.user}
        title="Your review"
        action={
          <DeskLink to={paths.dashboardTab('reviews')} className={buttonClass('secondary')}>
            My reviews
          </DeskLink>
        }
      >
        <div className="max-w-3xl">
          {kind === 'work' || kind === 'consultation' ? <ReviewSubject kind={kind} id={id} /> : <NotThere />}
        </div>
      </DashboardFrame>
    </Guarded>
  );
}

/** The subject of the review: loading, unavailable or loaded. */
function ReviewSubject(reviewed: Reviewed) {
  const answer = useReviewState(reviewed);
  if (answer.state === 'loading') return <SkeletonCard label="Loading your review..." lines={6} />;
  if (answer.state === 'failed') return <NotLoaded title={reviewFailures.own} onRetry={answer.refetch} />;
  if (answer.data === null) return <NotThere />;
  return <ReviewStateView reviewed={reviewed} state={answer.data} onState={answer.setData} />;
}

function NotThere() {
  return (
    <Notice
      title="You can’t review this"
      action={
        <DeskLink to={paths.dashboardTab('reviews')} className={buttonClass()}>
          My reviews
        </DeskLink>
      }
    >
      <p>We can’t find this job or consultation, or you don’t have access to it.</p>
    </Notice>
  );
}
