import type { Transport } from '#shared/api/transport.ts';
import { sessionIdleLimit } from '#shared/account/session.ts';
import { ApiError, createClient } from '#web/http/api.ts';
import { paths } from '#web/paths.ts';
import { hasGuardedScreen } from './guard.ts';
import { rememberPlace } from './safe-place.ts';
import { createSessionTransport, inBackground } from './session-transport.ts';
import type { SessionStore } from './session-store.ts';

/** Interval of session checks with the server (specification, section 9). */
const checkInterval = 5 * 60_000;
/** When someone comes back to a tab, a reply this recent is good enough. */
const returnInterval = 60_000;
/** Shortest interval between reports of activity; far below the limit of inactivity. */
const activityInterval = 4 * 60_000;

/** Result of an attempt to extend the session: `refused` means that the password is needed. */
export type Extension = 'extended' | 'refused' | 'failed';

export interface SessionEngine {
  /** Requests the account from the server. A network failure changes nothing. */
  check(): Promise<void>;
  /** Goes to the screen that asks for agreement to the terms, and that returns here. */
  askForTerms(): Promise<void>;
  /** To be called every minute, and when someone comes back: checks the session if it is time. */
  tick(isReturn?: boolean): Promise<void>;
  /** Records that a person did something on the page. */
  noteInput(): Promise<void>;
  /** Exchanges the token for a new one; one tab does it for all. */
  extend(): Promise<Extension>;
  /** Ends the session at the server, if it can be reached. */
  endAtServer(token: string): Promise<void>;
  /** Ends an admin's view of the site as someone at the server. @param token the admin's own */
  endViewAtServer(token: string, personId: string): Promise<void>;
}

interface Deps {
  readonly store: SessionStore;
  readonly send: Transport;
  /** This browser's clock, in milliseconds. */
  readonly now: () => number;
  /** Runs work while no other tab does. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The calls that keep a session alive. */
export function createSessionEngine({ store, send, now, exclusively }: Deps): SessionEngine {
  const transport = createSessionTransport(store, send);
  const api = createClient(transport);
  const quiet = createClient(inBackground(transport));
  let checkedAt = Number.NEGATIVE_INFINITY;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | undefined;

  async function check(): Promise<void> {
    const token = store.token();
    if (token === undefined) return;
    checkedAt = now();
    try {
      store.confirm(token, await quiet.auth.me());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The check had no result: the next tick tries again.
      checkedAt = Number.NEGATIVE_INFINITY;
      store.trustStored(token);
    }
  }

  /** Returns when the server last recorded activity of the person, by this browser's clock. */
  function lastHeard(): number {
    const session = store.storedSession();
    return Math.max(reportedAt, session ? session.idleExpiresAt - sessionIdleLimit - session.skew : reportedAt);
  }

  /** Calls with a token that continue after the page is closed. */
  const farewell = (token: string) =>
    createClient((request) => send({ ...request, headers: { Authorization: `Bearer ${token}` }, outlivesPage: true }));

  const checkOnce = () => (checking ??= check().finally(() => (checking = undefined)));

  return {
    check: checkOnce,
    async askForTerms() {
      // That screen shows the duties stored in the browser.
      await checkOnce();
      // The guarded screen already redirects; navigating too would cancel that and load the page twice.
      if (hasGuardedScreen() && store.state().user?.due.includes('terms')) return;
      location.assign(rememberPlace(location, paths.acceptTerms));
    },
    async tick(isReturn = false) {
      store.follow();
      // A check under way may fail: only when it has ended is it known whether another is needed.
      if (checking) await checking;
      if (now() - checkedAt >= (isReturn ? returnInterval : checkInterval)) await checkOnce();
    },
    async noteInput() {
      const session = store.storedSession();
      // Viewing as someone else doesn't extend the session.
      if (!session || session.viewer !== undefined || Math.abs(now() - lastHeard()) < activityInterval) return;
      reportedAt = now();
      try {
        store.confirm(session.token, await api.auth.activity());
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // The next input tries again after the usual interval.
      }
    },
    extend() {
      const token = store.token();
      return exclusively(async () => {
        // Another tab was quicker: this one uses its token too.
        if (store.token() !== token || token === undefined) return store.token() === undefined ? 'refused' : 'extended';
        try {
          const reply = await api.auth.refresh();
          if (store.token() === token) store.keep(reply);
          return 'extended';
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          return error.status === 401 || error.status === 403 ? 'refused' : 'failed';
        }
      });
    },
    endAtServer: async (token) => void (await farewell(token).auth.logout()),
    endViewAtServer: async (token, id) => void (await farewell(token).people.stopViewing({ params: { id } })),
  };
}
