import type { ProblemSide } from '#shared/applications/problems.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { keepAccounts } from '#server/features/users/index.ts';
import { readAgreement } from '#server/features/applications/engagement/write-agreement.ts';
import { findProblemSide } from '#server/features/applications/core/policy.ts';
import {
  findProblem,
  findProblemForUpdate,
  type ProblemRow,
  updateProblem,
} from '#server/features/applications/store/problems.ts';
import { notifySide, publishProblem } from './notify-parties.ts';
import { findProposal } from '#server/features/applications/store/proposals.ts';

const otherSide = (side: ProblemSide): ProblemSide => (side === 'client' ? 'professional' : 'client');

/** Locks the accounts that a case names, as deletions do, and then the case, in which the caller must be a side. */
export async function lockCase(
  tx: Tx,
  { actor }: Context,
  id: string,
): Promise<{ problem: ProblemRow; side: ProblemSide }> {
  const seen = await findProblem(tx, id);
  if (!seen) throw notFound();
  await keepAccounts(tx, [seen.clientId, seen.professionalId]);
  const problem = await findProblemForUpdate(tx, id);
  const side = problem && findProblemSide(actor, problem);
  if (!problem || side === null || side === 'admin') throw notFound();
  return { problem, side };
}

/** Increases the case's version, writes to the log and notifies the other side. */
export async function recordAddition(
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
  await publishProblem(tx, context, problem);
  const agreed = await findProposal(tx, problem.responseId);
  const { work, [side]: author } = readAgreement(agreed!);
  const details = { authorName: author.name, what };
  await notifySide(tx, context, problem, work.title, otherSide(side), 'problem-answered', details);
}

/** 409: nothing can be added to a decided case. */
export const isDecided = ({ version }: ProblemRow) =>
  new AppError('invalid_transition', 'This case is decided, so you can’t add anything to it.', {
    details: { status: 'decided', version },
  });

export const enough = ({ version }: ProblemRow, words: string) =>
  new AppError('conflict', words, { details: { status: 'open', version } });
