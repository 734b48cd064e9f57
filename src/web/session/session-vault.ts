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

/** The place of a session in this browser. */
export interface SessionVault {
  read(): StoredSession | BareToken | undefined;
  /** Keeps it: with `remember` as long as the browser, without as long as the tab; absent, as the last one was. */
  write(session: StoredSession, remember?: boolean): void;
  /** Removes the session of this token; without one, any session. */
  clear(token?: string): void;
}

/**
 * Opens the two storages. This tab's own comes first: it is a sign-in of this tab only. Where the browser forbids
 * storing, or has no room, the session lives as long as the page does.
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
      // Half a session is useless.
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

/** Writes it; tells whether there was room. The token comes last: a reader in between finds the old one, and waits. */
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
    // Nothing can be stored there, so nothing is.
  }
}
