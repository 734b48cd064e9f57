import type { Transport } from '#shared/api/transport.ts';
import { sessionIdleLimit } from '#shared/account/session.ts';
import { ApiError, createClient } from '#web/http/api.ts';
import { paths } from '#web/paths.ts';
import { rememberPlace } from './safe-place.ts';
import { createSessionTransport, inBackground } from './session-transport.ts';
import type { SessionStore } from './session-store.ts';

/** Interval of session checks with the server (specification, section 9). */
const checkInterval = 5 * 60_000;
/** On coming back to a tab, an answer this recent is good enough. */
const returnInterval = 60_000;
/** Shortest interval between reports of real input; far below the limit of inactivity. */
const activityInterval = 4 * 60_000;

/** Result of an attempt to extend: `refused` means that only the password helps. */
export type Extension = 'extended' | 'refused' | 'failed';

export interface SessionEngine {
  /** Asks the server for the account. A network failure changes nothing. */
  check(): Promise<void>;
  /** Goes to the screen that asks for agreement to the terms, and that leads back here. */
  askForTerms(): Promise<void>;
  /** To be called every minute, and on coming back: checks when it is time. */
  tick(isReturn?: boolean): Promise<void>;
  /** Notes that a person did something on the page. */
  noteInput(): Promise<void>;
  /** Exchanges the token for a new one; one tab does it for all. */
  extend(): Promise<Extension>;
  /** Tells the server that the session is over, as far as it can be reached. */
  endAtServer(token: string): Promise<void>;
  /** Tells the server that an admin no longer views the site as someone. @param token the admin's own */
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
      // Nothing was learnt: the next tick asks again.
      checkedAt = Number.NEGATIVE_INFINITY;
      store.trustStored(token);
    }
  }

  /** Tells when the server last heard from a person, by this browser's clock. */
  function lastHeard(): number {
    const session = store.storedSession();
    return Math.max(reportedAt, session ? session.idleExpiresAt - sessionIdleLimit - session.skew : reportedAt);
  }

  /** Calls with a token that outlive the page. */
  const farewell = (token: string) =>
    createClient((request) => send({ ...request, headers: { Authorization: `Bearer ${token}` }, outlivesPage: true }));

  const checkOnce = () => (checking ??= check().finally(() => (checking = undefined)));

  return {
    check: checkOnce,
    async askForTerms() {
      // That screen shows what the browser knows the person to owe.
      await checkOnce();
      location.assign(rememberPlace(location, paths.acceptTerms));
    },
    async tick(isReturn = false) {
      store.follow();
      // A check under way may be failing: whether it is time to ask is known when it has ended.
      if (checking) await checking;
      if (now() - checkedAt >= (isReturn ? returnInterval : checkInterval)) await checkOnce();
    },
    async noteInput() {
      const session = store.storedSession();
      // Looking as someone else makes nothing longer.
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
        // Another tab was quicker: its token is ours too.
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
