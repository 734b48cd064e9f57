import { freshAuthentication } from '#shared/account/session.ts';
import type { Actor, Context } from './context.ts';
import { AppError, notFound } from './errors.ts';

/** The subset of a context that a change needs; sweeps have no more. */
export type ActorContext = Pick<Context, 'actor' | 'now' | 'site' | 'limit'> & Partial<Pick<Context, 'requestId'>>;

/** A signed-in person, with what decides what they may read. */
export type SignedInUser = Pick<Extract<Actor, { kind: 'user' }>, 'kind' | 'id' | 'role' | 'isApproved'>;

/** Whether an admin views as the person: their messages are not shown. */
export const isViewedAs = ({ actor }: Pick<Context, 'actor'>): boolean =>
  actor.kind === 'user' && actor.viewing !== undefined;

/** Returns the signed-in caller of an endpoint whose access rule refuses visitors. */
export function requireUser({ actor }: Pick<Context, 'actor'>): Extract<Actor, { kind: 'user' }> {
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
  context: Pick<Context, 'actor' | 'now'>,
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
