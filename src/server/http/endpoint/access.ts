import type { Endpoint } from '#shared/api/endpoint.ts';
import type { Actor, SiteSettings } from '#server/kernel/context.ts';
import { AppError } from '#server/kernel/errors.ts';
import type { Identity } from './authenticate.ts';

/**
 * Applies an endpoint's access rule before anything else of the request is read.
 * @throws {AppError} `unauthenticated`, `session_expired`, `forbidden`, `approval_required` or
 * `second_factor_setup_required`.
 */
export function checkAccess(
  { access, beforeSecondFactor }: Pick<Endpoint, 'access' | 'beforeSecondFactor'>,
  { actor, problem }: Identity,
  adminSecondFactor: SiteSettings['adminSecondFactor'],
): void {
  if (access === 'public') return;
  if (actor.kind === 'visitor') {
    throw problem === 'session_expired'
      ? new AppError('session_expired', 'Your session has expired. Please log in again.')
      : new AppError('unauthenticated', 'Please sign in.');
  }
  if (!beforeSecondFactor && lacksSecondFactor(actor, adminSecondFactor)) {
    throw new AppError('second_factor_setup_required', 'Please set up two-step sign-in first.');
  }
  if (access === 'signed-in') return;
  if (!access.roles.includes(actor.role)) throw new AppError('forbidden', 'Your account can’t do this.');
  if (access.approved && !actor.isApproved) {
    throw new AppError('approval_required', 'You can use this once your account is approved.');
  }
}

/** The caller of a public endpoint: an admin still without the required second factor counts as a visitor. */
export const publicActor = (actor: Actor, adminSecondFactor: SiteSettings['adminSecondFactor']): Actor =>
  lacksSecondFactor(actor, adminSecondFactor) ? { kind: 'visitor' } : actor;

const lacksSecondFactor = (actor: Actor, adminSecondFactor: SiteSettings['adminSecondFactor']): boolean =>
  actor.kind === 'user' && adminSecondFactor === 'required' && actor.role === 'admin' && !actor.hasSecondFactor;
