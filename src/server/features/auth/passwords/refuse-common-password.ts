import { isCommonPassword } from '#shared/passwords/password-strength.ts';
import { invalidInput } from '#server/kernel/errors.ts';

/**
 * @param field the name of the field in a refusal.
 * @throws {AppError} `invalid_input` for a password that is tried first.
 */
export function refuseCommonPassword(field: string, password: string, about: readonly string[] = []): void {
  if (!isCommonPassword(password, about)) return;
  throw invalidInput({ [field]: 'This password is too easy to guess. Please choose another.' });
}
