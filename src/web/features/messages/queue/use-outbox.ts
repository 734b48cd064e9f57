import { useContext, useState, useSyncExternalStore } from 'react';
import { SessionContext } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import type { Outbox, OutboxEntry } from './outbox.ts';
import { openOutbox } from './open-outbox.ts';

/** Returns the outbox of the person signed in. */
export function useOutbox(userId: string): Outbox {
  const api = useApi();
  const store = useContext(SessionContext)?.store;
  const [outbox] = useState(() => openOutbox(userId, api, () => store?.state().user?.id === userId));
  return outbox;
}

/** Returns the unsent messages of a conversation, in the order in which they were written. */
export function useUnsent(outbox: Outbox, conversationId: string): readonly OutboxEntry[] {
  const all = useSyncExternalStore(outbox.subscribe, outbox.list, outbox.list);
  return all.filter((unsent) => unsent.conversationId === conversationId);
}
