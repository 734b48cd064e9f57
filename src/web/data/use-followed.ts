import { useRef } from 'react';
import { useApi } from '#web/session/use-api.ts';
import { isDialogOpen } from '#web/ui/dialog.tsx';
import { follow, type FollowedItem } from './follow.ts';
import { find, callKey, type ReadInput, type ReadName, type ReadReply } from './read-call.ts';
import type { Caught } from './versioned-decision.ts';
import { useServerQuery } from './use-server-query.ts';
import type { Client } from '#web/http/api.ts';

/**
 * Follows an item with a version; null when it doesn't exist or the person has no access. A refresh never closes a
 * dialog over it: the item stays on this page, and `isGone` says that it no longer exists.
 * @param selectOne takes the item out of the reply
 * @param statusMessage its state in words
 */
export function useFollowed<Name extends ReadName, One extends { readonly version: number }>(
  name: Name,
  input: ReadInput<Name>,
  selectOne: (reply: ReadReply<Name>) => One,
  statusMessage: (one: One) => string,
) {
  const api = useApi();
  // Until the person leaves the page, its last version stays readable, as the page says.
  const wasGone = useRef(false);
  async function load(client: Client): Promise<One | null> {
    const reply = await find(client, name, input);
    return reply && selectOne(reply);
  }
  const { setData, ...answer } = useServerQuery<FollowedItem<One>>({
    key: `followed ${callKey(name, input)}`,
    ask: async (client) => ({ one: await load(client), isGone: false }),
    // Shows the newer version, whichever reply comes last.
    merge(current, next) {
      const shown = follow(current, next.one, isDialogOpen() || wasGone.current);
      wasGone.current = shown.isGone;
      return shown;
    },
    poll: (result) => result.state === 'ready' && result.data.one !== null,
  });
  const show = (next: One | null) => setData({ one: next, isGone: false });
  /** Refetches it after someone else changed it. */
  async function catchUp(): Promise<Caught> {
    const next = await load(api);
    show(next);
    return { currentStatus: next ? statusMessage(next) : 'no longer yours', version: next?.version };
  }
  return { answer, catchUp, show };
}
