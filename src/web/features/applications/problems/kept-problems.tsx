import { useCallback } from 'react';
import { paging } from '#shared/limits.ts';
import { problemFailures } from '#web/copy/problems.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { useApi } from '#web/session/use-api.ts';
import { PartlyLoaded } from './partly-loaded.tsx';
import { ProblemLink } from './problem-links.tsx';

interface KeptProblemsProps {
  /** Only those of one application. */
  of?: string;
}

/** Problems in which somebody is a side whatever became of the application; nothing where there is none. */
export function KeptProblems({ of }: KeptProblemsProps) {
  const api = useApi();
  const answer = useAnswer(
    useCallback(
      () => api.problems.list({ query: { limit: paging.listMaximum, ...(of !== undefined && { applicationId: of }) } }),
      [api, of],
    ),
  );
  if (answer.state === 'failed')
    return <PartlyLoaded id="problems-not-loaded" title={problemFailures.list} onRetry={answer.again} />;
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
