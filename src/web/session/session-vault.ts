import { storagePrefix } from '#shared/storage-prefix.ts';
import { type BareToken, type StoredSession, readTexts, writeTexts } from './stored-session.ts';

/** Names of the three stored texts. */
export const sessionKeys = {
  token: `${storagePrefix}_token`,
  user: `${storagePrefix}_user`,
  session: `${storagePrefix}_session`,
} as const;
const keys = Object.values(sessionKeys);

/** Opens a storage of the browser; throws where the browser forbids it. */
export type OpenStorage = () => Storage;

/** Stores a session in this browser. */
export interface SessionVault {
  read(): StoredSession | BareToken | undefined;
  /** Stores it: with `remember` in the browser, without in the tab; if absent, as for the previous one. */
  write(session: StoredSession, remember?: boolean): void;
  /** Removes the session of this token; without one, any session. */
  clear(token?: string): void;
}

/**
 * Opens the two storages. The tab's own has priority: its sign-in applies to this tab only. Where the browser forbids
 * storage, or has no room, the session lasts as long as the page is open.
 */
export function openVault(persistent: OpenStorage, ofTab: OpenStorage): SessionVault {
  let memory: StoredSession | undefined;
  let isRemembered = false;

  return {
    read() {
      const own = readFrom(ofTab);
      const shared = own ? undefined : readFrom(persistent);
      if (own ?? shared) isRemembered = shared !== undefined;
      return own ?? shared ?? memory;
    },
    write(session, remember = isRemembered) {
      isRemembered = remember;
      clearIn(remember ? ofTab : persistent);
      const to = remember ? persistent : ofTab;
      memory = writeTo(to, session) ? undefined : session;
      // An incomplete session is useless.
      if (memory) clearIn(to);
    },
    clear(token) {
      if (token === undefined || memory?.token === token) memory = undefined;
      for (const place of [ofTab, persistent])
        if (token === undefined || readFrom(place)?.token === token) clearIn(place);
    },
  };
}

function readFrom(open: OpenStorage) {
  try {
    const storage = open();
    const [token, user, session] = [sessionKeys.token, sessionKeys.user, sessionKeys.session].map((key) =>
      storage.getItem(key),
    );
    return readTexts({ token: token ?? null, user: user ?? null, session: session ?? null });
  } catch {
    return undefined;
  }
}

/**
 * Writes it; returns whether there was room. The token comes last: a reader in between finds the old one, and
 * waits.
 */
function writeTo(open: OpenStorage, storedSession: StoredSession): boolean {
  try {
    const storage = open();
    const { token, user, session } = writeTexts(storedSession);
    storage.setItem(sessionKeys.session, session);
    storage.setItem(sessionKeys.user, user);
    storage.setItem(sessionKeys.token, token);
    return true;
  } catch {
    return false;
  }
}

function clearIn(open: OpenStorage): void {
  try {
    const storage = open();
    for (const key of keys) storage.removeItem(key);
  } catch {
    // Nothing can be stored there, so there is nothing to remove.
  }
}
