import { dictionary } from '@zxcvbn-ts/language-common';
import { lengths } from '#shared/limits.ts';

/**
 * Passwords that many people use, from published leaks, normalised as in `isListed`. The contract refuses shorter ones.
 * Import this lazily: unpacking the list takes time that no start should wait for.
 */
const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= lengths.passwordMinimum),
);

/** Number of passwords in the list that are long enough to be chosen. */
export const commonPasswordCount = commonPasswords.size;

/** Whether a password is in the list, however its letters are written: full width, capitals. */
export const isListed = (password: string): boolean => commonPasswords.has(password.normalize('NFKC').toLowerCase());
