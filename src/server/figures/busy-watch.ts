import { performance } from 'node:perf_hooks';

/** Milliseconds at work and waiting since the process began. */
interface Utilization {
  readonly active: number;
  readonly idle: number;
}

/** Milliseconds over which utilisation is measured. */
const span = 1000;

/** Above this share of the time at work, requests begin to wait for each other. */
const busyFrom = 0.6;

/**
 * Returns a function that says whether this process was at work for most of the last second. It measures only when
 * called, and a result is reused for at least a second.
 * @param measure for tests
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
