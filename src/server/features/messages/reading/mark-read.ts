import type { Conversation, Message } from '#shared/api/messages/message-shapes.ts';
import type { MessageSide } from '#shared/messages/messages.ts';
import type { Tx } from '#server/db/database.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/errors.ts';
import { viewMessage } from '#server/features/messages/core/view.ts';
import { publishRead } from '#server/features/messages/sending/announce-message.ts';
import { type ConversationRow, lockConversation } from '#server/features/messages/store/conversations.ts';
import { findMessage, findPlace, markRead } from '#server/features/messages/store/messages.ts';
import { getConversation } from './list-conversations.ts';
import { requireSide } from './open-conversation.ts';

/**
 * Marks a message as read; by an admin for all of them. Repeated, it changes nothing.
 * @throws {AppError} `not_found` for anyone but its receiver.
 */
export async function setRead(context: Context, id: string): Promise<Message> {
  const place = await findPlace(context.db, id);
  if (!place) throw notFound();
  return await context.transaction(async (tx) => {
    const row = await lockConversation(tx, place.conversationId);
    const side = requireSide(context, row);
    if (place.senderSide === side) throw notFound();
    await read(tx, context, row!, side, { id });
    const message = await findMessage(tx, { userId: requireUser(context).id, side }, id);
    if (!message) throw notFound();
    return viewMessage(context.actor, row!, message);
  });
}

/** Marks a conversation's messages up to a number as read. @throws {AppError} `not_found` for anyone but its sides. */
export async function readConversation(context: Context, id: string, upTo: number): Promise<Conversation> {
  await context.transaction(async (tx) => {
    const row = await lockConversation(tx, id);
    await read(tx, context, row!, requireSide(context, row), { upTo });
  });
  return await getConversation(context, id);
}

async function read(
  tx: Tx,
  context: Context,
  row: ConversationRow,
  side: MessageSide,
  which: Parameters<typeof markRead>[4],
): Promise<void> {
  const isChange = (await markRead(tx, row.id, side, context.now, which)) > 0;
  if (isChange) await publishRead(tx, context, row, side);
}
