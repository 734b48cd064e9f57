import type { JudgedReview } from '#shared/api/reviews/review-shapes.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { opening } from '#web/dashboard/use-part.ts';
import { formatDay, plural } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { type JudgeAct, judgeActs, judgeWords } from './judge-acts.ts';
import { JudgedReports } from './judged-reports.tsx';
import { JudgedText } from './judged-text.tsx';

interface JudgedItemProps {
  review: JudgedReview;
  /** The button whose overlay is loading: the action and the review's id. */
  awaited: string | undefined;
  onAct: (act: JudgeAct) => void;
}

/** A review, its reports and reporters, and the possible decisions. */
export function JudgedItem({ review, awaited, onAct }: JudgedItemProps) {
  const { id, professional, author, user_name, applicationId, visibility, hidden_reason, hidden_at } = review;
  const { reported_at, waiting_reports, created_at } = review;
  const titleId = `judged-${id}`;
  const which = `${author?.name ?? user_name}, ${formatDay(created_at)}`;
  return (
    <article aria-labelledby={titleId} className="rounded border border-line bg-surface p-4 wrap-anywhere sm:p-6">
      <h3 id={titleId} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
        Review of {professional.name}
        {visibility === 'hidden' && <Badge>Hidden</Badge>}
      </h3>
      {reported_at !== null && (
        <p className="text-muted">
          Waiting since {formatMoment(reported_at)}; {plural(waiting_reports, 'report')}
        </p>
      )}
      <JudgedReports review={review} />
      <div className="mt-4 border-t border-line pt-4">
        <JudgedText review={review} />
      </div>
      {visibility === 'hidden' && hidden_at !== undefined && (
        <div className="mt-3 border-l-2 border-clay pl-4">
          <p className="text-sm text-muted">Hidden {formatMoment(hidden_at)}</p>
          <p className="whitespace-pre-line">{hidden_reason}</p>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {judgeActs(review).map((act) => (
          <Button
            key={act}
            look="secondary"
            onClick={() => onAct(act)}
            working={awaited === `${act} ${id}` ? opening : undefined}
          >
            {judgeWords[act].choose}
            <span className="sr-only">: {which}</span>
          </Button>
        ))}
        {professional.id !== null && (
          <a href={`${paths.professional(professional.id)}#reviews`} className={buttonClass('quiet')}>
            View profile<span className="sr-only"> of {professional.name}</span>
          </a>
        )}
        {applicationId !== null && (
          <DeskLink
            to={`${paths.adminDashboardTab('applications')}?open=${applicationId}`}
            className={buttonClass('quiet')}
          >
            Open application<span className="sr-only"> of {which}</span>
          </DeskLink>
        )}
      </div>
    </article>
  );
}
