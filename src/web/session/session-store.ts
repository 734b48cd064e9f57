import type { SessionReply, SessionUser } from '#shared/api/auth/auth.ts';
import type { ViewingReply } from '#shared/api/people/people.ts';
import { sessionIdleLimit, sessionLifetime } from '#shared/account/session.ts';
import { type BareToken, type StoredSession, toStoredSession } from './stored-session.ts';
import type { SessionVault } from './session-vault.ts';

/** State of the session, as far as the page knows. */
export interface SessionState {
  /** `checking` until the server has confirmed a stored token. `user` may be shown before that. */
  readonly status: 'checking' | 'signed-out' | 'signed-in';
  readonly user?: SessionUser;
  /** Name of the admin who views the site as `user`. */
  readonly viewer?: string;
  /** When the session ends without activity: the earlier of its two ends, by this browser's clock. */
  readonly endsAt?: number;
  /** The server ended this page's session. */
  readonly isExpired?: true;
  /** Someone signed in on this very page, which redirects automatically. */
  readonly isFresh?: true;
  /** The person signed out on this very page, which is being left. */
  readonly isLeaving?: true;
  /** The person as whom an admin viewed the site on this very page, which is being left. */
  readonly viewed?: string;
}

/** Message between tabs, needed because sign-ins of one tab use storage that others cannot see. */
type Word = { readonly after: string; readonly kept: StoredSession } | { readonly ended: string };

