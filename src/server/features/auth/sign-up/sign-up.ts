import { v7 as uuidv7 } from 'uuid';
import type { RegisterBody, SessionReply } from '#shared/api/auth/auth.ts';
import { verifyLink } from '#shared/mails/mail-links.ts';
import { termsVersion as currentTerms } from '#shared/documents/terms.ts';
import { toMailbox } from '#shared/text.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { withinLimit } from '#server/context/limits.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/kernel/errors.ts';
import { createProfile } from '#server/features/professionals/index.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { issueToken } from '#server/one-time-tokens/one-time-tokens.ts';

import { hashPassword } from '#server/features/auth/passwords/hash-password.ts';
import { refuseCommonPassword } from '#server/features/auth/passwords/refuse-common-password.ts';
import {
  type Account,
  findAccountByEmail,
  lockAccount,
  insertAccount,
} from '#server/features/auth/store/accounts-and-sessions.ts';
import { openSession, buildSessionReply } from '#server/features/auth/sessions/open-session.ts';

/**
 * Makes an account of a client or a professional and signs in. A professional's profile waits for a review.
 * @throws {AppError} `conflict` when the address has an account, whose owner is notified; `invalid_input` for a common
 *   password; `rate_limited`; `unavailable` while too many passwords are being hashed.
 */
export async function register(context: Context, body: RegisterBody): Promise<SessionReply> {
  const passwordHash = await admitNewcomer(context, body);
  const reply = await context.transaction(async (tx) => {
    const account = await createClientOrProfessional(tx, context, body, passwordHash);
    return account && buildSessionReply(context, account, await openSession(tx, context, account.id));
  });
  if (!reply) throw addressTaken();
  return reply;
}

/** Doesn't say why: who has an account here is no one's business. */
export const addressTaken = () => new AppError('conflict', 'Failed to create account. Please try again.');

/**
 * Counts an attempt to make an account, and hashes its password.
 * @throws {AppError} `invalid_input` for a common password; `rate_limited`; `unavailable` while too many passwords are
 *   being hashed.
 */
export async function admitNewcomer(
  context: Context,
  body: Pick<RegisterBody, 'email' | 'password' | 'firstName' | 'lastName' | 'company'>,
): Promise<string> {
  const { email, firstName, lastName, company = '' } = body;
  await refuseCommonPassword('password', body.password, [email, firstName, lastName, company]);
  // Always counted: this slows down anyone who probes which addresses have an account.
  await context.transaction((tx) =>
    context.limit(tx, [
      { limit: 'registrations-by-email', caller: toMailbox(email) },
      { limit: 'registrations-by-address', caller: context.address },
    ]),
  );
  // Hashed even if the address is taken, so that both cost the same.
  return await hashPassword(body.password);
}

/**
 * Stores an account and sends its owner a link that confirms the address. Null when the address has an account, whose
 * owner is notified.
 */
export async function createClientOrProfessional(
  tx: Tx,
  context: Context,
  body: RegisterBody,
  passwordHash: string,
): Promise<Account | null> {
  const account = await storeAccount(tx, context, body, passwordHash);
  if (account) await welcome(tx, context, body, account.id);
  else await notifyOwner(tx, context, body.email);
  return account;
}

/** Returns null when the address has an account: the unique index decides, also between simultaneous sign-ups. */
async function storeAccount(
  tx: Tx,
  context: Context,
  { email, firstName, lastName, role, profession, company, termsVersion, isAdult }: RegisterBody,
  passwordHash: string,
): Promise<Account | null> {
  const { now } = context;
  const id = uuidv7({ msecs: now.getTime() });
  // Consent to an outdated version does not count; the next screen asks for it again.
  const agreed = termsVersion === currentTerms;
  const isStored = await insertAccount(tx, {
    id,
    email,
    role,
    firstName,
    lastName,
    passwordHash,
    ...(agreed && { termsVersion, termsAcceptedAt: now }),
    ...(isAdult && { adultDeclaredAt: now }),
    createdAt: now,
    updatedAt: now,
  });
  if (!isStored) return null;
  await record(tx, context, {
    action: 'auth.register',
    subjectType: 'user',
    subjectId: id,
    facts: { role, termsVersion: agreed ? currentTerms : null, isAdult: isAdult ?? null },
    personal: { userId: id, values: { address: context.address } },
  });
  if (role === 'professional' && profession !== undefined && company !== undefined) {
    await createProfile(tx, context, { id, name: `${firstName} ${lastName}`, businessName: company, profession });
  }
  return await lockAccount(tx, id);
}

/** Sends a link that confirms the address, even if nothing waits for it: reviews need a confirmed one. */
async function welcome(tx: Tx, context: Context, { email, firstName, role }: RegisterBody, id: string): Promise<void> {
  const token = await issueToken(tx, context, { purpose: 'verify_email', userId: id, email });
  await queueMail(tx, context, {
    kind: 'welcome',
    to: email,
    userId: id,
    data: { firstName, role, link: verifyLink(context.site.publicUrl, token) },
  });
}

/**
 * Notifies the owner of an account with the address, if there is one.
 * @throws {AppError} `conflict` in that case.
 */
export async function refuseTaken(context: Context, email: string): Promise<void> {
  const isTaken = await context.transaction(async (tx) => {
    if (!(await findAccountByEmail(tx, email))) return false;
    await notifyOwner(tx, context, email);
    return true;
  });
  if (isTaken) throw addressTaken();
}

/** Sends this at most once an hour, so that no one can fill a mailbox by trying to register with it. */
async function notifyOwner(tx: Tx, context: Context, email: string): Promise<void> {
  const owner = await findAccountByEmail(tx, email);
  if (!owner) return; // The account has been deleted since, so there is no one to notify.
  await record(tx, context, {
    action: 'auth.refuse_register',
    subjectType: 'user',
    subjectId: owner.id,
    personal: { userId: owner.id, values: { address: context.address } },
  });
  if (!(await withinLimit(tx, context, [{ limit: 'taken-mails', caller: toMailbox(email) }]))) return;
  await queueMail(tx, context, {
    kind: 'email-taken',
    to: owner.email,
    userId: owner.id,
    data: { firstName: owner.firstName, at: context.now.toISOString() },
  });
}
