/**
 * States of an account, as admins list them; the first that applies:
 * - `suspended`: no one can use it;
 * - `not_taken_over`: an admin made it, or moved it to another address, and its owner hasn't taken it over yet;
 * - `unconfirmed`: no one has confirmed its e-mail address;
 * - `active`: everything else.
 */
export const personStates = ['active', 'unconfirmed', 'not_taken_over', 'suspended'] as const;
export type PersonState = (typeof personStates)[number];

/** The columns that decide the state. */
interface AccountFlags {
  readonly isSuspended: boolean;
  readonly isTakenOver: boolean;
  readonly isConfirmed: boolean;
}

export function derivePersonState({ isSuspended, isTakenOver, isConfirmed }: AccountFlags): PersonState {
  if (isSuspended) return 'suspended';
  if (!isTakenOver) return 'not_taken_over';
  return isConfirmed ? 'active' : 'unconfirmed';
}
