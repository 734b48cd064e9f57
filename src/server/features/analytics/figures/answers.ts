import type { SystemHealth } from '#shared/api/analytics/analytics.ts';

/** What this process has answered since it began. */
export interface AnswerTimes {
  readonly since: Date;
  /** Those that were timed, in all. */
  readonly timed: number;
  /** Those among them with a status of 500 or more. */
  readonly failed: number;
  /** Sent from memory, and not timed. */
  readonly fromMemory: number;
  /** How many took at most so many seconds, rising; the last one is all. */
  readonly upTo: readonly { readonly seconds: number; readonly n: number }[];
}

/** Answers below which a median or a share says little. */
const fewestAnswers = 20;

/** Words what a process has answered. */
export function answersInFigures({ since, timed, failed, fromMemory, upTo }: AnswerTimes): SystemHealth['answers'] {
  const counted = timed + fromMemory;
  const isKnown = timed >= fewestAnswers;
  return {
    since: since.toISOString(),
    counted,
    medianMs: isKnown ? quantile(upTo, timed, 0.5) : null,
    slowestMs: isKnown ? quantile(upTo, timed, 0.95) : null,
    errorPercent: counted >= fewestAnswers ? Math.round((10_000 * failed) / counted) / 100 : null,
  };
}

/** Milliseconds that a part of the answers took at most; even within a bucket, as Prometheus has it. */
function quantile(upTo: AnswerTimes['upTo'], timed: number, part: number): number {
  const wanted = timed * part;
  let before = { seconds: 0, n: 0 };
  for (const bucket of upTo) {
    if (bucket.n >= wanted) {
      // Above the last bound nobody knows how long it took.
      if (!Number.isFinite(bucket.seconds)) break;
      const within = bucket.n === before.n ? 1 : (wanted - before.n) / (bucket.n - before.n);
      return Math.round(1000 * (before.seconds + within * (bucket.seconds - before.seconds)));
    }
    before = bucket;
  }
  return Math.round(1000 * before.seconds);
}
