import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import type { DataExport, OwnerBody } from '#shared/api/account-data.ts';
import { retention } from '#shared/retention.ts';
import { tokenLifetimes } from '#shared/session.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import {
  findCaseFile,
  findComplaint,
  findLetter,
  type PrintComplaint,
  type PrintLetter,
} from '#server/features/applications/service.ts';
import { uploadPolicy } from '#server/http/security-headers.ts';
import { issueToken, takeToken } from '#server/one-time-tokens/one-time-tokens.ts';
import { enqueue } from '#server/outbox/enqueue.ts';
import { readCaseFile } from '#server/photos/lost-case-file.ts';
import type { CaseFiles } from '#server/photos/photo-store.ts';
import { asOwner } from './confirm-owner.ts';
import type { ExportFiles } from './export-files.ts';
import { type DataExportRow, findExportOf, markDownloaded, putExport } from './export-queries.ts';
import { idOf } from './service.ts';

/** Milliseconds after which a copy that is still not made is given up: its job was lost. */
const longestMaking = 60 * 60 * 1000;

/** How long a copy is kept from its making on, in milliseconds. */
export const exportLifetime = retention.dataExportHours * 60 * 60 * 1000;

/** The copy of the own data as it stands; null when none was asked for, or it is removed. */
export async function readExport({ db, actor, now }: Context): Promise<DataExport | null> {
  const row = await findExportOf(db, idOf(actor));
  return row && row.expiresAt > now ? viewExport(row, now) : null;
}

/**
 * Asks for a copy of everything that is kept about whoever calls; a job makes it. One before it is removed.
 * @throws {AppError} as `asOwner`; `conflict` while one is being made; `rate_limited`.
 */
export async function requestExport(context: Context, files: ExportFiles, owner: OwnerBody): Promise<DataExport> {
  const { now } = context;
  const { made, before } = await asOwner(context, owner, async (tx, userId) => {
    const old = await findExportOf(tx, userId);
    const id = uuidv7({ msecs: now.getTime() });
    const wish = { id, userId, now, expiresAt: new Date(now.getTime() + exportLifetime) };
    const row = await putExport(tx, wish, new Date(now.getTime() - longestMaking));
    if (!row)
      throw new AppError('conflict', 'A copy of your data is being made already. We mail you when it is ready.');
    await context.limit(tx, [{ limit: 'data-exports', caller: userId }]);
    await record(tx, context, { action: 'account.ask_export', subjectType: 'user', subjectId: userId });
    await enqueue(tx, 'make-data-export', { exportId: id });
    return { made: row, before: old };
  });
  if (before) await files.remove(before.id);
  return viewExport(made, now);
}

/**
 * Makes a path that gives the copy once, within a minute. Asks for the person again: a copy that was made lies there for
 * whoever finds the session open.
 * @throws {AppError} as `asOwner`; `not_found` unless there is a copy that is ready.
 */
export async function offerDownload(context: Context, owner: OwnerBody): Promise<{ path: string; expiresAt: string }> {
  const { now } = context;
  return await asOwner(context, owner, async (tx, userId) => {
    const row = await findExportOf(tx, userId);
    if (row?.status !== 'ready' || row.expiresAt <= now) throw notFound();
    const token = await issueToken(tx, context, { purpose: 'download', userId, subjectId: row.id });
    return {
      path: `/api/downloads/${token}`,
      expiresAt: new Date(now.getTime() + tokenLifetimes.download).toISOString(),
    };
  });
}

/** What prints files when they are fetched. */
export interface Printers {
  readonly printLetter: PrintLetter;
  readonly printComplaint: PrintComplaint;
}

/** What a file that is fetched is read or made with. */
interface DownloadParts extends Printers {
  readonly exports: ExportFiles;
  readonly cases: CaseFiles;
}

/**
 * The file that a path was made for: a copy of data, an engagement letter, a file of a case or the whole case; the path
 * is used up.
 * @throws {AppError} `not_found` for any other; `unavailable` for a file of a case that cannot be read, which uses nothing
 *   up.
 */
export async function fetchDownload(context: Context, parts: DownloadParts, token: string): Promise<Response> {
  const make = await context.transaction(async (tx) => {
    const taken = await takeToken(tx, context, 'download', token);
    const found = taken?.subjectId ? await findFile(tx, context, parts, taken.subjectId) : null;
    if (!found) throw notFound();
    return found;
  });
  return await make();
}

/** How the file with an id is made, or null; nothing is printed before the path is used up. */
async function findFile(
  tx: Tx,
  context: Context,
  { exports, cases, printLetter, printComplaint }: DownloadParts,
  id: string,
): Promise<(() => Promise<Response>) | null> {
  const letter = await findLetter(tx, id);
  if (letter) return async () => pdfOf(await printLetter(letter.agreement, letter.sha256), letter.name);
  const complaint = await findComplaint(tx, id, context.now);
  if (complaint) return async () => pdfOf(await printComplaint(complaint.complaint), complaint.name);
  const shown = await findCaseFile(tx, id);
  if (shown) {
    const bytes = await readCaseFile(context, cases, shown.id);
    if (createHash('sha256').update(bytes).digest('hex') !== shown.sha256) {
      throw new Error(`the file ${shown.id} of a problem is not the one that was shown`);
    }
    return async () => fileOf(bytes, { type: shown.type, size: bytes.length, name: shown.fileName });
  }
  const row = await markDownloaded(tx, id, context.now);
  const archive = row && (await exports.read(row.id));
  if (!row || !archive) return null;
  await record(tx, context, { action: 'account.download_export', subjectType: 'user', subjectId: row.userId });
  const stream = Readable.toWeb(Readable.from(archive)) as ReadableStream;
  return async () => fileOf(stream, { type: 'application/zip', size: row.size, name: fileNameOf(row) });
}

const pdfOf = (bytes: Uint8Array, name: string) =>
  fileOf(Uint8Array.from(bytes), { type: 'application/pdf', size: bytes.length, name });

const fileOf = (
  content: ConstructorParameters<typeof Response>[0],
  { type, size, name }: { type: string; size: number | null; name: string },
) =>
  new Response(content, {
    headers: {
      'content-type': type,
      'content-length': String(size),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      // What others sent is in some of them: wherever it is opened, it may do nothing.
      'content-security-policy': uploadPolicy,
      'x-content-type-options': 'nosniff',
    },
  });

const fileNameOf = ({ createdAt }: DataExportRow) => `mwesigwa-my-data-${createdAt.toISOString().slice(0, 10)}.zip`;

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
