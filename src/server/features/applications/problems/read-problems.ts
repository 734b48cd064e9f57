import type { Problem, ProblemSummary, ProblemsQuery } from '#shared/api/applications/problems.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Queryable } from '#server/db/database.ts';
import { notFound } from '#server/kernel/errors.ts';
import { readAgreement } from '#server/features/applications/engagement/write-agreement.ts';
import { endOfAgreement, holdsWork, findProblemSide } from '#server/features/applications/core/policy.ts';
import {
  findProblemDetail,
  listByAge,
  listProblemFiles,
  listStatements,
  type ProblemDetailRow,
} from '#server/features/applications/store/problems.ts';
import { viewProblem, viewProblemSummary } from '#server/features/applications/core/problem-view.ts';

const blocksWork = ({ problem, application, proposal }: ProblemDetailRow) => holdsWork(problem, application, proposal);

/** A case as one side reads it; the caller has checked access. */
export async function readProblemAs(db: Queryable, side: Problem['side'], id: string): Promise<Problem> {
  const detail = await findProblemDetail(db, id);
  if (!detail) throw notFound();
  return viewProblem(detail, readAgreement(detail.proposal), {
    side,
    holds: blocksWork(detail),
    endedAt: endOfAgreement(detail.proposal, detail.application),
    statements: await listStatements(db, id),
    files: await listProblemFiles(db, id),
  });
}

/** A case. @throws {AppError} `not_found` unless the caller is a side of it, or an admin. */
export async function getProblem({ db, actor }: Context, id: string): Promise<Problem> {
  const detail = await findProblemDetail(db, id);
  const side = detail && findProblemSide(actor, detail.problem);
  if (!side) throw notFound();
  return await readProblemAs(db, side, id);
}

/** Lists cases by age: all for admins, for everyone else those in which they are a side. */
export async function listProblems(
  context: Context,
  query: ProblemsQuery,
): Promise<{ problems: ProblemSummary[]; total: number }> {
  const { db } = context;
  const { id, role } = requireUser(context);
  const of = role === 'admin' ? undefined : ({ side: role === 'user' ? 'client' : 'professional', id } as const);
  const { rows, total } = await listByAge(db, { ...query, of });
  return { problems: rows.map((row) => viewProblemSummary(row, readAgreement(row.proposal), blocksWork(row))), total };
}
