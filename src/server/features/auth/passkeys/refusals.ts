import { passkeyLimits } from '#shared/account/passkeys.ts';
import { AppError } from '#server/kernel/errors.ts';

/** Refusals of the ways to add and remove passkeys. */
export const tooMany = () =>
  new AppError('conflict', `You have ${passkeyLimits.most} passkeys already. Please remove one first.`);

export const signedOut = () => new AppError('unauthenticated', 'Please log in.');

export const changedMeanwhile = () =>
  new AppError('conflict', 'Your password was changed a moment ago. Please sign in with the new one.');
