import { v7 as uuidv7 } from 'uuid';
import type { ContactMessage } from '#shared/api/contact/contact-shapes.ts';
import { contactBounds } from '#shared/contact/contact-states.ts';
import { record } from '#server/audit/record.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { AppError } from '#server/kernel/errors.ts';
import { assertVersion } from '#server/kernel/version.ts';
import { answersGoTo } from '#server/features/contact/core/contact-policy.ts';
import { assertNotHeld, lockWithHolder } from '#server/features/contact/inbox/lock-for-admin.ts';
import { readContact } from '#server/features/contact/inbox/read-contact.ts';
import { findAccounts, insertEntry, updateContact } from '#server/features/contact/store/contacts.ts';
import { makeThreadToken } from '#server/features/contact/thread/thread-token.ts';
import { mailAnswer } from './mail-answer.ts';

/**
 * Answers a message by email, with a link to a page where the person can reply, and assigns the message to the caller.
 * @param expected the version that the admin saw, if the caller gives it: a reply may have come since.
 * @throws {AppError} `not_found`; `rate_limited`; `conflict` while another admin answers, for another version, once it
 *   continues in Messages, without a confirmed address to answer to, and for a full thread.
 */
export async function answerContact(
  context: Context,
  id: string,
  content: string,
  expected: number | undefined,
): Promise<ContactMessage> {
  const { id: adminId } = requireUser(context);
  const { now } = context;
  return await context.transaction(async (tx) => {
    const held = await lockWithHolder(tx, context, id);
    const { stored } = held;
    const { version, status } = stored;
    assertNotHeld(context, held);
    const refuse = (message: string, reason?: string) =>
      new AppError('conflict', message, { details: { version, ...(reason && { status: reason }) } });
    if (stored.conversationId !== null) throw refuse('This continues in Messages. Please answer there.', 'in_messages');
    assertVersion({ version, status }, expected, 'This message has changed. Here is the latest version.');
    const number = stored.lastNumber + 1;
    if (number > contactBounds.entries)
      throw refuse('This thread is full. Please ask the person to write a new message.');
    const sentTo = answersGoTo(stored, await findAccounts(tx, stored));
    if (sentTo === null)
      throw refuse('This person has moved to an address that isn’t confirmed yet. Please try again later.');
    await context.limit(tx, [{ limit: 'contact-answers', caller: adminId }]);
    const { token, tokenHash } = makeThreadToken();
    const entryId = uuidv7({ msecs: now.getTime() });
    await insertEntry(tx, {
      id: entryId,
      contactMessageId: id,
      number,
      side: 'support',
      authorId: adminId,
      content,
      at: now,
      sentTo,
      tokenHash,
    });
    await updateContact(tx, id, {
      status: 'answered',
      repliedAt: null,
      firstAnsweredAt: stored.firstAnsweredAt ?? now,
      lastAnsweredAt: now,
      lastNumber: number,
      takenBy: adminId,
      takenAt: now,
      updatedAt: now,
    });
    await record(tx, context, {
      action: 'contact.answer',
      subjectType: 'contact_message',
      subjectId: id,
      facts: { number, version: version + 1 },
    });
    await mailAnswer(tx, context, stored, { sentTo, content, token });
    await publishToAdmins(tx, context, { kind: 'contact', subjectId: id });
    return await readContact(tx, id, now);
  });
}
