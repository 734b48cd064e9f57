import { storagePrefix } from '#shared/storage-prefix.ts';
import { type StoredSession, readViewing, writeViewing } from './stored-session.ts';
import type { OpenStorage, SessionVault } from './session-vault.ts';

/** Name of the stored text of an admin's view of the site as someone. */
export const viewingKey = `${storagePrefix}_viewing`;

/**
 * Gives an admin's view of the site as someone priority over the admin's own session. It belongs to this tab only, and
 * ends without that session: signing out in another tab ends it here too.
 */
export function withViewings(own: SessionVault, ofTab: OpenStorage): SessionVault {
  const find = (): StoredSession | undefined => attempt(ofTab, (storage) => readViewing(storage.getItem(viewingKey)));
  const remove = () => attempt(ofTab, (storage) => storage.removeItem(viewingKey));
  return {
    read() {
      const viewing = find();
      const session = own.read();
      if (viewing && session) return viewing;
      if (viewing) remove();
      return session;
    },
    write(session, remember) {
      if (session.viewer === undefined) own.write(session, remember);
      else attempt(ofTab, (storage) => storage.setItem(viewingKey, writeViewing(session)));
    },
    clear(token) {
      const viewing = find();
      if (token === undefined || viewing?.token === token) remove();
      if (token === undefined || viewing?.token !== token) own.clear(token);
    },
  };
}

/** Where the browser forbids storage, there is no such view. */
function attempt<T>(open: OpenStorage, work: (storage: Storage) => T): T | undefined {
  try {
    return work(open());
  } catch {
    return undefined;
  }
}
