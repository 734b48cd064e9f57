import type { EventKind } from '#shared/events/event-kinds.ts';

/** Milliseconds in which events are gathered, so that a burst asks once; longer where no one is looking. */
const visibleDelay = 100;
const hiddenDelay = 5000;
/** Milliseconds between two questions while events keep coming, such as when an admin decides 200 applications at once. */
const restDelay = 400;

/**
 * Gathers kinds of events for a moment, then calls `flush` with them. What comes meanwhile waits for its end and a
 * moment longer: an answer that is always asked for again never arrives.
 */
export function gatherKinds(flush: (kinds: ReadonlySet<EventKind>) => Promise<unknown>, isHidden: () => boolean) {
  let kinds = new Set<EventKind>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFlushing = false;

  function wait(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flushNow(), isHidden() ? hiddenDelay : delay);
  }

  async function flushNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (kinds.size === 0 || isFlushing) return;
    const gathered = kinds;
    kinds = new Set();
    isFlushing = true;
    // A failure is in the answer that was asked for.
    await flush(gathered).catch(() => undefined);
    isFlushing = false;
    if (kinds.size > 0) wait(restDelay);
  }

  return {
    add(kind: EventKind): void {
      kinds.add(kind);
      if (timer === undefined && !isFlushing) wait(visibleDelay);
    },
    /** For someone who has come back to the page. */
    flushNow: () => void flushNow(),
    /** Everything was just asked for again, for another reason. */
    clear(): void {
      clearTimeout(timer);
      timer = undefined;
      kinds.clear();
    },
  };
}
