import { randomBytes } from 'node:crypto';
import { tokenShape } from '#shared/account/session.ts';
import { threadLinkDays } from '#shared/contact/contact-states.ts';
import { daysAfter } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { hashToken } from '#server/kernel/hash-token.ts';
import { notFound } from '#server/kernel/errors.ts';
import { findAnswerByToken, findContact, type StoredContact } from '#server/features/contact/store/contacts.ts';

/** Makes the token of a link, of which only the hash is stored. Each answer has its own; all open the same thread. */
export function makeThreadToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** When the links to a thread stop working, unless we answer again. */
export const linkEnd = ({ lastAnsweredAt }: Pick<StoredContact, 'lastAnsweredAt'>): Date | null =>
  lastAnsweredAt && daysAfter(lastAnsweredAt, threadLinkDays);

/** What a token's link opens. */
export interface OpenedThread {
  readonly contact: StoredContact;
  /** The address that the link was sent to; the link proves access to no other. */
  readonly sentTo: string;
  readonly linkEndsAt: Date;
}

/**
 * Finds the thread that a link opens.
 * @throws {AppError} `not_found` for any token that opens none: unknown, void or too old, without saying which.
 */
export async function requireThread(db: Queryable, token: string, now: Date): Promise<OpenedThread> {
  const answer = tokenShape.test(token) ? await findAnswerByToken(db, hashToken(token)) : null;
  const contact = answer && (await findContact(db, answer.contactMessageId));
  const linkEndsAt = contact && linkEnd(contact);
  if (!answer || !contact || !linkEndsAt || linkEndsAt <= now) throw notFound();
  return { contact, sentTo: answer.sentTo, linkEndsAt };
}
