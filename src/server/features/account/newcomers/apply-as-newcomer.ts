import type { NewcomerBody } from '#shared/api/applications/newcomers.ts';
import { termsVersion } from '#shared/documents/terms.ts';
import { cutText } from '#shared/cut-text.ts';
import { lengths } from '#shared/limits.ts';
import type { Context } from '#server/context/context.ts';
import { invalidInput } from '#server/kernel/errors.ts';
import { storeApplication } from '#server/features/applications/index.ts';
import { addressTaken, admitNewcomer, createClientOrProfessional, refuseTaken } from '#server/features/auth/index.ts';

/**
 * Counts the attempt and hashes the password, before the transaction of `applyAsNewcomer`.
 * @throws {AppError} `conflict` when the address has an account, whose owner is notified; `invalid_input` for a common
 *   password or an outdated agreement; `rate_limited`; `unavailable`.
 */
export async function prepareNewcomer(context: Context, body: NewcomerBody): Promise<string> {
  if (body.termsVersion !== termsVersion) {
    throw invalidInput({ termsVersion: 'Our terms have changed. Please read them and agree again.' });
  }
  const passwordHash = await admitNewcomer(context, { ...body, ...splitName(body.name), company: undefined });
  // In a transaction of its own: the owner's email must outlive the refusal.
  await refuseTaken(context, body.email);
  return passwordHash;
}

/**
 * Creates a client's account and their first application, or neither; nobody is signed in.
 * @throws {AppError} `conflict` when someone has just made an account with the address; what `storeApplication` throws.
 */
export async function applyAsNewcomer(
  context: Context,
  { name, email, password, termsVersion: agreed, isAdult, ...need }: NewcomerBody,
  passwordHash: string,
): Promise<{ waitsForEmail: boolean }> {
  const account = { email, password, ...splitName(name), role: 'user', termsVersion: agreed, isAdult } as const;
  const stored = await context.transaction(async (tx) => {
    const client = await createClientOrProfessional(
      tx,
      context,
      { ...account, profession: undefined, company: undefined },
      passwordHash,
    );
    return (
      client &&
      (await storeApplication(tx, context, client.id, { ...need, userDetails: { name, email, phone: undefined } }))
    );
  });
  if (!stored) throw addressTaken();
  return { waitsForEmail: stored.waitsForEmail };
}

/** The first word is the first name, as on most forms here; the rest is the last name. */
function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.split(/\s+/);
  return { firstName: cutText(firstName, lengths.name), lastName: cutText(others.join(' '), lengths.name) };
}
