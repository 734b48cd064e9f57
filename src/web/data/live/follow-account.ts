import { type EventKind, eventKinds } from '#shared/events/event-kinds.ts';
import { storagePrefix } from '#shared/storage-prefix.ts';
import { queryClient } from '#web/data/query-client.ts';
import type { Session } from '#web/session/session-context.ts';
import { onWritten } from '#web/session/written.ts';
import { gatherKinds } from './gather-kinds.ts';
import { connectBy } from './open-connection.ts';
import { shareEngine, type TabLock } from './share-engine.ts';
import { isStaleAfter } from './stale-answers.ts';

const kinds = Object.keys(eventKinds) as EventKind[];

const gathered = gatherKinds(
  (stale) => queryClient.invalidateQueries({ predicate: isStaleAfter(stale) }),
  () => document.hidden,
);
// A change made on this page refetches everything; events from before it add nothing.
onWritten(gathered.clear);

/** Follows the events of the person signed in, and refetches what they make stale. */
export function followAccount(userId: string, { listen, actions }: Session): () => void {
  const name = `${storagePrefix}_events_${userId}`;
  const isLockable = 'locks' in navigator && 'BroadcastChannel' in window;
  const engine = shareEngine({
    connect: connectBy(listen),
    lock: isLockable ? createLock(name) : undefined,
    channel: isLockable ? new BroadcastChannel(name) : undefined,
    random: Math.random,
    onEvent(event) {
      if (event.kind === 'session') void actions.recheck();
      gathered.add(event.kind);
    },
    onReset() {
      for (const kind of kinds) gathered.add(kind);
    },
    onRefused: () => void actions.recheck(),
  });
  function look(): void {
    if (document.hidden) return;
    gathered.flushNow();
    engine.check();
  }
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  addEventListener('online', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pageshow', look);
    removeEventListener('online', look);
    engine.stop();
  };
}

const createLock = (name: string): TabLock => ({
  wait: (signal, work) => navigator.locks.request(name, { signal }, work),
  takeAway: (work) => navigator.locks.request(name, { steal: true }, work),
});
