import { v7 as uuidv7 } from 'uuid';
import type { DataExport, OwnerBody } from '#shared/api/account/data.ts';
import { retention } from '#shared/account/retention.ts';
import { record } from '#server/audit/record.ts';
import { offerDownload } from '#server/downloads/offer-download.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { enqueue } from '#server/outbox/enqueue.ts';
import { asOwner } from '#server/features/account/profile/confirm-owner.ts';
import type { ExportFiles } from './export-files.ts';
import { type DataExportRow, findExport, putExport } from '#server/features/account/store/exports.ts';

/** Milliseconds after which an unfinished copy is abandoned: its job was lost. */
const longestMaking = 60 * 60 * 1000;

/** Milliseconds for which a finished copy is stored. */
export const exportLifetime = retention.dataExportHours * 60 * 60 * 1000;

/** Reads the state of the caller's copy; null when none was requested, or it is removed. */
export async function readExport(context: Context): Promise<DataExport | null> {
  const { db, now } = context;
  const row = await findExport(db, requireUser(context).id);
  return row && row.expiresAt > now ? viewExport(row, now) : null;
}

/**
 * Requests a copy of everything stored about the caller; a job creates it. An earlier copy is removed.
 * @throws {AppError} as `asOwner`; `conflict` while one is being made; `rate_limited`.
 */
export async function requestExport(context: Context, files: ExportFiles, owner: OwnerBody): Promise<DataExport> {
  const { now } = context;
  const { newExport, before } = await asOwner(context, owner, async (tx, userId) => {
    const old = await findExport(tx, userId);
    const id = uuidv7({ msecs: now.getTime() });
    const request = { id, userId, now, expiresAt: new Date(now.getTime() + exportLifetime) };
    const row = await putExport(tx, request, new Date(now.getTime() - longestMaking));
    if (!row)
      throw new AppError('conflict', 'We’re already making a copy of your data. We’ll email you when it’s ready.');
    await context.limit(tx, [{ limit: 'data-exports', caller: userId }]);
    await record(tx, context, { action: 'account.ask_export', subjectType: 'user', subjectId: userId });
    await enqueue(tx, 'make-data-export', { exportId: id });
    return { newExport: row, before: old };
  });
  if (before) await files.remove(before.id);
  return viewExport(newExport, now);
}

/**
 * Creates a path that serves the copy once, within a minute. The person has to confirm who they are again: otherwise
 * anyone who finds the session open could download a finished copy.
 * @throws {AppError} as `asOwner`; `not_found` unless there is a copy that is ready.
 */
export async function offerExport(context: Context, owner: OwnerBody): Promise<{ path: string; expiresAt: string }> {
  const { now } = context;
  return await asOwner(context, owner, async (tx, userId) => {
    const row = await findExport(tx, userId);
    if (row?.status !== 'ready' || row.expiresAt <= now) throw notFound();
    return await offerDownload(tx, context, { subjectId: row.id });
  });
}

function viewExport(row: DataExportRow, now: Date): DataExport {
  const isLost = row.status === 'making' && now.getTime() - row.createdAt.getTime() > longestMaking;
  return {
    status: isLost ? 'failed' : row.status,
    createdAt: row.createdAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    downloadedAt: row.downloadedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
    bytes: row.size,
  };
}
