import { formatMoment } from '#shared/time/moment-text.ts';
import type { Application } from '#shared/api/applications/application-shapes.ts';
import { outcomeLabels } from '#web/copy/problems.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';

type Problem = Application['problems'][number];

interface ProblemLinksProps {
  problems: readonly Problem[];
  /** Agreed proposals: with several professionals, each problem names its own. */
  proposals?: Application['responses'];
}

/** Problems reported with an application; renders nothing if there are none. */
export function ProblemLinks({ problems, proposals = [] }: ProblemLinksProps) {
  if (problems.length === 0) return null;
  const agreed = proposals.filter(({ status }) => status === 'accepted');
  const findProfessionalName = (problem: Problem) =>
    agreed.find(({ id }) => id === problem.responseId)?.professionalName;
  return (
    <section aria-labelledby="problems-title">
      <h2 id="problems-title" className="mb-4 text-2xl">
        Reported problems
      </h2>
      <ul className="space-y-3">
        {problems.map((problem) => (
          <li key={problem.id} className="rounded border border-line bg-surface px-4 py-2">
            <ProblemLink {...problem} about={agreed.length > 1 ? findProfessionalName(problem) : undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProblemLinkProps extends Omit<Problem, 'responseId'> {
  /** The professional, where needed to distinguish problems. */
  about?: string | undefined;
}

/** Links to a case; says who reported it when, and the decision. */
export function ProblemLink({ id, reportedBy, reportedAt, outcome, about }: ProblemLinkProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <DeskLink to={paths.problem(id)} className="text-link tall">
        Reported by the {reportedBy} on {formatMoment(reportedAt)}
        {about !== undefined && `, about the job with ${about}`}
      </DeskLink>
      <Badge tone={outcome === null ? 'notable' : 'plain'}>
        {outcome === null ? 'Waiting for a decision' : outcomeLabels[outcome]}
      </Badge>
    </p>
  );
}
