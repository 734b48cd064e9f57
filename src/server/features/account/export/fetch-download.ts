import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { record } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import { type DataExportRow, markDownloaded } from '#server/features/account/store/exports.ts';
import { findReadableEvidence } from '#server/features/credentials/index.ts';
import {
  findCaseFile,
  findComplaint,
  findDeliveredFile,
  findLetterFor,
  type PrintComplaint,
  type PrintLetter,
} from '#server/features/applications/index.ts';
import { findAttachedFile } from '#server/features/messages/index.ts';
import { readCaseFile } from '#server/files/case-files/lost-case-file.ts';
import type { CaseFiles } from '#server/files/photos/photo-store.ts';
import { takeDownload, type TakenDownload } from '#server/downloads/take-download.ts';
import type { SignedInUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { type ListSources, openListFile } from '#server/list-files/offer-list-file.ts';
import { notFound } from '#server/kernel/errors.ts';
import type { ExportFiles } from './export-files.ts';
import type { DownloadedFile } from '#server/files/downloaded-file.ts';

/** Renderers of files that are generated on download. */
export interface Printers {
  readonly printLetter: PrintLetter;
  readonly printComplaint: PrintComplaint;
}

/** Stores and renderers behind downloads. */
interface DownloadParts extends Printers {
  readonly exports: ExportFiles;
  readonly cases: CaseFiles;
  readonly lists: ListSources;
  readonly openReport: OpenReport;
}

/** Opens the report that a used path names; null if it names something else or the reader may not have it. */
export type OpenReport = (
  tx: Tx,
  context: Context,
  taken: TakenDownload,
) => Promise<(() => Promise<DownloadedFile>) | null>;

/**
 * Returns the file behind a path, which is then used up: a copy of data, an engagement letter, a file of a case, a
 * delivery or a message, a whole case, or an admins' list. The person who asked for it must still be signed in and able
 * to read it.
 * @throws {AppError} `not_found` for any other path; `unavailable` for a file that cannot be read, in which case the
 *   path is not used up.
 */
export async function fetchDownload(context: Context, parts: DownloadParts, token: string): Promise<DownloadedFile> {
  const make = await context.transaction(async (tx) => {
    const taken = await takeDownload(tx, context, token);
    const found =
      taken &&
      (taken.subjectId === null
        ? ((await parts.openReport(tx, context, taken)) ?? (await openListFile(tx, context, parts.lists, taken)))
        : await findFile(tx, context, parts, taken.reader, taken.subjectId));
    if (!found) throw notFound();
    return found;
  });
  return await make();
}

/**
 * Finds the generator of the file with an id that a person may read, or null; nothing is rendered before the path is
 * used up.
 */
async function findFile(
  tx: Tx,
  context: Context,
  { exports, cases, printLetter, printComplaint }: DownloadParts,
  reader: SignedInUser,
  id: string,
): Promise<(() => Promise<DownloadedFile>) | null> {
  const letter = await findLetterFor(tx, reader, id);
  if (letter) return async () => toPdfFile(await printLetter(letter.agreement, letter.sha256), letter.name);
  const complaint = await findComplaint(tx, reader, id, context.now);
  if (complaint) return async () => toPdfFile(await printComplaint(complaint.complaint), complaint.name);
  const storedFile =
    (await findCaseFile(tx, reader, id)) ??
    (await findDeliveredFile(tx, reader, id)) ??
    (await findReadableEvidence(tx, reader, id)) ??
    (await findAttachedFile(tx, reader, id, context.now));
  if (storedFile) {
    const bytes = await readCaseFile(context, cases, storedFile.id);
    if (createHash('sha256').update(bytes).digest('hex') !== storedFile.sha256) {
      throw new Error(`the file ${storedFile.id} is not the one that was added`);
    }
    return async () => ({ content: bytes, type: storedFile.type, size: bytes.length, name: storedFile.fileName });
  }
  const row = await markDownloaded(tx, id, context.now);
  const archive = row?.userId === reader.id && (await exports.read(row.id));
  if (!row || !archive) return null;
  await record(
    tx,
    { ...context, actor: reader },
    { action: 'account.download_export', subjectType: 'user', subjectId: row.userId },
  );
  const stream = Readable.toWeb(Readable.from(archive)) as ReadableStream;
  return async () => ({ content: stream, type: 'application/zip', size: row.size, name: exportFileName(row) });
}

const toPdfFile = (bytes: Uint8Array, name: string): DownloadedFile => ({
  content: Uint8Array.from(bytes),
  type: 'application/pdf',
  size: bytes.length,
  name,
});

const exportFileName = ({ createdAt }: DataExportRow) => `mwesigwa-my-data-${createdAt.toISOString().slice(0, 10)}.zip`;
