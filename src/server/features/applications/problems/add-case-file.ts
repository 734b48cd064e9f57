import type { Problem } from '#shared/api/applications/problems.ts';
import type { FileBody } from '#shared/api/file-body.ts';
import { problemLimits } from '#shared/applications/problems.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { type CaseFileDeps, keepDocument, type StoredDocument } from '#server/files/case-files/keep-document.ts';
import { insertProblemFile, listProblemFiles } from '#server/features/applications/store/problems.ts';
import { readProblemAs } from './read-problems.ts';
import { lockCase, recordAddition, isDecided, enough } from './add-to-case.ts';

/**
 * Adds a file to a case. The same file twice is stored once. Each attempt counts towards the rate limit.
 * @throws {AppError} like `addStatement` and `keepDocument`.
 */
export async function addFile(
  context: Context,
  deps: CaseFileDeps,
  id: string,
  { file, name }: FileBody,
): Promise<Problem> {
  const { id: authorId } = requireUser(context);
  return await keepDocument(context, deps, file, {
    // Checked before any other work, so that a caller who may add nothing here costs nothing.
    before: (sentSha256) =>
      context.transaction(async (tx) => {
        const place = await placeFor(tx, context, id, sentSha256);
        if (!place.isThere) await context.limit(tx, [{ limit: 'problem-files', caller: authorId }]);
        return place.isThere ? await readProblemAs(tx, place.side, id) : null;
      }),
    name: (stored) => nameFile(context, id, { ...stored, authorId, name }),
  });
}

/** Stores the row of a file, unless the same file was added since. */
async function nameFile(
  context: Context,
  problemId: string,
  file: StoredDocument & { readonly authorId: string; readonly name: string },
): Promise<{ isNamed: boolean; reply: Problem }> {
  return await context.transaction(async (tx) => {
    const { problem, side, isThere } = await placeFor(tx, context, problemId, file.sentSha256);
    if (!isThere) {
      await insertProblemFile(tx, { ...file, problemId, side, at: context.now });
      await recordAddition(tx, context, problem, side, 'file', { fileId: file.id, sha256: file.sha256 });
    }
    return { isNamed: !isThere, reply: await readProblemAs(tx, side, problemId) };
  });
}

/**
 * Returns the case, and whether the caller has added this file already: a caller whose response was lost must not read
 * that nothing can be added, even once it is decided.
 * @throws {AppError} when the file is not there yet and cannot be added.
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
