import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Problem, ProblemFileBody } from '#shared/api/applications/problems.ts';
import { problemLimits, type ProblemFileKind } from '#shared/applications/problems.ts';
import type { Context } from '#server/kernel/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/kernel/errors.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { CheckPdf } from '#server/files/case-files/check-pdf.ts';
import { sniffDocument } from '#server/files/case-files/sniff-document.ts';
import type { PhotoEncoder } from '#server/files/photos/encoder.ts';
import type { CaseFiles } from '#server/files/photos/photo-store.ts';
import {
  insertProblemFile,
  listProblemFiles,
  type ProblemFileRow,
} from '#server/features/applications/store/problems.ts';
import { readProblemAs } from './read-problems.ts';
import { lockCase, recordAddition, isDecided, enough } from './add-to-case.ts';

export interface CaseFileDeps {
  readonly encoder: PhotoEncoder;
  readonly checkPdf: CheckPdf;
  readonly files: CaseFiles;
}

/**
 * Adds a file to a case: a PDF as it is, a picture re-encoded. The same file twice is stored once. Each try counts.
 * @throws {AppError} like `addStatement`; `unsupported_media` and `too_large` for unreadable files; `unavailable`.
 */
export async function addFile(
  context: Context,
  { encoder, checkPdf, files }: CaseFileDeps,
  id: string,
  { file, name }: ProblemFileBody,
): Promise<Problem> {
  const { now } = context;
  const { id: authorId } = requireUser(context);
  const sentSha256 = sha256Of(file);
  // Checked before any work is done: a caller who may add nothing here costs nothing.
  const known = await context.transaction(async (tx) => {
    const place = await placeFor(tx, context, id, sentSha256);
    if (!place.isThere) await context.limit(tx, [{ limit: 'problem-files', caller: authorId }]);
    return place.isThere ? await readProblemAs(tx, place.side, id) : null;
  });
  if (known) return known;
  const { kind, bytes } = await makeKept({ encoder, checkPdf }, file);
  const fileId = uuidv7({ msecs: now.getTime() });
  await files.put(fileId, bytes);
  // Where it is unknown whether the row was stored, the file stays: the sweep removes it if no row names it.
  const forget = () =>
    files.remove(fileId).catch((error: unknown) => {
      context.log.warn({ err: error, file: fileId }, 'a case file was not removed; the sweep will remove it');
    });
  try {
    const { isNamed, problem } = await nameFile(context, id, {
      id: fileId,
      authorId,
      name,
      kind,
      size: bytes.length,
      sha256: sha256Of(bytes),
      sentSha256,
    });
    if (!isNamed) await forget();
    return problem;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable') await forget();
    throw error;
  }
}

/** Stores the row of a file, unless the same file was added since. */
async function nameFile(
  context: Context,
  problemId: string,
  file: Omit<ProblemFileRow, 'problemId' | 'side' | 'at'>,
): Promise<{ isNamed: boolean; problem: Problem }> {
  return await context.transaction(async (tx) => {
    const { problem, side, isThere } = await placeFor(tx, context, problemId, file.sentSha256);
    if (!isThere) {
      await insertProblemFile(tx, { ...file, problemId, side, at: context.now });
      await recordAddition(tx, context, problem, side, 'file', { fileId: file.id, sha256: file.sha256 });
    }
    return { isNamed: !isThere, problem: await readProblemAs(tx, side, problemId) };
  });
}

/** Keeps a PDF that only shows pages as it is, and re-encodes a picture from its pixels. */
async function makeKept(
  { encoder, checkPdf }: Pick<CaseFileDeps, 'encoder' | 'checkPdf'>,
  file: Uint8Array,
): Promise<{ kind: ProblemFileKind; bytes: Uint8Array }> {
  const kind = sniffDocument(file);
  if (kind === undefined) throw refused('unsupported_media', wrongKind);
  if (kind === 'pdf') {
    await checkPdf(file);
    return { kind, bytes: file };
  }
  try {
    return { kind: 'jpeg', bytes: await encoder.encodeWhole(file) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Messages about photos name another field.
    if (error.code === 'unsupported_media') throw refused('unsupported_media', wrongKind);
    if (error.code === 'too_large')
      throw refused('too_large', 'This picture is too large. Please choose a smaller one.');
    throw error;
  }
}

const wrongKind = 'This isn’t a PDF, JPEG, PNG or WebP file, or it’s damaged. Please choose another file.';

const refused = (code: 'unsupported_media' | 'too_large', text: string) =>
  new AppError(code, text, { fields: { file: text } });

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Returns the case, and whether the caller has added this file already: a caller whose answer was lost must not read
 * that nothing can be added, even once it is decided.
 * @throws {AppError} when it is not there, and cannot be added.
 */
async function placeFor(tx: Tx, context: Context, id: string, sentSha256: string) {
  const held = await lockCase(tx, context, id);
  const own = (await listProblemFiles(tx, id)).filter(({ side }) => side === held.side);
  const isThere = own.some((file) => file.sentSha256 === sentSha256);
  if (!isThere && held.problem.decidedAt !== null) throw isDecided(held.problem);
  if (!isThere && own.length >= problemLimits.files) {
    throw enough(held.problem, `You can add at most ${problemLimits.files} files here.`);
  }
  return { ...held, isThere };
}
