import type { ProblemSummary } from '#shared/api/applications/problems.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { outcomeLabels } from '#web/copy/problems.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';

/** A problem in the admins' list; open ones are highlighted. */
export function ProblemRow({ problem }: { problem: ProblemSummary }) {
  const { id, title, serviceType, clientName, professionalName, reportedBy, reportedAt, holdsWork, decision } = problem;
  const isOpen = decision === null;
  return (
    <li className={`rounded border bg-surface p-4 wrap-anywhere sm:p-6 ${isOpen ? 'border-gold' : 'border-line'}`}>
      <h3 className="min-w-0 text-xl">
        <DeskLink to={paths.problem(id)} className="text-link inline-flex min-h-11 items-center">
          {title}
        </DeskLink>
      </h3>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <Badge tone={isOpen ? 'notable' : 'plain'}>
          {isOpen ? 'Waiting for a decision' : outcomeLabels[decision.outcome]}
        </Badge>
        {holdsWork && <Badge tone="outlined">Work paused</Badge>}
      </p>
      <p className="mt-2">
        {clientName} and {professionalName}
      </p>
      <p className="mt-2 text-muted">
        {serviceType}; reported by the {reportedBy} on {formatMoment(reportedAt)}
        {decision && `; decided on ${formatMoment(decision.at)}`}
      </p>
    </li>
  );
}
