import type { SessionReply, SessionUser } from '#shared/api/auth.ts';
import { sessionLifetime } from '#shared/session.ts';
import { type BareToken, type KeptSession, keptOf } from './kept-session.ts';
import type { SessionVault } from './session-vault.ts';

/** What the page knows of who is signed in. */
export interface SessionState {
  /** `checking` until the server has said that a stored token is good. `user` may be shown meanwhile. */
  readonly status: 'checking' | 'signed-out' | 'signed-in';
  readonly user?: SessionUser;
  /** When the session ends if nothing is done: the earlier of its two ends, by this browser's clock. */
  readonly endsAt?: number;
  /** The session of this page was ended by the server. */
  readonly isExpired?: true;
  /** Somebody signed in on this very page; it leads on by itself. */
  readonly isFresh?: true;
  /** The person signed out on this very page, which is being left. */
  readonly isLeaving?: true;
}

/** What tabs say to each other; sign-ins of one tab have no storage that others hear of. */
type Word = { readonly after: string; readonly kept: KeptSession } | { readonly ended: string };

/** The browser's own BroadcastChannel, as far as it is needed. */
export interface TabChannel {
  postMessage(word: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

export interface SessionStore {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The token as it is stored now: another tab may have changed it a moment ago. */
  readonly token: () => string | undefined;
  /** What is kept, once all of it is known. */
  readonly kept: () => KeptSession | undefined;
  /** Keeps a new session. `remember` as the person chose it; absent, as the last one was. */
  readonly keep: (reply: SessionReply, remember?: boolean) => void;
  /** Takes note of what the server said of a token; of one that is no longer the current one it is no news. */
  readonly confirm: (token: string, said: Partial<Omit<SessionReply, 'token'>>) => void;
  /** The server could not be asked: what is stored is taken as good, for every call is checked anyway. */
  readonly doubt: (token: string) => void;
  /** The server refused a token: ends its session and says so, once. */
  readonly expire: (token: string) => void;
  /** Ends the session because the person wants it. */
  readonly end: () => void;
  /** Reads again what is stored: another tab, or somebody with the browser's tools, may have changed it. */
  readonly follow: () => void;
}

/**
 * The session of this page: one state over what is stored, which all tabs share.
 * @param now this browser's clock, in milliseconds
 */
export function createSessionStore(vault: SessionVault, now: () => number, channel?: TabChannel): SessionStore {
  const listeners = new Set<() => void>();
  let current: KeptSession | BareToken | undefined = vault.read();
  let state: SessionState = stateOf(current, 'checking');

  function set(next: KeptSession | BareToken | undefined, status: SessionState['status'], more: object = {}): void {
    current = next;
    state = { ...stateOf(next, status), ...more };
    for (const listener of listeners) listener();
  }

  /** What is stored now; whoever else changed it, the state follows. */
  function read(): KeptSession | BareToken | undefined {
    const stored = vault.read();
    if (stored?.token !== current?.token) {
      // A token of the same person is as good as the last one; anybody else's is checked first.
      const isSame = stored?.user !== undefined && stored.user.id === current?.user?.id;
      set(stored, isSame ? state.status : 'checking');
    } else if (stored?.user && (!current?.user || isNews(stored, current))) {
      set(stored, state.status);
    }
    return current;
  }

  const say = (word: Word) => channel?.postMessage(word);
  channel?.addEventListener('message', ({ data }) => {
    const word = data as Partial<{ after: string; kept: KeptSession; ended: string }>;
    const token = current?.token;
    if (token === undefined) return;
    if (word.ended === token) {
      vault.clear(token);
      set(undefined, 'signed-out');
    } else if (word.after === token && word.kept && vault.read()?.token === token) {
      vault.write(word.kept);
      set(word.kept, state.status);
    }
  });

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    token: () => read()?.token,
    kept: () => {
      const kept = read();
      return kept?.user && kept;
    },
    keep(reply, remember) {
      const before = read();
      const kept = keptOf(reply, Date.parse(reply.expiresAt) - sessionLifetime - now());
      vault.write(kept, remember);
      const isRefresh = remember === undefined && before?.user?.id === kept.user.id;
      if (isRefresh && before) say({ after: before.token, kept });
      set(kept, 'signed-in', isRefresh ? {} : { isFresh: true });
    },
    confirm(token, said) {
      const before = read();
      if (before?.token !== token) return;
      const user = said.user ?? before.user;
      const expiresAt = said.expiresAt ? Date.parse(said.expiresAt) : before.user && before.expiresAt;
      const idleExpiresAt = said.idleExpiresAt ? Date.parse(said.idleExpiresAt) : before.user && before.idleExpiresAt;
      if (!user || expiresAt === undefined || idleExpiresAt === undefined) return;
      const kept = { token, user, expiresAt, idleExpiresAt, skew: before.user ? before.skew : 0 };
      vault.write(kept);
      set(kept, 'signed-in', state.isFresh && { isFresh: true });
    },
    doubt(token) {
      const kept = read();
      if (state.status === 'checking' && kept?.token === token) set(kept, 'signed-in');
    },
    expire(token) {
      if (read()?.token !== token) return;
      vault.clear(token);
      set(undefined, 'signed-out', { isExpired: true });
    },
    end() {
      const ended = current?.token;
      vault.clear();
      if (ended !== undefined) say({ ended });
      set(undefined, 'signed-out', { isLeaving: true });
    },
    follow: () => void read(),
  };
}

/** Whether what is stored of the same token says more: it goes on for longer, or its person looks different. */
function isNews(stored: KeptSession, current: KeptSession): boolean {
  return (
    stored.idleExpiresAt > current.idleExpiresAt ||
    (['firstName', 'lastName', 'profileImage', 'email'] as const).some(
      (name) => stored.user[name] !== current.user[name],
    )
  );
}

function stateOf(kept: KeptSession | BareToken | undefined, status: SessionState['status']): SessionState {
  if (!kept) return { status: 'signed-out' };
  if (!kept.user) return { status: 'checking' };
  return { status, user: kept.user, endsAt: Math.min(kept.expiresAt, kept.idleExpiresAt) - kept.skew };
}
