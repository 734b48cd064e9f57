import { refusedPassword } from '#shared/passwords/password-advice.ts';
import { judgePassword } from '#shared/passwords/password-strength.ts';
import { invalidInput } from '#server/kernel/errors.ts';

/**
 * @param field the name of the field in a refusal.
 * @param about known facts about the person: names, e-mail address, company.
 * @throws {AppError} `invalid_input` for a password that is tried first, with the reason.
 */
export function refuseCommonPassword(field: string, password: string, about: readonly string[] = []): void {
  const { weakness } = judgePassword(password, about);
  // The contract has refused short ones.
  if (weakness === null || weakness === 'short') return;
  throw invalidInput({ [field]: refusedPassword(weakness) });
}
