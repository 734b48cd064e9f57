import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { notFound } from '#server/kernel/errors.ts';
import { requireSide } from '#server/features/messages/reading/open-conversation.ts';
import { lockConversation } from '#server/features/messages/store/conversations.ts';
import { findPlace, removeCopy } from '#server/features/messages/store/messages.ts';
import { announceChange } from './announce-message.ts';

/**
 * Deletes the caller's copy of a message; for support, that of all admins. A message that waits to be sent is
 * withdrawn. Without a copy left it changes nothing.
 * @throws {AppError} `not_found` for anyone but its two sides, and once no side has a copy.
 */
export async function deleteMessage(context: Context, id: string): Promise<void> {
  const place = await findPlace(context.db, id);
  if (!place) throw notFound();
  await context.transaction(async (tx) => {
    const row = await lockConversation(tx, place.conversationId);
    const side = requireSide(context, row);
    if (!(await removeCopy(tx, id, side))) return;
    await record(tx, context, {
      action: 'message.delete',
      subjectType: 'conversation',
      subjectId: place.conversationId,
      facts: { messageId: id, side },
    });
    await announceChange(tx, context, row!, [side]);
  });
}
