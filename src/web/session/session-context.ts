import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionReply, SessionUser } from '#shared/api/auth.ts';
import type { Transport } from '#shared/api/transport.ts';
import type { Extension } from './session-engine.ts';
import type { SessionState, SessionStore } from './session-store.ts';

/** What a page may do about the session. */
export interface SessionDeeds {
  /** Keeps the session that the server just gave; with `remember` also when the browser is closed. */
  keep(reply: SessionReply, choice: { readonly remember: boolean }): void;
  /** Ends the session here, in the other tabs and at the server, and goes to the home page, or where it is told. */
  signOut(to?: string): Promise<void>;
  /** Asks the server again who is signed in, such as after a change of the account. */
  recheck(): Promise<void>;
  /** Puts what the server has just said of the person in place, so that all of the page shows it at once. */
  changeUser(said: Partial<SessionUser>): void;
  /** Changes the token for a new one. */
  extend(): Promise<Extension>;
}

export interface Session {
  readonly store: Pick<SessionStore, 'state' | 'subscribe'>;
  readonly deeds: SessionDeeds;
  /** Calls in the name of who is signed in. */
  readonly transport: Transport;
}

export const SessionContext = createContext<Session | undefined>(undefined);

const onServer: SessionState = { status: 'checking' };
const neverChanges = () => () => {};

/** Who is signed in. On the server, and until React has taken the page over, that is not known: `checking`. */
export function useSession(): SessionState & SessionDeeds {
  const session = useContext(SessionContext);
  const state = useSyncExternalStore(
    session?.store.subscribe ?? neverChanges,
    session?.store.state ?? (() => onServer),
    () => onServer,
  );
  return { ...state, ...(session?.deeds ?? deedsOfServer) };
}

const refuse = () => {
  throw new Error('There is no session on the server: call this from an effect or a handler.');
};
const deedsOfServer: SessionDeeds = {
  keep: refuse,
  signOut: refuse,
  recheck: refuse,
  changeUser: refuse,
  extend: refuse,
};
