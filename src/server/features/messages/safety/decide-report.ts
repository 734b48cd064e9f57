import type { MessageReport } from '#shared/api/messages/reports.ts';
import type { MessageReportOutcome } from '#shared/messages/messages.ts';
import { deletedNames } from '#shared/account/data-rights.ts';
import { record } from '#server/audit/record.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import { notify, settleNotifications } from '#server/features/notifications/index.ts';
import type { Context } from '#server/context/context.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { assertVersion } from '#server/kernel/version.ts';
import { viewReport } from '#server/features/messages/core/view-report.ts';
import { decide, findReport, lockReport } from '#server/features/messages/store/message-reports.ts';

/**
 * Decides a report and notifies its author. Accounts stay as they are: what follows for them is decided
 * separately. A repeat changes nothing.
 * @param expected the version that was looked at, if the caller gives it.
 * @throws {AppError} `not_found`; `conflict` for another version, and once it is decided otherwise.
 */
export async function decideReport(
  context: Context,
  id: string,
  { outcome, reason }: { readonly outcome: MessageReportOutcome; readonly reason: string },
  expected: number | undefined,
): Promise<MessageReport> {
  return await context.transaction(async (tx) => {
    const row = await lockReport(tx, id);
    if (!row) throw notFound();
    const { version, conversationId, reporterId, reportedId } = row;
    if (row.decidedAt !== null && row.outcome === outcome && row.decisionReason === reason) {
      return viewReport((await findReport(tx, id))!);
    }
    assertVersion({ version }, expected, 'Another admin has just decided this report.');
    if (row.decidedAt !== null) {
      throw new AppError('conflict', 'This report is already decided.', { details: { version } });
    }
    await decide(tx, id, { decidedAt: context.now, outcome, decisionReason: reason });
    await record(tx, context, {
      action: 'message.decide_report',
      subjectType: 'message_report',
      subjectId: id,
      facts: { conversationId, outcome, version: version + 1 },
      personal: { ...(reportedId !== null && { userId: reportedId }), values: { reason } },
    });
    const report = viewReport((await findReport(tx, id))!);
    await settleNotifications(tx, context, 'reportedMessage', [id]);
    await notify(tx, context, reporterId, {
      kind: 'message-report-answered',
      subjectId: id,
      names: reportedId,
      data: { from: report.reported.id === null ? deletedNames.user : report.reported.name, outcome },
    });
    await publishToAdmins(tx, context, { kind: 'message', subjectId: conversationId });
    return report;
  });
}
