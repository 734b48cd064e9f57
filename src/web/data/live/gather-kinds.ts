import type { EventKind } from '#shared/events/event-kinds.ts';

/**
 * Milliseconds in which events are gathered, so that a burst causes one refetch; longer while the page is hidden.
 */
const visibleDelay = 100;
const hiddenDelay = 5000;
/**
 * Milliseconds between two refetches while events keep coming, such as when an admin decides 200 applications at
 * once.
 */
const restDelay = 400;

/**
 * Gathers kinds of events for a moment, then calls `flush` with them. Events during a flush wait for its end and a
 * moment longer: a query that is refetched all the time would never get its reply.
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
    // The failure is in the state of the query itself.
    await flush(gathered).catch(() => undefined);
    isFlushing = false;
    if (kinds.size > 0) wait(restDelay);
  }

  return {
    add(kind: EventKind): void {
      kinds.add(kind);
      if (timer === undefined && !isFlushing) wait(visibleDelay);
    },
    /** Flushes at once, for someone who has come back to the page. */
    flushNow: () => void flushNow(),
    /** Everything was just refetched, for another reason. */
    clear(): void {
      clearTimeout(timer);
      timer = undefined;
      kinds.clear();
    },
  };
}
