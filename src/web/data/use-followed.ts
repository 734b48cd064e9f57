import { useApi } from '#web/session/use-api.ts';
import { isDialogOpen } from '#web/ui/dialog.tsx';
import { follow, type Shown } from './follow.ts';
import { find, keyOf, type ReadInput, type ReadName, type ReadReply } from './read-call.ts';
import type { Caught } from './seen-version.ts';
import { useAsked } from './use-asked.ts';
import type { Client } from '#web/http/api.ts';

/**
 * Follows an item with a version; null when it doesn't exist or the person has no access. A refresh never closes a
 * dialog over it: the item stays, and `isGone` says that it no longer exists.
 * @param oneOf takes the item out of the reply
 * @param standingOf its state in words
 */
export function useFollowed<Name extends ReadName, One extends { readonly version: number }>(
  name: Name,
  input: ReadInput<Name>,
  oneOf: (reply: ReadReply<Name>) => One,
  standingOf: (one: One) => string,
) {
  const api = useApi();
  async function load(client: Client): Promise<One | null> {
    const reply = await find(client, name, input);
    return reply && oneOf(reply);
  }
  const { setData, ...answer } = useAsked<Shown<One>>({
    key: `followed ${keyOf(name, input)}`,
    ask: async (client) => ({ one: await load(client), isGone: false }),
    // Shows the newer version, whichever answer comes last.
    merge: (shown, next) => follow(shown, next.one, isDialogOpen()),
    isKeptFresh: (shown) => shown.state === 'ready' && shown.data.one !== null,
  });
  const show = (next: One | null) => setData({ one: next, isGone: false });
  /** Loads it again after someone else changed it. */
  async function catchUp(): Promise<Caught> {
    const next = await load(api);
    show(next);
    return { standing: next ? standingOf(next) : 'no longer yours', version: next?.version };
  }
  return { answer, catchUp, show };
}
