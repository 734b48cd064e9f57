import { v7 as uuidv7 } from 'uuid';
import type { ContactBody } from '#shared/api/contact/contact.ts';
import { toMailbox } from '#shared/text.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import { duplicateWindow, lockDuplicates } from '#server/idempotency/lock-duplicates.ts';
import {
  deleteContactMessages,
  findMessageSince,
  giveMessagesTo,
  insertMessage,
} from '#server/features/contact/store/messages.ts';
import { notifySupport } from './notify-support.ts';

/**
 * Stores a message to us and mails it to support; a repeat from the same e-mail address within 10 seconds is not stored
 * again. Returns the message's id.
 * @throws {AppError} `rate_limited` past 5 messages and requests an hour.
 */
export async function sendMessage(context: Context, body: ContactBody): Promise<{ id: string }> {
  const { now, actor } = context;
  return await context.transaction(async (tx) => {
    await lockDuplicates(tx, ['contact', body]);
    const duplicate = await findMessageSince(tx, body, new Date(now.getTime() - duplicateWindow));
    if (duplicate) return duplicate;
    await context.limit(tx, [
      { limit: 'requests-by-email', caller: toMailbox(body.email) },
      { limit: 'requests-by-address', caller: context.address },
    ]);
    const id = uuidv7({ msecs: now.getTime() });
    const writer = actor.kind === 'user' ? { userId: actor.id, isSignedIn: true } : {};
    await insertMessage(tx, { ...body, ...writer, id, createdAt: now, updatedAt: now });
    // Author and content are in the message and deleted with it; the log only records that a message came.
    await record(tx, context, {
      action: 'contact.send',
      subjectType: 'contact_message',
      subjectId: id,
      facts: { type: body.type },
    });
    await notifySupport(tx, context, {
      kind: 'contact-message',
      subjectId: id,
      replyTo: body.email,
      data: { ...body, id },
    });
    await publishToAdmins(tx, context, { kind: 'contact', subjectId: id });
    return { id };
  });
}

/**
 * Erases a leaving person's messages to us, and visitors' messages with their address: the address is theirs. Returns
 * the ids of the messages.
 */
export function eraseContactMessages(tx: Tx, person: { id: string; confirmedEmail: string | null }): Promise<string[]> {
  return deleteContactMessages(tx, person);
}

/**
 * Assigns messages with a confirmed address to its owner's account, before the address is given up and passes to
 * someone else.
 */
export function keepMessagesFor(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<void> {
  return giveMessagesTo(tx, userId, email);
}
