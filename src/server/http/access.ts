import type { Access } from '#shared/api/endpoint.ts';
import { AppError } from '#server/errors.ts';
import type { Identity } from './authenticate.ts';

/**
 * Applies an endpoint's access rule before anything else of the request is looked at.
 * @throws {AppError} `unauthenticated`, `session_expired`, `forbidden` or `approval_required`.
 */
export function checkAccess(access: Access, { actor, problem }: Identity): void {
  if (access === 'public') return;
  if (actor.kind === 'visitor') {
    throw problem === 'session_expired'
      ? new AppError('session_expired', 'Your session has expired. Please log in again.')
      : new AppError('unauthenticated', 'Please log in.');
  }
  if (access === 'signed-in') return;
  if (!access.roles.includes(actor.role)) throw new AppError('forbidden', 'Your account may not do this.');
  if (access.approved && !actor.isApproved) {
    throw new AppError('approval_required', 'This is open to you once your account is approved.');
  }
}
