import type { Problem } from '#shared/api/applications/problems.ts';
import { formatShillings } from '#shared/money/money-text.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { problemFailures } from '#web/copy/problems.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { SidePanel } from '#web/dashboard/lists/side-panel.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useFound } from '#web/data/use-call.ts';
import { Line } from '#web/features/applications/view/application-facts.tsx';
import { formatDay, plural } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { ProblemBadges } from './problem-badges.tsx';

/** A problem beside the list: what was reported, and a link to the case, where it is decided. */
export function ProblemPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useFound('problems.get', { params: { id } });
  return (
    <SidePanel id="problem-details" title="Problem" onClose={onClose}>
      <div className="mt-3">
        {answer.state === 'loading' && <SkeletonCard label="Loading the problem..." lines={6} />}
        {answer.state === 'failed' && <NotLoaded title={problemFailures.load} onRetry={answer.refetch} />}
        {answer.state === 'ready' && !answer.data && <p>This problem no longer exists.</p>}
        {answer.state === 'ready' && answer.data && <Details problem={answer.data.problem} />}
      </div>
    </SidePanel>
  );
}

function Details({ problem }: { problem: Problem }) {
  const { id, title, clientName, professionalName, serviceType, reportedBy, reportedAt, statements, files } = problem;
  const { decision, agreement, applicationId } = problem;
  const [report, ...answers] = statements;
  return (
    <div className="space-y-5">
      <div>
        <h3 className="text-lg wrap-anywhere">{title}</h3>
        <p className="mt-2">
          <ProblemBadges problem={problem} />
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        <DeskLink to={paths.problem(id)} className={buttonClass()}>
          {decision === null ? 'Open case and decide' : 'Open case'}
        </DeskLink>
        <DeskLink
          to={`${paths.adminDashboardTab('applications')}?open=${applicationId}`}
          className={buttonClass('secondary')}
        >
          Open application
        </DeskLink>
      </p>
      {report && (
        <div className="border-l-2 border-gold pl-4 wrap-anywhere">
          <p className="whitespace-pre-line">{report.text}</p>
          <p className="mt-1 text-sm text-muted">
            Reported by the {reportedBy}, {formatMoment(reportedAt)}
          </p>
        </div>
      )}
      <dl className="ruled">
        <Line term="Client">{clientName}</Line>
        <Line term="Professional">{professionalName}</Line>
        <Line term="Service">{serviceType}</Line>
        <Line term="Agreed price">{formatShillings(agreement.price)}</Line>
        <Line term="Agreed on">{formatDay(agreement.acceptedAt)}</Line>
        <Line term="Also in the case">
          {plural(answers.length, 'more statement')}, {plural(files.length, 'file')}
        </Line>
        {decision && <Line term="Decided on">{formatMoment(decision.at)}</Line>}
        {decision && <Line term="Reason given">{decision.reason}</Line>}
      </dl>
    </div>
  );
}
