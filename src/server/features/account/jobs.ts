import { record } from '#server/audit/record.ts';
import type { SiteSettings } from '#server/context/context.ts';
import { isUnavailable } from '#server/db/unavailable.ts';
import type { JobContext } from '#server/jobs/jobs.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import type { PhotoStore } from '#server/files/photos/photo-store.ts';
import { makeArchive } from './export/make-archive.ts';
import { exportLifetime } from './export/request-export.ts';
import type { ExportFiles } from './export/export-files.ts';
import {
  deleteExportsExpiredBefore,
  findPendingExport,
  lockOwner,
  markFailed,
  markReady,
  withoutRow,
} from './store/exports.ts';
import { readAll } from './store/export-rows.ts';

export { completeErasures } from './erasure/list-erasures.ts';

export interface ExportParts {
  readonly site: SiteSettings;
  readonly files: ExportFiles;
  readonly photos: PhotoStore;
}

type ExportJobContext = Pick<JobContext, 'database' | 'now' | 'log'>;

/**
 * Makes a copy of a person's data and mails them that it is ready. Does nothing if it exists already or its owner
 * is gone; reports every failure except an unavailable database to the owner, who can request it again.
 */
export async function makeExport(job: ExportJobContext, parts: ExportParts, exportId: string): Promise<void> {
  try {
    await make(job, parts, exportId);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    job.log.error({ err: error, export: exportId }, 'could not make a copy of someone’s data');
    if (await markFailed(job.database.db, exportId)) await parts.files.remove(exportId);
  }
}

async function make(
  { database, now, log }: ExportJobContext,
  { site, files, photos }: ExportParts,
  id: string,
): Promise<void> {
  const read = await database.transaction(async (tx) => {
    const owner = await findPendingExport(tx, id);
    if (!owner) return null;
    const confirmedEmail = owner.emailVerifiedAt === null ? null : owner.email;
    return { owner, sections: await readAll(tx, { id: owner.userId, confirmedEmail }) };
  });
  if (!read) return;
  const { owner, sections } = read;
  const archive = await makeArchive(sections, photos, { now, log });
  await files.write(id, archive);
  const expiresAt = new Date(now.getTime() + exportLifetime);
  const isReady = await database.transaction(async (tx) => {
    // Locks the account before its copy, as the deletion does: in the opposite order the two would deadlock.
    if (!(await lockOwner(tx, owner.userId))) return false;
    if (!(await markReady(tx, { id, size: archive.length, now, expiresAt }))) return false;
    const who = { actor: { kind: 'visitor' as const }, now };
    await record(tx, who, { action: 'account.make_export', subjectType: 'user', subjectId: owner.userId });
    await queueMail(
      tx,
      { now, site },
      {
        kind: 'data-export-ready',
        to: owner.email,
        userId: owner.userId,
        data: { firstName: owner.firstName, until: expiresAt.toISOString() },
      },
    );
    return true;
  });
  // Deleted while its copy was being made. If another run of this job finished first, the file is that run's.
  if (!isReady) await Promise.all((await withoutRow(database.db, [id])).map((gone) => files.remove(gone)));
}

/** Milliseconds after which a write that hasn't ended never will. */
const graceOfUnfinished = 24 * 60 * 60 * 1000;
/** Maximum number of copies that one run removes. */
const batch = 1000;

/**
 * Removes expired copies (`retention.dataExportHours`), and files without a row, which a crash left. Returns the number
 * of deleted rows.
 */
export async function forgetExports({ database: { db }, now }: ExportJobContext, files: ExportFiles): Promise<number> {
  // Files are listed first, so that one written during this run isn't taken for a file without a row.
  const lying = await files.list();
  await files.removeUnfinished(new Date(now.getTime() - graceOfUnfinished));
  const expired = await deleteExportsExpiredBefore(db, now, batch);
  for (const id of await withoutRow(db, lying)) await files.remove(id);
  return expired.length;
}
