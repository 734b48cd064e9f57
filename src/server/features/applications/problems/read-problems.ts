import type { Problem, ProblemSummary, ProblemsQuery } from '#shared/api/problems.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { readAgreement } from './agreement.ts';
import { callerId } from './hold.ts';
import { endOfAgreement, holdsWork, problemSideOf } from './policy.ts';
import { findShownProblem, listByAge, listProblemFiles, listStatements, type ShownProblem } from './problem-queries.ts';
import { viewProblem, viewProblemSummary } from './problem-view.ts';

const holdsOf = ({ problem, application, response }: ShownProblem) => holdsWork(problem, application, response);

/** A case as one side reads it; whoever asks has seen to it that they may. */
export async function readProblemAs(db: Queryable, side: Problem['side'], id: string): Promise<Problem> {
  const shown = await findShownProblem(db, id);
  if (!shown) throw notFound();
  return viewProblem(shown, readAgreement(shown.response), {
    side,
    holds: holdsOf(shown),
    endedAt: endOfAgreement(shown.response, shown.application),
    statements: await listStatements(db, id),
    files: await listProblemFiles(db, id),
  });
}

/** A case. @throws {AppError} `not_found` unless the caller is a side of it, or an admin. */
export async function getProblem({ db, actor }: Context, id: string): Promise<Problem> {
  const shown = await findShownProblem(db, id);
  const side = shown && problemSideOf(actor, shown.problem);
  if (!side) throw notFound();
  return await readProblemAs(db, side, id);
}

/** Cases by age: admins all, everybody else those in which they are a side. */
export async function listProblems(
  context: Context,
  query: ProblemsQuery,
): Promise<{ problems: ProblemSummary[]; total: number }> {
  const { actor, db } = context;
  const id = callerId(context);
  const role = actor.kind === 'user' ? actor.role : 'user';
  const of = role === 'admin' ? undefined : ({ side: role === 'user' ? 'client' : 'professional', id } as const);
  const { rows, total } = await listByAge(db, { ...query, of });
  return { problems: rows.map((row) => viewProblemSummary(row, readAgreement(row.response), holdsOf(row))), total };
}
