import type { ReportableReview } from '#shared/api/reviews/review-shapes.ts';
import type { PageHandle } from '#shared/pages.ts';
import { AccountFrame } from '#web/layout/account-frame.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { Guarded } from '#web/layout/guarded.tsx';
import { formatDay } from '#web/lib/format.ts';
import { useFound } from '#web/data/use-call.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stars } from '#web/ui/stars.tsx';
import type { Route } from './+types/report-review.ts';
import { ReportForm } from './report-form.tsx';

export const handle: PageHandle = { page: 'application', kind: 'report-review' };

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Report a review');

/** Page on which a signed-in person reports a review. */
export default function ReportReviewPage({ params }: Route.ComponentProps) {
  return (
    <Guarded roles={[]}>
      <AccountFrame
        title="Report a review"
        lead="Our team reads the review and your report, then decides. Until then, the review stays public."
      >
        <Reported id={params.id} />
      </AccountFrame>
    </Guarded>
  );
}

/** The review: loading, unavailable, or with the form. */
function Reported({ id }: { id: string }) {
  const answer = useFound('reviews.get', { params: { id } });
  if (answer.state === 'loading') return <SkeletonCard label="Loading the review..." lines={4} />;
  if (answer.state === 'failed') return <NotLoaded title="The review couldn’t be loaded." onRetry={answer.refetch} />;
  if (!answer.data) return <Gone />;
  const { review } = answer.data;
  return (
    <div className="space-y-6">
      <ReviewCard review={review} />
      {review.isOwn && (
        <Notice
          title="You wrote this review"
          action={
            <a href={paths.dashboardTab('reviews')} className={buttonClass()}>
              My reviews
            </a>
          }
        >
          You can find it in your dashboard. You can change it there for a limited time.
        </Notice>
      )}
      {review.isReported && (
        <FormNotice id="reported" tone="done" title="You’ve reported this review">
          <p>Our team will look at it. We’ll email you the decision.</p>
        </FormNotice>
      )}
      {!review.isOwn && !review.isReported && (
        <ReportForm review={review} onSent={(sent) => answer.setData({ review: sent })} />
      )}
      {review.professional.id !== null && (
        <a href={`${paths.professional(review.professional.id)}#reviews`} className={buttonClass('secondary')}>
          Back to the profile
        </a>
      )}
    </div>
  );
}

function ReviewCard({ review }: { review: ReportableReview }) {
  return (
    <section aria-label="The review" className="rounded border border-line bg-surface p-4 sm:p-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} className="h-5 w-25" />
        <span className="sr-only">{review.rating} out of 5 stars, from</span>
        <strong>{review.user_name}</strong>
        <span className="text-sm wrap-anywhere text-muted">
          about {review.professional.name} · {formatDay(review.created_at)}
        </span>
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{review.comment}</p>
      {review.reply && (
        <p className="mt-3 border-l-2 border-line pl-4 wrap-anywhere whitespace-pre-line">{review.reply.text}</p>
      )}
    </section>
  );
}

function Gone() {
  return (
    <Notice
      title="This review is no longer public"
      action={
        <a href={paths.findAdvisor} className={buttonClass()}>
          Find an Advisor
        </a>
      }
    >
      It was hidden, or the professional is no longer listed.
    </Notice>
  );
}
