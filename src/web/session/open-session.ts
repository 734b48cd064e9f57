import { paths } from '#web/paths.ts';
import { setMark } from '#web/deferral/mark-session.ts';
import { browserTransport } from '#web/http/browser-transport.ts';
import { createProofRequest, withFreshProof } from './fresh-proof.ts';
import type { Session } from './session-context.ts';
import type { SessionEngine } from './session-engine.ts';
import { createSessionStore } from './session-store.ts';
import { createSessionTransport } from './session-transport.ts';
import { openVault, sessionKeys } from './session-vault.ts';
import { withViewings } from './viewing-vault.ts';

/** Name of the lock that one tab at a time holds, and of the channel between tabs. */
const shared = sessionKeys.session;
/** Interval of the countdown (specification, section 9). */
const tickInterval = 60_000;
/** Maximum delay of a timer, in milliseconds: with a longer one it would fire at once. */
const longestDelay = 2 ** 31 - 1;
/** Time that a page being left waits for its call to reach the server, in milliseconds. */
const farewell = 2000;
/** Events caused only by people: a page that scrolls automatically sends no wheel event. */
const inputs = ['mousemove', 'pointerdown', 'click', 'keydown', 'wheel', 'touchstart', 'touchmove'];

/**
 * Opens the session of this page. The code for calls is loaded only with a token: on document pages guests load none
 * of it.
 * @param forget deletes stored data that this browser must not have once the person has logged out.
 */
export function openSession(forget: () => void): Session {
  const own = openVault(
    () => localStorage,
    () => sessionStorage,
  );
  const vault = withViewings(own, () => sessionStorage);
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(shared) : undefined;
  const store = createSessionStore(vault, Date.now, channel);
  const proof = createProofRequest();
  let engine: Promise<SessionEngine> | undefined;

  const load = () => {
    engine ??= import('./session-engine.ts').then(({ createSessionEngine }) =>
      createSessionEngine({ store, send: browserTransport, now: Date.now, exclusively }),
    );
    return engine;
  };

  /**
   * Runs background work of the page. If its module fails to load, the work waits for the next time, and the stored
   * session is trusted.
   */
  async function byItself(work: (engine: SessionEngine) => Promise<void>): Promise<void> {
    const token = store.token();
    if (token === undefined) return;
    const ready = await load().catch(() => undefined);
    if (ready) return await work(ready);
    engine = undefined;
    store.trustStored(token);
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Ends the session when its time is over, and waits for that moment until then. */
  function watchEnd(): void {
    clearTimeout(timer);
    const { status, endsAt } = store.state();
    if (status !== 'signed-in' || endsAt === undefined) return;
    timer = setTimeout(endIfOver, Math.min(Math.max(endsAt - Date.now(), 0), longestDelay));
  }
  function endIfOver(): void {
    store.endIfOver();
    watchEnd();
  }

  function tick(isReturn: boolean): void {
    // A telephone that slept ran no timer.
    endIfOver();
    void byItself((ready) => ready.tick(isReturn));
  }
  setInterval(tick, tickInterval, false);
  addEventListener('storage', ({ key }) => {
    if (key === null || Object.values(sessionKeys).some((known) => known === key)) store.follow();
  });
  addEventListener('pageshow', ({ persisted }) => {
    // A page left by signing out and restored from the browser's cache would wait forever.
    if (persisted && store.state().isLeaving) return location.reload();
    store.follow();
    if (persisted) tick(true);
  });
  addEventListener('online', () => tick(true));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tick(true);
  });
  for (const input of inputs) {
    addEventListener(
      input,
      ({ isTrusted }) => {
        if (isTrusted) void byItself((ready) => ready.noteInput());
      },
      { passive: true, capture: true },
    );
  }
  const showMark = () => setMark(store.state().status !== 'signed-out');
  store.subscribe(showMark);
  store.subscribe(watchEnd);
  store.subscribe(() => {
    const { viewed } = store.state();
    if (viewed !== undefined) location.replace(`${paths.adminDashboardTab('people')}?open=${viewed}`);
  });
  showMark();
  tick(false);

  return {
    store,
    proof,
    transport: withFreshProof(createSessionTransport(store, browserTransport), proof.ask, () =>
      byItself((ready) => ready.askForTerms()),
    ),
    listen: (url, { headers, signal }) =>
      fetch(url, { headers: { ...headers, Authorization: `Bearer ${store.token()}` }, signal, cache: 'no-store' }),
    actions: {
      keep: (reply, { remember }) => store.keep(reply, remember),
      async signOut(to = paths.home) {
        // While viewing as someone, an admin's own session is the one to end.
        const token = own.read()?.token;
        store.end();
        if (token !== undefined) {
          const heard = load().then((ready) => ready.endAtServer(token));
          // The token is deleted here; if the server can't be reached, the token expires there.
          await Promise.race([heard.catch(() => undefined), new Promise((done) => setTimeout(done, farewell))]);
        }
        // Last: by now an open form has saved its draft.
        forget();
        location.assign(to);
      },
      changeUser(changes) {
        const session = store.storedSession();
        if (session) store.confirm(session.token, { user: { ...session.user, ...changes } });
      },
      recheck: () => byItself((ready) => ready.check()),
      extend: async () => (await load()).extend(),
      view(reply) {
        store.view(reply);
        location.assign(paths.homeFor(reply.user.role));
      },
      async stopViewing() {
        const { user } = store.state();
        const token = own.read()?.token;
        if (user && token !== undefined) {
          const heard = load().then((ready) => ready.endViewAtServer(token, user.id));
          // The token is deleted here; if the server can't be reached, it expires there after its 15 minutes.
          await Promise.race([heard.catch(() => undefined), new Promise((done) => setTimeout(done, farewell))]);
        }
        store.endView();
      },
    },
  };
}

/** Runs in one tab at a time, where the browser has locks; insecure pages have none. */
async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  return locks ? await locks.request(shared, work) : await work();
}
