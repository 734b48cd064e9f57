import type { Conversation } from '#shared/api/messages/message-shapes.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/errors.ts';
import { getConversation } from '#server/features/messages/reading/list-conversations.ts';
import { requireSide } from '#server/features/messages/reading/open-conversation.ts';
import { announceChange } from '#server/features/messages/sending/announce-message.ts';
import { lockConversation, setTaken } from '#server/features/messages/store/conversations.ts';
import { findHolder, isTaken } from './holder.ts';

/**
 * Takes a conversation with support, or releases it. Repeated, it changes nothing.
 * @throws {AppError} `not_found` unless it is support's; `conflict` if an admin other than `from` has it.
 */
export async function takeConversation(
  context: Context,
  id: string,
  { isTaken: shouldTake, from }: { readonly isTaken: boolean; readonly from?: string | undefined },
): Promise<Conversation> {
  const { id: adminId } = requireUser(context);
  await context.transaction(async (tx) => {
    const row = await lockConversation(tx, id);
    if (requireSide(context, row) !== 'support') throw notFound();
    const holder = findHolder(row!, context.now);
    if (holder && holder.id !== adminId && holder.id !== from) throw isTaken(holder.name);
    if (shouldTake ? holder?.id === adminId : row!.takenBy === null) return;
    await setTaken(tx, id, shouldTake ? { by: adminId, at: context.now } : null);
    const action = shouldTake ? 'conversation.take' : 'conversation.give_back';
    await record(tx, context, { action, subjectType: 'conversation', subjectId: id });
    await announceChange(tx, context, row!, ['support']);
  });
  return await getConversation(context, id);
}
