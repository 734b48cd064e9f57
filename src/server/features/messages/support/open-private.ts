import { v7 as uuidv7 } from 'uuid';
import { accessMinutes } from '#shared/messages/messages.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/errors.ts';
import { findConversation, insertAccess } from '#server/features/messages/store/conversations.ts';

/**
 * Opens a private conversation to the calling admin for half an hour; the reason is stored with it.
 * @throws {AppError} `not_found` unless it is between two people; `rate_limited`.
 */
export async function openPrivate(context: Context, id: string, reason: string): Promise<{ endsAt: string }> {
  const { id: adminId } = requireUser(context);
  const { now } = context;
  const endsAt = new Date(now.getTime() + accessMinutes * 60_000);
  await context.transaction(async (tx) => {
    const row = await findConversation(tx, id);
    if (!row || row.kind === 'support') throw notFound();
    await context.limit(tx, [{ limit: 'private-conversations', caller: adminId }]);
    const accessId = uuidv7({ msecs: now.getTime() });
    await insertAccess(tx, { id: accessId, conversationId: id, adminId, reason, openedAt: now, endsAt });
    await record(tx, context, {
      action: 'conversation.open',
      subjectType: 'conversation',
      subjectId: id,
      facts: { accessId, minutes: accessMinutes },
    });
  });
  return { endsAt: endsAt.toISOString() };
}
