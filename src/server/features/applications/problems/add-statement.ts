import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Problem, ProblemFileBody } from '#shared/api/problems.ts';
import { problemLimits, type ProblemFileKind, type ProblemSide } from '#shared/problems.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { keepAccounts } from '#server/features/users/service.ts';
import { twinWindow } from '#server/idempotency/wait-for-twins.ts';
import { sniffDocument } from '#server/photos/sniff-document.ts';
import type { PhotoEncoder } from '#server/photos/encoder.ts';
import type { CaseFiles } from '#server/photos/photo-store.ts';
import { readAgreement } from './agreement.ts';
import { callerId } from './hold.ts';
import { problemSideOf } from './policy.ts';
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
} from './problem-queries.ts';
import { readProblemAs } from './problem-read.ts';
import { tellSide } from './problem-tell.ts';
import { findResponse } from './response-queries.ts';

const otherOf = (side: ProblemSide): ProblemSide => (side === 'client' ? 'professional' : 'client');

/**
 * Says something in a case. The same again within 10 seconds is the same.
 * @throws {AppError} `not_found` unless the caller is a side of it; `invalid_transition` once it is decided; `conflict`
 *   beyond so many; `rate_limited`.
 */
export async function addStatement(context: Context, id: string, text: string): Promise<Problem> {
  const { now } = context;
  const authorId = callerId(context);
  return await context.transaction(async (tx) => {
    const { problem, side } = await holdCase(tx, context, id);
    if (problem.decidedAt !== null) throw isDecided(problem);
    const own = (await listStatements(tx, id)).filter((statement) => statement.side === side);
    const last = own.at(-1);
    if (last?.text === text && now.getTime() - last.at.getTime() < twinWindow) return await readProblemAs(tx, side, id);
    if (own.length >= problemLimits.statements)
      throw enough(problem, 'You have written as much here as can be written.');
    await context.limit(tx, [{ limit: 'problem-statements', caller: authorId }]);
    await insertStatement(tx, { problemId: id, side, authorId, at: now, text });
    await note(tx, context, problem, side, 'words');
    return await readProblemAs(tx, side, id);
  });
}

/** What files of cases need of the process. */
export interface CaseFileDeps {
  readonly encoder: PhotoEncoder;
  readonly files: CaseFiles;
}

/**
 * Shows a file in a case: a PDF as it is, a picture made anew. The same file twice is one. Each try counts.
 * @throws {AppError} like `addStatement`; `unsupported_media` and `too_large` for what cannot be read; `unavailable`.
 */
export async function addFile(
  context: Context,
  { encoder, files }: CaseFileDeps,
  id: string,
  { file, name }: ProblemFileBody,
): Promise<Problem> {
  const { now } = context;
  const authorId = callerId(context);
  const sentSha256 = sha256Of(file);
  // Looked at before anything is worked out: whoever has nothing to show here costs nothing.
  const known = await context.transaction(async (tx) => {
    const place = await placeFor(tx, context, id, sentSha256);
    if (!place.isThere) await context.limit(tx, [{ limit: 'problem-files', caller: authorId }]);
    return place.isThere ? await readProblemAs(tx, place.side, id) : null;
  });
  if (known) return known;
  const { kind, bytes } = await makeKept(encoder, file);
  const fileId = uuidv7({ msecs: now.getTime() });
  await files.put(fileId, bytes);
  // Where nobody knows whether the row was stored, the file stays: the sweep takes it if no row names it.
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

/** Stores the row of a file, unless the same was shown meanwhile. */
async function nameFile(
  context: Context,
  problemId: string,
  file: Omit<ProblemFileRow, 'problemId' | 'side' | 'at'>,
): Promise<{ isNamed: boolean; problem: Problem }> {
  return await context.transaction(async (tx) => {
    const { problem, side, isThere } = await placeFor(tx, context, problemId, file.sentSha256);
    if (!isThere) {
      await insertProblemFile(tx, { ...file, problemId, side, at: context.now });
      await note(tx, context, problem, side, 'file', { fileId: file.id, sha256: file.sha256 });
    }
    return { isNamed: !isThere, problem: await readProblemAs(tx, side, problemId) };
  });
}

/** A PDF as it is, a picture made anew of its pixels. */
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
    // The words of photos name another field.
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
 * The case, and whether the caller has shown a file there already: whose answer was lost is not told that nothing can be
 * added, also once it is decided.
 * @throws {AppError} when it is not there, and cannot be added.
 */
async function placeFor(tx: Tx, context: Context, id: string, sentSha256: string) {
  const held = await holdCase(tx, context, id);
  const own = (await listProblemFiles(tx, id)).filter(({ side }) => side === held.side);
  const isThere = own.some((file) => file.sentSha256 === sentSha256);
  if (!isThere && held.problem.decidedAt !== null) throw isDecided(held.problem);
  if (!isThere && own.length >= problemLimits.files) {
    throw enough(held.problem, `You can show at most ${problemLimits.files} files here.`);
  }
  return { ...held, isThere };
}

/** Holds a case in which the caller is a side, and the accounts it names before it, as deletions do. */
async function holdCase(tx: Tx, { actor }: Context, id: string): Promise<{ problem: ProblemRow; side: ProblemSide }> {
  const seen = await findProblem(tx, id);
  if (!seen) throw notFound();
  await keepAccounts(tx, [seen.clientId, seen.professionalId]);
  const problem = await findProblemForUpdate(tx, id);
  const side = problem && problemSideOf(actor, problem);
  if (!problem || side === null || side === 'admin') throw notFound();
  return { problem, side };
}

/** Counts the case's version up, and tells the log and the other side. */
async function note(
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
  await tellSide(tx, context, problem, title, otherOf(side), 'problem-answered', { what });
}

/** 409: nothing is added to what was decided. */
export const isDecided = ({ version }: ProblemRow) =>
  new AppError('invalid_transition', 'This case is decided: nothing can be added to it any more.', {
    details: { status: 'decided', version },
  });

const enough = ({ version }: ProblemRow, words: string) =>
  new AppError('conflict', words, { details: { status: 'open', version } });
