import { refusedPassword } from '#shared/passwords/password-advice.ts';
import { judgePassword, type Weakness } from '#shared/passwords/password-strength.ts';
import { invalidInput } from '#server/kernel/errors.ts';

/**
 * Finds why an attacker would try a new password early: by the rule that browsers check, too, then in a list of common
 * ones. Only new passwords are checked and only this comparison normalises them, so existing ones still sign in.
 * @param about known facts about the person: names, e-mail address, company.
 * @returns null for a good password; a short one the contract has refused.
 */
export async function findWeakness(
  password: string,
  about: readonly string[] = [],
): Promise<Exclude<Weakness, 'short'> | null> {
  const { weakness } = judgePassword(password, about);
  if (weakness !== null) return weakness === 'short' ? null : weakness;
  const { isListed } = await import('./common-passwords.ts');
  return isListed(password) ? 'common' : null;
}

/**
 * @param field the name of the field in a refusal.
 * @param about known facts about the person: names, e-mail address, company.
 * @throws {AppError} `invalid_input` for a password that attackers try first, with the reason.
 */
export async function refuseCommonPassword(
  field: string,
  password: string,
  about: readonly string[] = [],
): Promise<void> {
  const weakness = await findWeakness(password, about);
  if (weakness !== null) throw invalidInput({ [field]: refusedPassword(weakness) });
}
