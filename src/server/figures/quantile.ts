/** Number of requests that took at most this many seconds, including all faster ones. */
export interface Bucket {
  readonly upTo: number;
  readonly requests: number;
}

/**
 * Estimates a quantile of the durations, the way Prometheus does: evenly spread within a bucket, and the last bound for
 * those beyond it. So screen and alerts agree. Null without requests.
 * @param buckets by their bound, the last one without an end.
 */
export function quantile(share: number, buckets: readonly Bucket[]): number | null {
  const all = buckets.at(-1)?.requests ?? 0;
  if (all === 0) return null;
  const rank = share * all;
  const index = buckets.findIndex(({ requests }) => requests >= rank);
  const found = buckets[index]!;
  const before = buckets[index - 1] ?? { upTo: 0, requests: 0 };
  if (found.upTo === Infinity) return before.upTo;
  return before.upTo + ((found.upTo - before.upTo) * (rank - before.requests)) / (found.requests - before.requests);
}
