import { v7 as uuidv7 } from 'uuid';
import { record } from '#server/audit/record.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import { continueWithSupport } from '#server/features/messages/index.ts';
import type { Context } from '#server/context/context.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { joinedAccount } from '#server/features/contact/core/contact-policy.ts';
import { notifySupport } from '#server/features/contact/messages/notify-support.ts';
import {
  findAccounts,
  insertEntry,
  listEntries,
  lockContact,
  updateContact,
} from '#server/features/contact/store/contacts.ts';
import { threadSoFar } from './thread-so-far.ts';
import { deriveThreadState } from './read-thread.ts';
import { requireThread } from './thread-token.ts';

/**
 * Stores the reply of someone who holds a link to a thread, and notifies support. Where the mailbox belongs to an
 * account, the reply begins or continues its conversation with support, with all that was written before.
 * @throws {AppError} `not_found` for any other token; `conflict` once it continues in Messages, and for a full thread;
 *   `rate_limited`.
 */
export async function replyByLink(
  context: Context,
  { token, content }: { readonly token: string; readonly content: string },
): Promise<{ continuesInMessages: boolean }> {
  const { now } = context;
  return await context.transaction(async (tx) => {
    const { contact, sentTo } = await requireThread(tx, token, now);
    const { id } = contact;
    const account = joinedAccount(contact, sentTo, await findAccounts(tx, contact));
    // A conversation is locked before the message, in the same order as in an account's deletion.
    const conversation = account && (await continueWithSupport(tx, context, account, contact.subject));
    const locked = await lockContact(tx, id);
    if (!locked) throw notFound();
    const state = deriveThreadState(locked);
    if (state !== 'open') throw new AppError('conflict', refusals[state], { details: { status: state } });
    await context.limit(tx, [
      { limit: 'contact-replies', caller: id },
      { limit: 'requests-by-address', caller: context.address },
    ]);
    const number = locked.lastNumber + 1;
    if (conversation && account) {
      const before = threadSoFar(locked, await listEntries(tx, id), account);
      await conversation.add([...before, { side: 'person', content, at: now, isByLink: true, isRead: false }]);
      await updateContact(tx, id, {
        status: 'answered',
        repliedAt: null,
        takenBy: null,
        takenAt: null,
        conversationId: conversation.id,
        updatedAt: now,
      });
    } else {
      const entryId = uuidv7({ msecs: now.getTime() });
      await insertEntry(tx, { id: entryId, contactMessageId: id, number, side: 'person', content, at: now });
      const repliedAt = locked.status === 'new' ? locked.repliedAt : now;
      await updateContact(tx, id, { status: 'new', repliedAt, lastNumber: number, updatedAt: now });
    }
    const continuesInMessages = account !== null;
    await record(tx, context, {
      action: 'contact.reply',
      subjectType: 'contact_message',
      subjectId: id,
      facts: { number, continuesInMessages },
    });
    const { name, subject } = contact;
    const data = { id, name, email: sentTo, subject, message: content, isInMessages: continuesInMessages };
    await notifySupport(tx, context, { kind: 'contact-reply', subjectId: id, data });
    await publishToAdmins(tx, context, { kind: 'contact', subjectId: id });
    return { continuesInMessages };
  });
}

const refusals = {
  in_messages: 'This conversation continues in Messages. Please sign in and write there.',
  full: 'This conversation is very long. Please write us a new message.',
} as const;
