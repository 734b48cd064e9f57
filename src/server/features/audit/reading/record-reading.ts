import { readingMinutes } from '#shared/audit/audit-subjects.ts';
import { record } from '#server/audit/record.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { hasRead, lockReadings } from '#server/features/audit/store/readings.ts';

/**
 * Records that the caller reads the log, before anything of it is read. Recorded at most once in a few minutes, so that
 * readings don't fill the log. If recording fails, nothing is shown.
 */
export async function recordReading(context: Context): Promise<void> {
  const { id } = requireUser(context);
  const since = new Date(context.now.getTime() - readingMinutes * 60_000);
  if (await hasRead(context.db, id, since)) return;
  await context.transaction(async (tx) => {
    await lockReadings(tx, id);
    if (await hasRead(tx, id, since)) return;
    await record(tx, context, { action: 'audit.read', subjectType: 'audit_log', facts: { minutes: readingMinutes } });
  });
}
