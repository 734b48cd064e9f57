import { accountCopy } from '#web/copy/settings/account.ts';
import { refusedPassword } from '#shared/passwords/password-advice.ts';

type Rule = typeof import('#shared/passwords/password-strength.ts');

/** Loaded when someone begins to type a new password: no page waits for its list of words. */
let rule: Rule | undefined;
let coming: Promise<Rule> | undefined;

/** Loads the server's rule; undefined without a connection, when only the server checks. */
export async function loadPasswordRule(): Promise<Rule | undefined> {
  coming ??= import('#shared/passwords/password-strength.ts');
  try {
    rule = await coming;
  } catch {
    coming = undefined;
  }
  return rule;
}

/**
 * The server's message for a weak password, once the rule has loaded. The contract refuses passwords that are too
 * short.
 */
function weakPassword(password: string, about: readonly string[]): string | undefined {
  const weakness = rule?.judgePassword(password, about).weakness ?? null;
  return weakness === null || weakness === 'short' ? undefined : refusedPassword(weakness);
}

/**
 * Checks a new password and its confirmation before they are sent.
 * @param about known facts about the person: names, e-mail address, company.
 */
export function checkNewPassword(
  { password, confirmation }: { password: string; confirmation: string },
  about: readonly string[] = [],
): { password?: string; confirmation?: string } {
  const weak = weakPassword(password, about);
  return {
    ...(weak !== undefined && { password: weak }),
    ...(password !== confirmation && { confirmation: accountCopy.signup.mismatch }),
  };
}
