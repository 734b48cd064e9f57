import type { HealthState } from '#shared/api/health/health.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { healthCopy } from './health-copy.ts';
import { formatCount } from '#web/lib/format.ts';
import { durationInWords } from './health-words.ts';

const time = (seconds: number | null) => (seconds === null ? '–' : durationInWords(seconds));

/** Requests of this process in the last minutes, by kind. */
export function RequestTable({ process: { requests, since, startedAt, fromMemory } }: Pick<HealthState, 'process'>) {
  return (
    <section aria-labelledby="health-requests">
      <h3 id="health-requests" className="text-xl">
        Requests
      </h3>
      <p className="mt-1 max-w-prose text-muted">
        Of this process only, which started on {formatMoment(startedAt)}. Counted since {formatMoment(since)}, for five
        minutes at most. It has also answered {formatCount(fromMemory)} from memory since its start.
      </p>
      {/* Scrollable content must be reachable by keyboard. */}
      <section
        aria-label="Requests by kind"
        tabIndex={0}
        className="relative mt-3 overflow-x-auto rounded border border-line bg-surface px-2"
      >
        <table className="desk-table" aria-labelledby="health-requests">
          <thead>
            <tr>
              <th scope="col">Kind</th>
              <th scope="col" className="text-right">
                Requests
              </th>
              <th scope="col" className="text-right">
                Failed
              </th>
              <th scope="col" className="text-right">
                Median
              </th>
              <th scope="col" className="text-right">
                <abbr title="95 of 100 were answered within this time" className="no-underline">
                  p95
                </abbr>
              </th>
            </tr>
          </thead>
          <tbody>
            {requests.map(({ kind, requests: count, errors, p50, p95 }) => (
              <tr key={kind}>
                <th scope="row" className="font-normal!">
                  {healthCopy.kinds[kind]}
                </th>
                <td className="text-right tabular-nums">{formatCount(count)}</td>
                <td className="text-right tabular-nums">{formatCount(errors)}</td>
                <td className="text-right tabular-nums">{time(p50)}</td>
                <td className="text-right tabular-nums">{time(p95)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
