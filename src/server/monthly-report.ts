import { record } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import type { TakenDownload } from '#server/downloads/take-download.ts';
import { readMonth } from '#server/features/analytics/index.ts';
import type { DownloadedFile } from '#server/files/downloaded-file.ts';
import type { Context } from '#server/context/context.ts';
import { printReport } from './pdf/print-report.ts';

/**
 * Opens the report of a month that a used path describes. Null for a path that describes something else, or if the
 * person who requested it is no longer an admin.
 */
export async function openReport(
  tx: Tx,
  { db, now, requestId }: Context,
  { reader, described }: TakenDownload,
): Promise<(() => Promise<DownloadedFile>) | null> {
  if (described === null || !('report' in described) || reader.role !== 'admin') return null;
  const month = String(described.report);
  // A download path carries no session, so this names the admin who requested it.
  await record(
    tx,
    { actor: reader, now, requestId },
    { action: 'list.save_report', subjectType: 'user', subjectId: reader.id, facts: { month } },
  );
  return async () => {
    const bytes = await printReport(await readMonth({ db, now }, month), now);
    return {
      content: Uint8Array.from(bytes),
      type: 'application/pdf',
      size: bytes.length,
      name: `mwesigwa-report-${month}.pdf`,
    };
  };
}
