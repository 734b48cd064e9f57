import { freshAuthentication } from '#shared/account/session.ts';
import type { Takeover } from '#shared/account/pending-steps.ts';
import type { Role } from '#shared/roles.ts';
import { AppError, notFound } from './errors.ts';

/** The caller. Read from the database on every request, never from the token alone. */
export type Actor =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'user';
      readonly id: string;
      readonly sessionId: string;
      readonly role: Role;
      /** Professionals: whether an admin approved them. True for the other roles. */
      readonly isApproved: boolean;
      /** The last time the password was entered. */
      readonly authenticatedAt: Date;
      /** The last time a code or a passkey was used in this sign-in; null if never. */
      readonly secondFactorAt: Date | null;
      /** Whether signing in requires a code. */
      readonly hasSecondFactor: boolean;
      /** The next step to take over an account that an admin created or moved; null once it is the caller's. */
      readonly takeover: Takeover | null;
      /** Whether they still have to agree to the current terms or declare to be of age. */
      readonly owesTerms: boolean;
      /** For an admin who views as this person: nothing can be changed, and some things aren't shown (decision 044). */
      readonly viewing?: Viewing;
    };

/** An admin's view of the product as someone else. */
export interface Viewing {
  readonly id: string;
  readonly adminId: string;
  readonly startedAt: Date;
  readonly endsAt: Date;
}

/** The caller, or why the token sent was refused. */
export type Identity = { actor: Actor; problem?: 'unauthenticated' | 'session_expired' };

/** A signed-in person, with what decides what they may read. */
export type SignedInUser = Pick<Extract<Actor, { kind: 'user' }>, 'kind' | 'id' | 'role' | 'isApproved'>;

interface WithActor {
  readonly actor: Actor;
}

/** Whether an admin views as the person: their messages are not shown. */
export const isViewedAs = ({ actor }: WithActor): boolean => actor.kind === 'user' && actor.viewing !== undefined;

/** Returns the signed-in caller of an endpoint whose access rule refuses visitors. */
export function requireUser({ actor }: WithActor): Extract<Actor, { kind: 'user' }> {
  if (actor.kind !== 'user') throw notFound();
  return actor;
}

/**
 * Asserts that the caller has reauthenticated within the last ten minutes, so that a stolen token alone changes nothing
 * that matters: with the password and, where two-step sign-in is on, a code or a passkey.
 * @param inBody parts of the proof that this call contains and its use case checks.
 * @throws {AppError} `reauthentication_required`
 */
export function assertFreshProof(
  context: WithActor & { readonly now: Date },
  inBody: { readonly password: boolean; readonly code: boolean } = { password: false, code: false },
): void {
  const { authenticatedAt, secondFactorAt, hasSecondFactor } = requireUser(context);
  const isFresh = (moment: Date | null) =>
    moment !== null && context.now.getTime() - moment.getTime() <= freshAuthentication;
  if (!inBody.password && !isFresh(authenticatedAt)) throw stale('Please enter your password again.');
  if (hasSecondFactor && !inBody.code && !isFresh(secondFactorAt))
    throw stale('Please enter a code from your authenticator app again.');
}

const stale = (sentence: string) => new AppError('reauthentication_required', sentence);
