import { formatMoment } from '#shared/moment-text.ts';
import type { Application } from '#shared/api/application-shapes.ts';
import { outcomeLabels } from '#web/copy/problems.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';

type Told = Application['problems'][number];

/** Problems that were reported of an application; nothing where there is none. */
export function ProblemLinks({ problems }: { problems: readonly Told[] }) {
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby="problems-title">
      <h2 id="problems-title" className="mb-4 text-2xl">
        Reported problems
      </h2>
      <ul className="space-y-3">
        {problems.map((problem) => (
          <li key={problem.id} className="rounded border border-line bg-surface px-4 py-2">
            <ProblemLink {...problem} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Leads to a case; says who reported it when, and what was decided. */
export function ProblemLink({ id, reportedBy, reportedAt, outcome }: Told) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <a href={paths.problem(id)} className="text-link inline-flex min-h-11 items-center">
        Reported by the {reportedBy} on {formatMoment(reportedAt)}
      </a>
      <Badge tone={outcome === null ? 'notable' : 'plain'}>
        {outcome === null ? 'Waits for a decision' : outcomeLabels[outcome]}
      </Badge>
    </p>
  );
}
