import { v7 as uuidv7 } from 'uuid';
import type { ContactBody } from '#shared/api/contact.ts';
import { mailboxOf } from '#shared/text.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/kernel/context.ts';
import type { Tx } from '#server/db/database.ts';
import { listAdmins } from '#server/features/users/index.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { twinWindow, waitForTwins } from '#server/idempotency/wait-for-twins.ts';
import {
  deleteMessagesOf,
  findMessageSince,
  giveMessagesTo,
  insertMessage,
} from '#server/features/contact/store/messages.ts';

/** Admins who get a message at most where no support address is set. */
const adminsAtMost = 10;

/**
 * Stores a message to us and mails it to support; the same message from the same e-mail address within 10 seconds is the same one.
 * @throws {AppError} `rate_limited` past 5 messages and requests an hour.
 */
export async function sendMessage(context: Context, body: ContactBody): Promise<void> {
  const { now, actor } = context;
  await context.transaction(async (tx) => {
    await waitForTwins(tx, ['contact', body]);
    if (await findMessageSince(tx, body, new Date(now.getTime() - twinWindow))) return;
    await context.limit(tx, [
      { limit: 'requests-by-email', caller: mailboxOf(body.email) },
      { limit: 'requests-by-address', caller: context.address },
    ]);
    const id = uuidv7({ msecs: now.getTime() });
    const writer = actor.kind === 'user' ? { userId: actor.id, isSignedIn: true } : {};
    await insertMessage(tx, { ...body, ...writer, id, createdAt: now, updatedAt: now });
    // The message itself holds its author and content, and they go with it; the log keeps only that one came.
    await record(tx, context, {
      action: 'contact.send',
      subjectType: 'contact_message',
      subjectId: id,
      facts: { type: body.type },
    });
    await notifySupport(tx, context, id, body);
  });
}

/** Mails a message to support, or to the admins while there is no support; replies go to its author. */
async function notifySupport(tx: Tx, context: Context, subjectId: string, body: ContactBody): Promise<void> {
  const { supportEmail } = context.site;
  const admins = supportEmail === undefined ? (await listAdmins(tx)).slice(0, adminsAtMost) : [];
  const recipients = supportEmail === undefined ? admins.map(({ email }) => email) : [supportEmail];
  const data = { ...body, at: context.now.toISOString() };
  for (const to of recipients)
    await queueMail(tx, context, { kind: 'contact-message', to, subjectId, replyTo: body.email, data });
}

/**
 * Erases a leaving person's messages to us, and visitors' messages with their address: the address is theirs. Returns
 * the numbers of the messages.
 */
export function eraseMessagesOf(tx: Tx, person: { id: string; confirmedEmail: string | null }): Promise<string[]> {
  return deleteMessagesOf(tx, person);
}

/** Keeps messages with a confirmed address for its owner, before it is given up and passes to the next one. */
export function keepMessagesFor(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<void> {
  return giveMessagesTo(tx, userId, email);
}
