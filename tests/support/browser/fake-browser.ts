import type { SessionReply, SessionUser } from '#shared/api/auth/auth.ts';
import { sessionIdleLimit, sessionLifetime } from '#shared/account/session.ts';
import { createSessionStore, type TabChannel } from '#web/session/session-store.ts';
import { openVault } from '#web/session/session-vault.ts';
import { withViewings } from '#web/session/viewing-vault.ts';

/** Creates a browser storage; tests set its capacity and whether it may be opened. */
export function createFakeStorage() {
  const texts = new Map<string, string>();
  const world = { isForbidden: false, room: Number.POSITIVE_INFINITY };
  const storage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (texts.size >= world.room && !texts.has(key)) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
    removeItem: (key: string) => void texts.delete(key),
  } as Storage;
  const open = () => {
    if (world.isForbidden) throw new DOMException('denied', 'SecurityError');
    return storage;
  };
  return { texts, world, open };
}

/** Creates a browser with a clock and one storage shared by all its tabs; each tab also has its own. */
export function createFakeBrowser() {
  const local = createFakeStorage();
  const clock = { now: Date.parse('2026-11-20T09:00:00.000Z') };
  const heard: { tab: object; listener: (event: { data: unknown }) => void }[] = [];

  /** Opens a tab; its store receives no storage events, so that tests decide when it reads the storage. */
  function openTab(session = createFakeStorage()) {
    const tab = {};
    const channel: TabChannel = {
      postMessage(word) {
        for (const other of heard) if (other.tab !== tab) other.listener({ data: structuredClone(word) });
      },
      addEventListener: (_type, listener) => void heard.push({ tab, listener }),
    };
    const vault = withViewings(openVault(local.open, session.open), session.open);
    return { session, store: createSessionStore(vault, () => clock.now, channel) };
  }
  return { local, clock, openTab };
}

/** Returns a token of the right shape, identified by its letter. */
export const fakeToken = (letter: string) => letter.repeat(43);

export const fakeUser = (overrides: Partial<SessionUser> = {}): SessionUser => ({
  id: '0193f000-0000-7000-8000-000000000001',
  email: 'grace@example.ug',
  role: 'user',
  isApproved: true,
  firstName: 'Grace',
  lastName: 'Nakato',
  profession: null,
  company: null,
  profileImage: null,
  emailVerified: true,
  createdAt: '2026-01-05T08:00:00.000Z',
  due: [],
  ...overrides,
});

/** Returns the server's reply about a session that began at `now`, by its clock. */
export const replyAt = (now: number, letter: string, user: Partial<SessionUser> = {}): SessionReply => ({
  token: fakeToken(letter),
  user: fakeUser(user),
  expiresAt: new Date(now + sessionLifetime).toISOString(),
  idleExpiresAt: new Date(now + sessionIdleLimit).toISOString(),
});
