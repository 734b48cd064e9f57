import { storagePrefix } from '#shared/storage-prefix.ts';
import { toRefusal } from '#web/forms/refusal.ts';
import { messagesCopy } from '#web/copy/messages.ts';
import type { ApiError, Client } from '#web/http/api.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { isUnsentKey, openShelf } from './shelf.ts';
import { sendUnsent } from './send-unsent-message.ts';

let current: { readonly userId: string; readonly outbox: Outbox } | undefined;

/**
 * Opens the outbox of the person signed in; the same one as long as the page is open, so that sending goes on while
 * they are elsewhere on the desk.
 * @param isTheirs whether that person is still signed in
 */
export function openOutbox(userId: string, api: Client, isTheirs: () => boolean): Outbox {
  if (current?.userId === userId) return current.outbox;
  current?.outbox.close();
  const outbox = createOutbox({
    shelf: openShelf(userId, () => localStorage),
    send: (unsent) => sendUnsent(api, unsent),
    isTheirs,
    now: Date.now,
    later: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    exclusively: (work) => exclusively(`${storagePrefix}_unsent_${userId}`, work),
    explain,
  });
  current = { userId, outbox };
  const run = () => void outbox.run();
  addEventListener('online', run);
  addEventListener('storage', ({ key }) => isUnsentKey(key) && run());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && run());
  run();
  return outbox;
}

function explain(error: ApiError): string {
  const { title, text } = toRefusal(error, { names: [], failure: messagesCopy.sendFailed, reassurance: '' });
  return error.status === 409 || error.status === 400 ? error.message : `${title} ${text}`.trim();
}

/** Insecure pages have no locks; there, only the key prevents a message from being sent twice. */
async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? await navigator.locks.request(name, work) : await work();
}
