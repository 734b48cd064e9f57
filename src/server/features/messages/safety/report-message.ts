import { v7 as uuidv7 } from 'uuid';
import type { MessageReportBody } from '#shared/api/messages/reports.ts';
import { record } from '#server/audit/record.ts';
import { publish, publishToAdmins } from '#server/events/publish.ts';
import { notifyAdmins } from '#server/features/notifications/index.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/errors.ts';
import { findSide } from '#server/features/messages/core/policy.ts';
import { lockConversation } from '#server/features/messages/store/conversations.ts';
import { insertReport } from '#server/features/messages/store/message-reports.ts';
import { findMessage, findPlace } from '#server/features/messages/store/messages.ts';

/**
 * Reports a message to the admins, with its current text. Repeated, it changes nothing.
 * @throws {AppError} `not_found` unless the caller received it from a person and still has it; `rate_limited`.
 */
export async function reportMessage(context: Context, id: string, { reason, words }: MessageReportBody): Promise<void> {
  const { id: reporterId } = requireUser(context);
  const { now } = context;
  await context.transaction(async (tx) => {
    const place = await findPlace(tx, id);
    const row = place && (await lockConversation(tx, place.conversationId));
    const side = row && findSide(context.actor, row);
    if (!row || row.kind === 'support' || !side || side === place?.senderSide) throw notFound();
    const message = await findMessage(tx, { userId: reporterId, side }, id);
    if (!message) throw notFound();
    const reported = side === 'client' ? row.professional : row.client;
    const reportId = uuidv7({ msecs: now.getTime() });
    const isNew = await insertReport(tx, {
      id: reportId,
      conversationId: row.id,
      messageId: id,
      reporterId,
      reportedId: reported?.id ?? null,
      reason,
      words,
      content: message.content,
      reportedAt: now,
    });
    if (!isNew) return;
    await context.limit(tx, [{ limit: 'message-reports', caller: reporterId }]);
    await record(tx, context, {
      action: 'message.report',
      subjectType: 'message_report',
      subjectId: reportId,
      facts: { conversationId: row.id, messageId: id, reason },
    });
    await notifyAdmins(tx, context, {
      kind: 'message-reported',
      subjectId: reportId,
      names: reported?.id,
      data: { from: reported?.name ?? '', reason, at: now.toISOString() },
    });
    await publish(tx, context, [reporterId], { kind: 'message', subjectId: row.id });
    await publishToAdmins(tx, context, { kind: 'message', subjectId: row.id });
  });
}