/** The methods of the browser's BroadcastChannel that are needed. */
export interface TabChannel {
  postMessage(word: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

export interface SessionStore {
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The currently stored token: another tab may have changed it a moment ago. */
  readonly token: () => string | undefined;
  /** The stored session, if it is complete. */
  readonly storedSession: () => StoredSession | undefined;
  /** Stores a new session. `remember` as the person chose it; if absent, as for the previous one. */
  readonly keep: (reply: SessionReply, remember?: boolean) => void;
  /** Begins to view the site as someone, in this tab only; the page is to be left. */
  readonly view: (reply: ViewingReply) => void;
  /** Ends that, and restores the admin's own session. */
  readonly endView: () => void;
  /** Stores the server's reply about a token; ignores one about an older token. */
  readonly confirm: (token: string, reply: Partial<Omit<SessionReply, 'token'>>) => void;
  /** The server could not be reached: trusts the stored session, since every call is checked anyway. */
  readonly trustStored: (token: string) => void;
  /** The server refused a token: ends its session and shows that, once. */
  readonly expire: (token: string) => void;
  /** Ends a confirmed session whose time is over by this browser's clock, without asking the server. */
  readonly endIfOver: () => void;
  /** Ends the session at the person's request. */
  readonly end: () => void;
  /** Reads storage again: another tab, or someone using the developer tools, may have changed it. */
  readonly follow: () => void;
}

/**
 * Manages the session of this page: one state over shared storage.
 * @param now this browser's clock, in milliseconds
 */
export function createSessionStore(vault: SessionVault, now: () => number, channel?: TabChannel): SessionStore {
  const listeners = new Set<() => void>();
  let current: StoredSession | BareToken | undefined = vault.read();
  let state: SessionState = deriveState(current, 'checking');

  function set(next: StoredSession | BareToken | undefined, status: SessionState['status'], more: object = {}): void {
    current = next;
    state = { ...deriveState(next, status), ...more };
    for (const listener of listeners) listener();
  }

  /** Reads storage; the state follows all changes to it. */
  function read(): StoredSession | BareToken | undefined {
    const stored = vault.read();
    if (stored?.token !== current?.token) {
      // A new token of the same person is trusted at once; another person's is checked first.
      const isSame = stored?.user !== undefined && stored.user.id === current?.user?.id;
      set(stored, isSame ? state.status : 'checking');
    } else if (stored?.user && (!current?.user || isNews(stored, current))) {
      set(stored, state.status);
    }
    return current;
  }

  /** Ends this page's session, which the server no longer accepts. */
  function expire(token: string): void {
    if (current?.viewer !== undefined) return endView();
    vault.clear(token);
    set(undefined, 'signed-out', { isExpired: true });
  }

  function endView(): void {
    if (current?.viewer === undefined) return;
    const viewed = current.user.id;
    vault.clear(current.token);
    set(undefined, 'signed-out', { isLeaving: true, viewed });
  }

  const say = (word: Word) => channel?.postMessage(word);
  channel?.addEventListener('message', ({ data }) => {
    const word = data as Partial<{ after: string; kept: StoredSession; ended: string }>;
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
    storedSession: () => {
      const session = read();
      return session?.user && session;
    },
    keep(reply, remember) {
      const before = read();
      const session = toStoredSession(reply, Date.parse(reply.expiresAt) - sessionLifetime - now());
      vault.write(session, remember);
      const isRefresh = remember === undefined && before?.user?.id === session.user.id;
      if (isRefresh && before) say({ after: before.token, kept: session });
      set(session, 'signed-in', isRefresh ? {} : { isFresh: true });
    },
    view({ token, user, admin, at, expiresAt: end }) {
      const expiresAt = Date.parse(end);
      const skew = Date.parse(at) - now();
      vault.write({ token, user, expiresAt, idleExpiresAt: expiresAt, skew, viewer: admin });
      set(undefined, 'signed-out', { isLeaving: true });
    },
    endView,
    confirm(token, reply) {
      const before = read();
      if (before?.token !== token) return;
      const user = reply.user ?? before.user;
      const expiresAt = reply.expiresAt ? Date.parse(reply.expiresAt) : before.user && before.expiresAt;
      const idleExpiresAt = reply.idleExpiresAt ? Date.parse(reply.idleExpiresAt) : before.user && before.idleExpiresAt;
      if (!user || expiresAt === undefined || idleExpiresAt === undefined) return;
      const known = before.user ? before.skew : 0;
      const skew = reply.idleExpiresAt ? plausibleSkew(known, { expiresAt, idleExpiresAt }, now()) : known;
      const viewer = before.viewer;
      const session = { token, user, expiresAt, idleExpiresAt, skew, ...(viewer !== undefined && { viewer }) };
      vault.write(session);
      if (before.user && idleExpiresAt > before.idleExpiresAt) say({ after: token, kept: session });
      set(session, 'signed-in', state.isFresh && { isFresh: true });
    },
    trustStored(token) {
      const session = read();
      if (state.status === 'checking' && session?.token === token) set(session, 'signed-in');
    },
    expire(token) {
      if (read()?.token === token) expire(token);
    },
    endIfOver() {
      const session = read();
      if (session && state.status === 'signed-in' && state.endsAt !== undefined && state.endsAt <= now())
        expire(session.token);
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

/**
 * Checks the known difference of the clocks against a reply about a live session: by the server's clock, its end is in
 * the future and the last activity in the past. If not, this clock was set since, and the activity counts as just now:
 * otherwise correcting the clock would end the session.
 */
function plausibleSkew(
  skew: number,
  { expiresAt, idleExpiresAt }: Pick<StoredSession, 'expiresAt' | 'idleExpiresAt'>,
  now: number,
) {
  const least = idleExpiresAt - sessionIdleLimit - now;
  const isPlausible = skew >= least && skew < Math.min(expiresAt, idleExpiresAt) - now;
  return isPlausible ? skew : least;
}

/** Whether the stored session of the same token has changed: it lasts longer, or its person has changed. */
function isNews(stored: StoredSession, current: StoredSession): boolean {
  return (
    stored.idleExpiresAt > current.idleExpiresAt ||
    (['firstName', 'lastName', 'profileImage', 'email'] as const).some(
      (name) => stored.user[name] !== current.user[name],
    )
  );
}

function deriveState(session: StoredSession | BareToken | undefined, status: SessionState['status']): SessionState {
  if (!session) return { status: 'signed-out' };
  if (!session.user) return { status: 'checking' };
  const { user, viewer, skew } = session;
  const endsAt = Math.min(session.expiresAt, session.idleExpiresAt) - skew;
  return { status, user, endsAt, ...(viewer !== undefined && { viewer }) };
}
