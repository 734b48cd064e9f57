import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionReply, SessionUser } from '#shared/api/auth/auth.ts';
import type { ViewingReply } from '#shared/api/people/people.ts';
import type { Transport } from '#shared/api/transport.ts';
import type { ProofRequest } from './fresh-proof.ts';
import type { Extension } from './session-engine.ts';
import type { SessionState, SessionStore } from './session-store.ts';

/** Ways for a page to change the session. */
export interface SessionActions {
  /** Stores the session from the server; with `remember` also after the browser is closed. */
  keep(reply: SessionReply, choice: { readonly remember: boolean }): void;
  /** Ends the session here, in the other tabs and at the server, and goes to the home page, or to `to`. */
  signOut(to?: string): Promise<void>;
  /** Refetches the account, such as after a change to it. */
  recheck(): Promise<void>;
  /** Shows the server's latest account data immediately on the whole page. */
  changeUser(changes: Partial<SessionUser>): void;
  /** Exchanges the token for a new one. */
  extend(): Promise<Extension>;
  /** Shows the site as another person, in this tab, starting at that person's home page. */
  view(reply: ViewingReply): void;
  /** Stops that, also at the server, and returns to that person's details in the admin dashboard. */
  stopViewing(): Promise<void>;
}

export interface Session {
  readonly store: Pick<SessionStore, 'state' | 'subscribe'>;
  readonly actions: SessionActions;
  /** Calls for the person signed in; those that need fresh proof wait for `proof`. */
  readonly transport: Transport;
  readonly proof: ProofRequest;
  /** Sends a request whose response is read as a stream. */
  readonly listen: (
    url: string,
    options: { readonly headers: Record<string, string>; readonly signal: AbortSignal },
  ) => Promise<Response>;
}

export const SessionContext = createContext<Session | undefined>(undefined);

const onServer: SessionState = { status: 'checking' };
const neverChanges = () => () => {};

/**
 * Returns the person signed in. On the server, and until React has taken over the page, that is unknown:
 * `checking`.
 */
export function useSession(): SessionState & SessionActions {
  const session = useContext(SessionContext);
  const state = useSyncExternalStore(
    session?.store.subscribe ?? neverChanges,
    session?.store.state ?? (() => onServer),
    () => onServer,
  );
  return { ...state, ...(session?.actions ?? serverActions) };
}

const refuse = () => {
  throw new Error('There is no session on the server: call this from an effect or a handler.');
};
const serverActions: SessionActions = {
  keep: refuse,
  signOut: refuse,
  recheck: refuse,
  changeUser: refuse,
  extend: refuse,
  view: refuse,
  stopViewing: refuse,
};
