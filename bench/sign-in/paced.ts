import { setTimeout as delay } from 'node:timers/promises';

/** Answers of a paced load: milliseconds from the moment each was due, so that a stalling server's delay counts. */
export interface Paced {
  readonly latencies: readonly number[];
  readonly statuses: ReadonlyMap<number, number>;
}

/** Calls `ask` this many times a second for this many seconds, whether or not earlier calls have been answered. */
export async function pace(
  perSecond: number,
  seconds: number,
  ask: (index: number) => Promise<number>,
): Promise<Paced> {
  const latencies: number[] = [];
  const statuses = new Map<number, number>();
  const begin = performance.now();
  const calls: Promise<void>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = begin + (index * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await delay(wait);
    calls.push(
      ask(index).then((status) => {
        latencies.push(performance.now() - due);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
    );
  }
  await Promise.all(calls);
  return { latencies, statuses };
}

/** Returns the value below which that share of them lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
