import type { JudgedReview } from '#shared/api/reviews/review-shapes.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { reviewFailures } from '#web/copy/reviews.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { SidePanel } from '#web/dashboard/lists/side-panel.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useFound } from '#web/data/use-call.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { isHiding, judgeActs, judgeWords } from './judge-acts.ts';
import { JudgedReports } from './judged-reports.tsx';
import { JudgedText } from './judged-text.tsx';
import { ReviewBadges } from './review-badges.tsx';

/** A review beside the list: its reports and reporters, and the possible decisions. */
export function ReviewPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useFound('reviews.getJudged', { params: { id } });
  return (
    <SidePanel id="judged-review" title="Review" onClose={onClose}>
      <div className="mt-3">
        {answer.state === 'loading' && <SkeletonCard label="Loading the review..." lines={6} />}
        {answer.state === 'failed' && <NotLoaded title={reviewFailures.judged} onRetry={answer.refetch} />}
        {answer.state === 'ready' && !answer.data && <p>This review no longer exists.</p>}
        {answer.state === 'ready' && answer.data && <Details review={answer.data.review} />}
      </div>
    </SidePanel>
  );
}

function Details({ review }: { review: JudgedReview }) {
  const { hrefWith } = useListAddress();
  const { id, professional, applicationId, visibility, hidden_reason, hidden_at, reported_at } = review;
  return (
    <div className="space-y-4 wrap-anywhere">
      <div>
        <h3 className="text-lg">Review of {professional.name}</h3>
        <p className="mt-2">
          <ReviewBadges review={review} />
        </p>
        {reported_at !== null && <p className="text-sm text-muted">Waiting since {formatMoment(reported_at)}</p>}
      </div>
      <p className="flex flex-wrap gap-2">
        {judgeActs(review).map((act, index) => (
          <DeskLink
            key={act}
            to={hrefWith({ open: id, act })}
            preventScrollReset
            className={buttonClass(isHiding(act) ? 'danger' : index === 0 ? 'primary' : 'secondary')}
          >
            {judgeWords[act].choose}
          </DeskLink>
        ))}
      </p>
      <JudgedReports review={review} />
      <div className="border-t border-line pt-4">
        <JudgedText review={review} />
      </div>
      {visibility === 'hidden' && hidden_at !== undefined && (
        <div className="border-l-2 border-clay pl-4">
          <p className="text-sm text-muted">Hidden {formatMoment(hidden_at)}</p>
          <p className="whitespace-pre-line">{hidden_reason}</p>
        </div>
      )}
      <p className="flex flex-wrap gap-2">
        {professional.id !== null && (
          <a href={`${paths.professional(professional.id)}#reviews`} className={buttonClass('quiet')}>
            View profile
          </a>
        )}
        {applicationId !== null && (
          <DeskLink
            to={`${paths.adminDashboardTab('applications')}?open=${applicationId}`}
            className={buttonClass('quiet')}
          >
            Open application
          </DeskLink>
        )}
      </p>
    </div>
  );
}
