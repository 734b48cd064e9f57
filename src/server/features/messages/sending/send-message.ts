import { v7 as uuidv7 } from 'uuid';
import type { Message } from '#shared/api/messages/message-shapes.ts';
import type { SendBody } from '#shared/api/messages/messages.ts';
import { type ClosedReason, type MessageSide, supportId } from '#shared/messages/messages.ts';
import { record } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { claimFiles } from '#server/features/messages/attachments/claim-files.ts';
import { closedFor, hasCopy, findSide } from '#server/features/messages/core/policy.ts';
import { viewMessage } from '#server/features/messages/core/view.ts';
import {
  type ConversationRow,
  findConversation,
  setTaken,
  takeNumber,
  takeNumberAfter,
} from '#server/features/messages/store/conversations.ts';
import { findMessage, insertMessage } from '#server/features/messages/store/messages.ts';
import { findHolder, isTaken } from '#server/features/messages/support/holder.ts';
import { announceMessage } from './announce-message.ts';
import { findConversationFor } from './find-conversation.ts';

const closedWords: Readonly<Record<ClosedReason, string>> = {
  ended: 'You can no longer write here: the work you share has ended.',
  blocked: 'You can’t write here: one of you has blocked the other.',
  deleted: 'You can’t write here: this account was deleted.',
  unavailable: 'This person can’t get messages at the moment.',
  not_allowed: 'You can write to clients once our team has approved your profile.',
  not_a_side: 'You can read this conversation, but not write in it.',
};

/**
 * Sends a message to the conversation of the one it answers, or the one about its application or subject.
 * @throws {AppError} `not_found` for a receiver without shared work, and for a parent or file that isn't the caller's;
 *   `conflict` once the conversation is closed, and while another admin answers; `rate_limited`.
 */
export async function sendMessage(context: Context, body: SendBody): Promise<Message> {
  const { id: authorId } = requireUser(context);
  const { now } = context;
  return await context.transaction(async (tx) => {
    // Locks the conversation, so that its state, read next, can't change until the message is stored.
    const { conversationId, number, parent } = await reserveSequence(tx, context, body);
    const conversation = await findConversation(tx, conversationId);
    // After that lock: an account's deletion takes the lock before its counters.
    await context.limit(tx, [{ limit: 'messages', caller: authorId }]);
    const side = conversation && findSide(context.actor, conversation);
    if (!conversation || !side) throw notFound();
    if (parent && !(hasCopy(side, parent) && matchesConversation(body, conversation))) throw notFound();
    const closed = closedFor(side, conversation, now);
    if (closed) throw new AppError('conflict', closedWords[closed], { details: { closed } });
    if (side === 'support') await takeToAnswer(tx, context, conversation);
    const isWaiting = mustConfirm(context, conversation, side);
    const id = uuidv7({ msecs: now.getTime() });
    const message = { id, number, senderSide: side, content: body.content, isWaiting };
    const parentId = body.parentMessageId ?? null;
    await insertMessage(tx, { ...message, conversationId, authorId, parentId, sentAt: now });
    await claimFiles(tx, authorId, id, body.attachmentIds);
    await record(tx, context, {
      action: isWaiting ? 'message.write' : 'message.send',
      subjectType: 'conversation',
      subjectId: conversationId,
      facts: { messageId: id, number },
    });
    if (!isWaiting) await announceMessage(tx, context, conversation, { senderSide: side, authorId });
    const isPlain = side !== 'support' && body.attachmentIds.length === 0;
    const written = isPlain
      ? { ...message, conversationId, parentId, sentAt: now.toISOString(), ...unread }
      : await findMessage(tx, { userId: authorId, side }, id);
    return viewMessage(context.actor, conversation, written!);
  });
}

/** Takes the next number in the conversation of the message that this one answers, or that its body names. */
async function reserveSequence(tx: Tx, context: Context, body: SendBody) {
  if (body.parentMessageId === undefined) {
    const conversationId = await findConversationFor(tx, context, body);
    return { conversationId, number: await takeNumber(tx, conversationId), parent: null };
  }
  const parent = await takeNumberAfter(tx, body.parentMessageId);
  if (!parent) throw notFound();
  return { conversationId: parent.conversationId, number: parent.number, parent };
}

/** The remaining fields of a new message. */
const unread = { isByLink: false, readAt: null, author: null, files: [], isReported: false } as const;

/** Whether the receiver and the work in the body are those of the conversation. */
function matchesConversation({ receiverId, applicationId, consultationId }: SendBody, row: ConversationRow): boolean {
  const people = [row.client?.id, row.professional?.id, ...(row.kind === 'support' ? [supportId] : [])];
  if (receiverId !== undefined && !people.includes(receiverId)) return false;
  if (consultationId !== undefined && consultationId !== row.consultationId) return false;
  return applicationId === undefined || applicationId === row.applicationId;
}

/** Whether a message to a person waits until its author's address is confirmed. */
const mustConfirm = ({ site }: Context, row: ConversationRow, side: MessageSide): boolean =>
  site.demandsVerifiedEmail && row.kind !== 'support' && side !== 'support' && row[side]?.isVerified === false;

/** An admin who answers takes the conversation, so that a second one sees this before writing the same answer. */
async function takeToAnswer(tx: Tx, context: Context, row: ConversationRow): Promise<void> {
  const { id: adminId } = requireUser(context);
  const holder = findHolder(row, context.now);
  if (holder && holder.id !== adminId) throw isTaken(holder.name);
  await setTaken(tx, row.id, { by: adminId, at: context.now });
}
