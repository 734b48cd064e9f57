import { paging } from '#shared/limits.ts';
import { problemFailures } from '#web/copy/problems.ts';
import { useCall } from '#web/data/use-call.ts';
import { PartlyLoaded } from '#web/dashboard/partly-loaded.tsx';
import { ProblemLink } from './problem-links.tsx';

interface ReportedProblemsProps {
  /** Only those of one application. */
  of?: string;
}

/**
 * Problems in which the person is a party, whatever happened to the application; renders nothing if there are
 * none.
 */
export function ReportedProblems({ of }: ReportedProblemsProps) {
  const answer = useCall('problems.list', {
    query: { limit: paging.listMaximum, ...(of !== undefined && { applicationId: of }) },
  });
  if (answer.state === 'failed')
    return <PartlyLoaded id="problems-not-loaded" title={problemFailures.list} onRetry={answer.refetch} />;
  if (answer.state === 'loading' || answer.data.total === 0) return null;
  return (
    <section aria-labelledby="kept-problems-title">
      <h2 id="kept-problems-title" className="text-2xl">
        Reported problems
      </h2>
      <ul className="mt-4 space-y-4">
        {answer.data.problems.map(({ id, title, reportedBy, reportedAt, decision }) => (
          <li key={id} className="rounded border border-line bg-surface px-4 py-3 wrap-anywhere">
            <p className="font-semibold">{title}</p>
            <ProblemLink
              id={id}
              reportedBy={reportedBy}
              reportedAt={reportedAt}
              decidedAt={decision?.at ?? null}
              outcome={decision?.outcome ?? null}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
