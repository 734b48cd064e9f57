import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Problem, ProblemFileBody } from '#shared/api/applications/problems.ts';
import { problemLimits, type ProblemFileKind, type ProblemSide } from '#shared/applications/problems.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/kernel/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { keepAccounts } from '#server/features/users/index.ts';
import { twinWindow } from '#server/idempotency/wait-for-twins.ts';
import { sniffDocument } from '#server/files/case-files/sniff-document.ts';
import type { PhotoEncoder } from '#server/files/photos/encoder.ts';
import type { CaseFiles } from '#server/files/photos/photo-store.ts';
import { readAgreement } from '#server/features/applications/engagement/write-agreement.ts';
import { problemSideOf } from '#server/features/applications/core/policy.ts';
import {
  findProblem,
  findProblemForUpdate,
  insertProblemFile,
  insertStatement,
  listProblemFiles,
  listStatements,
  type ProblemFileRow,
  type ProblemRow,
  updateProblem,
} from '#server/features/applications/store/problems.ts';
import { readProblemAs } from './read-problems.ts';
import { notifySide } from './notify-of-problem.ts';
import { findResponse } from '#server/features/applications/store/proposals.ts';

const otherOf = (side: ProblemSide): ProblemSide => (side === 'client' ? 'professional' : 'client');

/**
 * Adds a statement to a case. A repeat within 10 seconds adds nothing.
 * @throws {AppError} `not_found` unless the caller is a side of it; `invalid_transition` once it is decided; `conflict`
 *   beyond the maximum; `rate_limited`.
 */
export async function addStatement(context: Context, id: string, text: string): Promise<Problem> {
  const { now } = context;
  const { id: authorId } = requireUser(context);
  return await context.transaction(async (tx) => {
    const { problem, side } = await lockCase(tx, context, id);
    if (problem.decidedAt !== null) throw isDecided(problem);
    const own = (await listStatements(tx, id)).filter((statement) => statement.side === side);
    const last = own.at(-1);
    if (last?.text === text && now.getTime() - last.at.getTime() < twinWindow) return await readProblemAs(tx, side, id);
    if (own.length >= problemLimits.statements)
      throw enough(problem, 'You have written as much here as can be written.');
    await context.limit(tx, [{ limit: 'problem-statements', caller: authorId }]);
    await insertStatement(tx, { problemId: id, side, authorId, at: now, text });
    await recordAddition(tx, context, problem, side, 'words');
    return await readProblemAs(tx, side, id);
  });
}

export interface CaseFileDeps {
  readonly encoder: PhotoEncoder;
  readonly files: CaseFiles;
}

/**
 * Adds a file to a case: a PDF as it is, a picture re-encoded. The same file twice is stored once. Each try counts.
 * @throws {AppError} like `addStatement`; `unsupported_media` and `too_large` for unreadable files; `unavailable`.
 */
export async function addFile(
  context: Context,
  { encoder, files }: CaseFileDeps,
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
  const { kind, bytes } = await makeKept(encoder, file);
  const fileId = uuidv7({ msecs: now.getTime() });
  await files.put(fileId, bytes);
  // Where it is unknown whether the row was stored, the file stays: the sweep removes it if no row names it.
  const forget = () =>
    files.remove(fileId).catch((error: unknown) => {
      context.log.warn({ err: error, file: fileId }, 'a file of a case was not removed: the sweep will');
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

/** Keeps a PDF as it is, and re-encodes a picture from its pixels. */
async function makeKept(
  encoder: PhotoEncoder,
  file: Uint8Array,
): Promise<{ kind: ProblemFileKind; bytes: Uint8Array }> {
  const kind = sniffDocument(file);
  if (kind === undefined) throw refused('unsupported_media', wrongKind);
  if (kind === 'pdf') return { kind, bytes: file };
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

const wrongKind = 'This is no PDF file, JPEG, PNG or WebP picture, or it is damaged.';
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
    throw enough(held.problem, `You can show at most ${problemLimits.files} files here.`);
  }
  return { ...held, isThere };
}

/** Locks a case in which the caller is a side, and before it the accounts it names, as deletions do. */
async function lockCase(tx: Tx, { actor }: Context, id: string): Promise<{ problem: ProblemRow; side: ProblemSide }> {
  const seen = await findProblem(tx, id);
  if (!seen) throw notFound();
  await keepAccounts(tx, [seen.clientId, seen.professionalId]);
  const problem = await findProblemForUpdate(tx, id);
  const side = problem && problemSideOf(actor, problem);
  if (!problem || side === null || side === 'admin') throw notFound();
  return { problem, side };
}

/** Increases the case's version, writes to the log and notifies the other side. */
async function recordAddition(
  tx: Tx,
  context: Context,
  problem: ProblemRow,
  side: ProblemSide,
  what: 'words' | 'file',
  facts: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { version } = await updateProblem(tx, problem.id);
  await record(tx, context, {
    action: what === 'words' ? 'problem.say' : 'problem.show',
    subjectType: 'problem',
    subjectId: problem.id,
    facts: { side, version, ...facts },
  });
  const agreed = await findResponse(tx, problem.responseId);
  const { title } = readAgreement(agreed!).work;
  await notifySide(tx, context, problem, title, otherOf(side), 'problem-answered', { what });
}

/** 409: nothing can be added to a decided case. */
export const isDecided = ({ version }: ProblemRow) =>
  new AppError('invalid_transition', 'This case is decided: nothing can be added to it any more.', {
    details: { status: 'decided', version },
  });

const enough = ({ version }: ProblemRow, words: string) =>
  new AppError('conflict', words, { details: { status: 'open', version } });
