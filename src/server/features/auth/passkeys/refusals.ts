import { passkeyLimits } from '#shared/account/passkeys.ts';
import { AppError } from '#server/kernel/errors.ts';

/** Refusals of the ways to add and remove passkeys. */
export const tooMany = () =>
  new AppError('conflict', `You already have ${passkeyLimits.most} passkeys. Please remove one first.`);

export const signedOut = () => new AppError('unauthenticated', 'Please sign in.');

export const changedMeanwhile = () =>
  new AppError('conflict', 'Your password has just been changed. Please sign in with the new one.');
