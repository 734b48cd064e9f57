import { formatMoment } from '#shared/moment-text.ts';
import type { Application } from '#shared/api/application-shapes.ts';
import { outcomeLabels } from '#web/copy/problems.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';

type Problem = Application['problems'][number];

interface ProblemLinksProps {
  problems: readonly Problem[];
  /** Those that were agreed on: with several professionals it is said whom a problem is about. */
  responses?: Application['responses'];
}

/** Problems that were reported of an application; nothing where there is none. */
export function ProblemLinks({ problems, responses = [] }: ProblemLinksProps) {
  if (problems.length === 0) return null;
  const agreed = responses.filter(({ status }) => status === 'accepted');
  const nameOf = (problem: Problem) => agreed.find(({ id }) => id === problem.responseId)?.professionalName;
  return (
    <section aria-labelledby="problems-title">
      <h2 id="problems-title" className="mb-4 text-2xl">
        Reported problems
      </h2>
      <ul className="space-y-3">
        {problems.map((problem) => (
          <li key={problem.id} className="rounded border border-line bg-surface px-4 py-2">
            <ProblemLink {...problem} about={agreed.length > 1 ? nameOf(problem) : undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProblemLinkProps extends Omit<Problem, 'responseId'> {
  /** Whose work it is about, where that needs to be said. */
  about?: string | undefined;
}

/** Leads to a case; says who reported it when, and what was decided. */
export function ProblemLink({ id, reportedBy, reportedAt, outcome, about }: ProblemLinkProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <a href={paths.problem(id)} className="text-link inline-flex min-h-11 items-center">
        Reported by the {reportedBy} on {formatMoment(reportedAt)}
        {about !== undefined && `, of the work of ${about}`}
      </a>
      <Badge tone={outcome === null ? 'notable' : 'plain'}>
        {outcome === null ? 'Waits for a decision' : outcomeLabels[outcome]}
      </Badge>
    </p>
  );
}
