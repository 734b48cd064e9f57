import { type EventKind, eventKinds } from '#shared/events/event-kinds.ts';
import { findCallName } from '#web/data/read-call.ts';

/** The fields of a cached query that matter here (`use-server-query.ts`). */
interface CachedQuery {
  readonly queryKey: readonly unknown[];
  readonly meta?: Record<string, unknown> | undefined;
}

/**
 * Returns whether events of these kinds made a cached reply stale. The reply that a form started from is left alone:
 * what someone is typing stays, and a conflict shows when it is sent.
 */
export function isStaleAfter(kinds: ReadonlySet<EventKind>): (query: CachedQuery) => boolean {
  const stale = new Set<string>([...kinds].flatMap((kind) => eventKinds[kind]));
  return ({ queryKey, meta }) => {
    if (meta?.isForForm) return false;
    const name = findCallName(String(queryKey[1]));
    return name !== undefined && (stale.has(name) || stale.has(name.split('.')[0]!));
  };
}
