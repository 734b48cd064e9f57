import { reportedMonths } from '#shared/analytics/periods.ts';
import { lastKampalaMonths } from '#shared/time/months.ts';
import { record } from '#server/audit/record.ts';
import { offerDownload } from '#server/downloads/offer-download.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { invalidInput } from '#server/kernel/errors.ts';

/**
 * Creates a path that serves the report of a month once, within a minute. Nothing is read yet.
 * @throws {AppError} `invalid_input` for a month that hasn't ended, or is too long ago; `rate_limited`.
 */
export async function offerReport(context: Context, month: string): Promise<{ path: string; expiresAt: string }> {
  const { id: userId } = requireUser(context);
  if (
    !lastKampalaMonths(context.now, reportedMonths + 1)
      .slice(0, -1)
      .includes(month)
  ) {
    throw invalidInput({ month: `Please choose one of the last ${reportedMonths} months that have ended.` });
  }
  return await context.transaction(async (tx) => {
    await context.limit(tx, [{ limit: 'letters', caller: userId }]);
    await record(tx, context, {
      action: 'list.offer_report',
      subjectType: 'user',
      subjectId: userId,
      facts: { month },
    });
    return await offerDownload(tx, context, { described: { report: month } });
  });
}
