import { performance } from 'node:perf_hooks';

/** Milliseconds at work and waiting since the process began. */
interface Utilization {
  readonly active: number;
  readonly idle: number;
}

/** Milliseconds that a judgement is made of. */
const span = 1000;

/** Share of the time at work from which requests begin to wait for each other. */
const busyFrom = 0.6;

/**
 * Makes a question: was this process at work for most of the last second? Looks only when it's asked, and keeps its judgement for a second.
 * @param measure tests count instead
 */
export function createBusyWatch(measure: () => Utilization = () => performance.eventLoopUtilization()): () => boolean {
  let before = measure();
  let isBusy = false;
  return () => {
    const now = measure();
    const active = now.active - before.active;
    const elapsed = active + now.idle - before.idle;
    if (elapsed >= span) {
      isBusy = active / elapsed >= busyFrom;
      before = now;
    }
    return isBusy;
  };
}
