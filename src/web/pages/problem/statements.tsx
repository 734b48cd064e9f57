import type { Problem } from '#shared/api/applications/problems.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { authorName } from './case-words.ts';

/** Both parties' statements, oldest first. */
export function Statements({ problem }: { problem: Problem }) {
  return (
    <section aria-labelledby="said-title">
      <h2 id="said-title" className="mb-4 text-2xl">
        Statements
      </h2>
      <ol className="space-y-4">
        {problem.statements.map(({ id, by, at, text }, index) => (
          <li key={id} className="rounded border border-line bg-surface p-4 wrap-anywhere">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <strong>{authorName(by, problem)}</strong>
              <time dateTime={at} className="text-sm text-muted">
                {index === 0 ? 'Reported on ' : ''}
                {formatMoment(at)}
              </time>
            </p>
            <p className="mt-2 whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
