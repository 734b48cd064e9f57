import type { Problem } from '#shared/api/applications/problems.ts';
import { problemLimits } from '#shared/applications/problems.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { duplicateWindow } from '#server/idempotency/lock-duplicates.ts';
import { insertStatement, listStatements } from '#server/features/applications/store/problems.ts';
import { readProblemAs } from './read-problems.ts';
import { lockCase, recordAddition, isDecided, enough } from './add-to-case.ts';

/**
 * Adds a statement to a case. A repeat within 10 seconds adds nothing.
 * @throws {AppError} `not_found` unless the caller is a side of it; `invalid_transition` once it is decided; `conflict`
 * past the maximum; `rate_limited`.
 */
export async function addStatement(context: Context, id: string, text: string): Promise<Problem> {
  const { now } = context;
  const { id: authorId } = requireUser(context);
  return await context.transaction(async (tx) => {
    const { problem, side } = await lockCase(tx, context, id);
    if (problem.decidedAt !== null) throw isDecided(problem);
    const own = (await listStatements(tx, id)).filter((statement) => statement.side === side);
    const last = own.at(-1);
    if (last?.text === text && now.getTime() - last.at.getTime() < duplicateWindow)
      return await readProblemAs(tx, side, id);
    if (own.length >= problemLimits.statements)
      throw enough(problem, `You can write at most ${problemLimits.statements} times in this case.`);
    await context.limit(tx, [{ limit: 'problem-statements', caller: authorId }]);
    await insertStatement(tx, { problemId: id, side, authorId, at: now, text });
    await recordAddition(tx, context, problem, side, 'words');
    return await readProblemAs(tx, side, id);
  });
}
