import type { AuditAction } from '#shared/audit/audit-actions.ts';
import type { ComplaintFile } from '#shared/applications/complaint-file.ts';
import { fileTypes } from '#shared/files/file-kinds.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { type SignedInUser, requireUser } from '#server/kernel/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { offerDownload } from '#server/downloads/offer-download.ts';
import { notFound } from '#server/kernel/errors.ts';
import { listEventsOfAgreement } from '#server/features/applications/store/agreement-events.ts';
import { checkCaseFile } from '#server/files/case-files/lost-case-file.ts';
import type { CaseFiles } from '#server/files/photos/photo-store.ts';
import { findLetter } from '#server/features/applications/engagement/download-letter.ts';
import { findProblemSide } from '#server/features/applications/core/policy.ts';
import {
  findProblem,
  findProblemFile,
  findProblemDetail,
  listProblemFiles,
  type ProblemFileRow,
} from '#server/features/applications/store/problems.ts';
import { readProblemAs } from './read-problems.ts';

/** Prints a case as a PDF file. `app.ts` passes it in. */
export type PrintComplaint = (complaint: ComplaintFile) => Promise<Uint8Array>;

interface Offer {
  path: string;
  expiresAt: string;
}

/**
 * Returns a path that serves a file of a case once, within a minute.
 * @throws {AppError} `not_found`; `rate_limited`; `unavailable`.
 */
export async function offerProblemFile(context: Context, files: CaseFiles, id: string, fileId: string): Promise<Offer> {
  return await offer(context, id, 'problem.read_file', async (tx) => {
    const file = (await listProblemFiles(tx, id)).find((one) => one.id === fileId);
    if (!file) throw notFound();
    // A browser that saves a file cannot show our error.
    await checkCaseFile(context, files, file.id);
    return { subjectId: file.id, facts: { fileId: file.id, sha256: file.sha256 } };
  });
}

/** The same for the whole case as one PDF file. @throws {AppError} `not_found`; `rate_limited`. */
export async function offerComplaint(context: Context, id: string): Promise<Offer> {
  return await offer(context, id, 'problem.print', async () => ({ subjectId: id, facts: {} }));
}

async function offer(
  context: Context,
  id: string,
  action: AuditAction,
  choose: (tx: Tx) => Promise<{ subjectId: string; facts: Record<string, string> }>,
): Promise<Offer> {
  const { id: userId } = requireUser(context);
  return await context.transaction(async (tx) => {
    const problem = await findProblem(tx, id);
    const side = problem && findProblemSide(context.actor, problem);
    if (!side) throw notFound();
    const { subjectId, facts } = await choose(tx);
    await context.limit(tx, [{ limit: 'letters', caller: userId }]);
    await record(tx, context, { action, subjectType: 'problem', subjectId: id, facts: { ...facts, side } });
    return await offerDownload(tx, context, { subjectId });
  });
}

/** Finds a file of a case that a person may read by its id, with its download name; null when there is none. */
export async function findCaseFile(
  tx: Tx,
  reader: SignedInUser,
  fileId: string,
): Promise<(ProblemFileRow & { readonly fileName: string; readonly type: string }) | null> {
  const file = await findProblemFile(tx, fileId);
  const problem = file && (await findProblem(tx, file.problemId));
  if (!problem || !findProblemSide(reader, problem)) return null;
  const { mediaType: type, ending } = fileTypes[file.kind];
  // Not the sender's name: we choose what appears in headers and in other people's folders.
  return { ...file, type, fileName: `mwesigwa-problem-${kampalaDay(file.at)}-${file.sha256.slice(0, 8)}.${ending}` };
}

/** Finds what is printed of a case that a person may read, or null. @throws {Error} like `findLetter` and `listEventsOfAgreement`. */
export async function findComplaint(
  tx: Tx,
  reader: SignedInUser,
  problemId: string,
  now: Date,
): Promise<{ complaint: ComplaintFile; name: string } | null> {
  const detail = await findProblemDetail(tx, problemId);
  if (!detail || !findProblemSide(reader, detail.problem)) return null;
  const letter = await findLetter(tx, detail.proposal.id);
  if (!letter) throw new Error(`the problem ${problemId} is about nothing that was agreed`);
  const complaint = {
    problem: await readProblemAs(tx, 'admin', problemId),
    agreement: letter.agreement,
    ...(await listEventsOfAgreement(tx, detail.proposal)),
    createdAt: now.toISOString(),
  };
  return { complaint, name: `mwesigwa-problem-${kampalaDay(detail.problem.reportedAt)}.pdf` };
}
