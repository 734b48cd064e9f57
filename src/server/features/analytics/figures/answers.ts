import type { SystemHealth } from '#shared/api/analytics/analytics.ts';
import { quantile } from '#server/figures/quantile.ts';
import type { Answers } from '#server/figures/request-totals.ts';

/** Answers below which a median or a share says little. */
const fewestAnswers = 20;

/** Returns the figures of what a process has answered. */
export function answersInFigures({ since, timed, fromMemory }: Answers): SystemHealth['answers'] {
  const counted = timed.requests + fromMemory;
  return {
    since: since.toISOString(),
    counted,
    medianMs: milliseconds(0.5, timed),
    slowestMs: milliseconds(0.95, timed),
    errorPercent: counted >= fewestAnswers ? Math.round((10_000 * timed.errors) / counted) / 100 : null,
  };
}

function milliseconds(share: number, { requests, buckets }: Answers['timed']): number | null {
  const seconds = requests >= fewestAnswers ? quantile(share, buckets) : null;
  return seconds === null ? null : Math.round(1000 * seconds);
}
