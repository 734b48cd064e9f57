import { termsVersion } from '#shared/documents/terms.ts';

/**
 * Things that a signed-in person must still do; the next screen asks for them, two-step sign-in first, then those of
 * `takeovers`.
 */
export const pendingSteps = ['password', 'email', 'terms', 'second_factor'] as const;
export type PendingStep = (typeof pendingSteps)[number];

/**
 * Steps by which the owner takes over an account that an admin made, or moved to another address. Until the last one is
 * done nobody can do anything with the account, even with its password:
 * - `password`: only an admin has chosen the password so far, or there is none;
 * - `email`: nobody has shown yet that they read the mailbox.
 */
export const takeoverSteps = ['password', 'email'] as const satisfies readonly PendingStep[];
export type Takeover = (typeof takeoverSteps)[number];

/** Returns the step that is still required. Where no mail is sent, no address can be confirmed. */
export const requiredStep = (takeover: Takeover | null, demandsVerifiedEmail: boolean): Takeover | null =>
  takeover === 'email' && !demandsVerifiedEmail ? null : takeover;

/** Whether someone still has to agree to the present terms, also after they changed, or to say that they are of age. */
export const owesTerms = (account: {
  readonly termsVersion: string | null;
  readonly adultDeclaredAt: Date | null;
}): boolean => account.termsVersion !== termsVersion || account.adultDeclaredAt === null;
