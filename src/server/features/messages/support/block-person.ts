import type { Conversation } from '#shared/api/messages/message-shapes.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { notifyAdmins } from '#server/features/notifications/index.ts';
import { getConversation } from '#server/features/messages/reading/list-conversations.ts';
import { requireSide } from '#server/features/messages/reading/open-conversation.ts';
import { announceChange } from '#server/features/messages/sending/announce-message.ts';
import { lockConversation, setBlock } from '#server/features/messages/store/conversations.ts';

/**
 * Blocks the other person of a conversation, or removes the block. A block closes all conversations of the two, and
 * nothing else; admins are notified of it. Repeated, it changes nothing.
 * @throws {AppError} `not_found` for support's conversations and for anyone but the two; `conflict` once the other
 *   account is gone; `rate_limited`.
 */
export async function blockPerson(context: Context, id: string, isBlocked: boolean): Promise<Conversation> {
  const { id: userId } = requireUser(context);
  await context.transaction(async (tx) => {
    const row = await lockConversation(tx, id);
    const side = requireSide(context, row);
    if (!row || row.kind === 'support' || side === 'support') throw notFound();
    const other = side === 'client' ? row.professional : row.client;
    if (!other) throw new AppError('conflict', 'This account was deleted.', { details: { closed: 'deleted' } });
    if (!(await setBlock(tx, { blockerId: userId, blockedId: other.id, at: context.now }, isBlocked))) return;
    await context.limit(tx, [{ limit: 'blocks', caller: userId }]);
    const action = isBlocked ? 'conversation.block' : 'conversation.unblock';
    await record(tx, context, { action, subjectType: 'conversation', subjectId: id, facts: { side } });
    await announceChange(tx, context, row, ['client', 'professional', 'support']);
    if (!isBlocked) return;
    const data = { id, name: other.name, by: side, at: context.now.toISOString() };
    await notifyAdmins(tx, context, { kind: 'person-blocked', subjectId: id, names: other.id, data });
  });
  return await getConversation(context, id);
}
