import { record } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import type { ActorContext } from '#server/context/context.ts';
import { closedFor } from '#server/features/messages/core/policy.ts';
import { lockConversation, takeNumber } from '#server/features/messages/store/conversations.ts';
import { listWaitingMessages, release } from '#server/features/messages/store/messages.ts';
import { announceMessage } from './announce-message.ts';

/**
 * Sends an account's messages that waited for its confirmed address, now and in the order in which they were written.
 * If the conversation is closed, they stay visible to their author only.
 */
export async function releaseMessages(tx: Tx, context: ActorContext, authorId: string): Promise<void> {
  for (const { id, conversationId } of await listWaitingMessages(tx, authorId)) {
    const conversation = await lockConversation(tx, conversationId);
    const side = conversation?.client?.id === authorId ? 'client' : 'professional';
    if (!conversation || closedFor(side, conversation, context.now)) continue;
    const number = await takeNumber(tx, conversationId);
    await release(tx, id, number, context.now);
    await record(tx, context, {
      action: 'message.send',
      subjectType: 'conversation',
      subjectId: conversationId,
      facts: { messageId: id, number },
    });
    await announceMessage(tx, context, conversation, { senderSide: side, authorId });
  }
}
