import { unavailable } from '#server/errors.ts';

/**
 * Makes a function that lets a few works run at once, and a few more wait for their turn; beyond those it rejects with
 * `unavailable`.
 */
export function createTurns({ atOnce, waitingAtMost }: { atOnce: number; waitingAtMost: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw unavailable();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Whoever waits takes over the place.
      if (next) next();
      else running -= 1;
    }
  };
}
