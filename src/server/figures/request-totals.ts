import { type RequestKind, requestKinds } from '#shared/health/request-kinds.ts';
import { type Bucket, quantile } from './quantile.ts';

/** A value of the histogram of durations, as its library returns it. */
export interface HistogramValue {
  readonly metricName?: string | undefined;
  readonly labels: Partial<Readonly<Record<string, string | number>>>;
  readonly value: number;
}

/** Answers of a kind, or of all, since the process began. */
interface Totals {
  readonly requests: number;
  /** Those that failed on our side (5xx). */
  readonly errors: number;
  readonly buckets: readonly Bucket[];
}
export type RequestTotals = ReadonlyMap<RequestKind, Totals>;

/** Everything that this process has answered. */
export interface Answers {
  /** When the process began. */
  readonly since: Date;
  readonly timed: Totals;
  /** Sent from memory, and not timed. */
  readonly fromMemory: number;
}

/** Answers of a kind within a window. */
export interface RequestFigures {
  readonly kind: RequestKind;
  readonly requests: number;
  readonly errors: number;
  /** Seconds; null without requests. */
  readonly p50: number | null;
  readonly p95: number | null;
}

/** Sums the histogram of all routes by kind. */
export const sumByKind = (values: readonly HistogramValue[]): RequestTotals =>
  new Map(requestKinds.map((kind) => [kind, addUp(values.filter(({ labels }) => labels['kind'] === kind))]));

/** Sums the histogram of all routes. */
export function addUp(values: readonly HistogramValue[]): Totals {
  const counts = values.filter(({ metricName = '' }) => metricName.endsWith('_count'));
  const sum = (of: readonly HistogramValue[]) => of.reduce((total, { value }) => total + value, 0);
  const bounds = new Map<number, number>();
  for (const { metricName = '', labels, value } of values) {
    if (!metricName.endsWith('_bucket')) continue;
    const upTo = labels['le'] === '+Inf' ? Infinity : Number(labels['le']);
    bounds.set(upTo, (bounds.get(upTo) ?? 0) + value);
  }
  const buckets = [...bounds].map(([upTo, requests]) => ({ upTo, requests })).toSorted((a, b) => a.upTo - b.upTo);
  const failed = counts.filter(({ labels }) => Number(labels['status_code']) >= 500);
  return { requests: sum(counts), errors: sum(failed), buckets };
}

/** Returns what was answered between two totals. */
export const figuresBetween = (before: RequestTotals, now: RequestTotals): RequestFigures[] =>
  [...now].map(([kind, { requests, errors, buckets }]) => {
    const old = before.get(kind);
    const countBefore = (upTo: number) => old?.buckets.find((bucket) => bucket.upTo === upTo)?.requests ?? 0;
    const added = buckets.map(({ upTo, requests: all }) => ({ upTo, requests: all - countBefore(upTo) }));
    return {
      kind,
      requests: requests - (old?.requests ?? 0),
      errors: errors - (old?.errors ?? 0),
      p50: quantile(0.5, added),
      p95: quantile(0.95, added),
    };
  });
