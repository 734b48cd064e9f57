import { unavailable } from './errors.ts';

interface Turns {
  <T>(work: () => Promise<T>): Promise<T>;
  /** Whether the next call would be refused. */
  isFull(): boolean;
}

/**
 * A semaphore: runs a few calls at once and lets a few more wait. Beyond those it rejects with `unavailable`.
 * @param overload recorded as the cause of that refusal
 */
export function createTurns({
  atOnce,
  waitingAtMost,
  overload,
}: {
  readonly atOnce: number;
  readonly waitingAtMost: number;
  readonly overload?: string;
}): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  const isFull = () => running >= atOnce && waiting.length >= waitingAtMost;
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (isFull()) throw unavailable(overload === undefined ? undefined : new Error(overload));
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Hands its slot over directly, so that no later call takes it.
      if (next) next();
      else running -= 1;
    }
  }
  return Object.assign(inTurn, { isFull });
}
