import type { Problem, ProblemDecision } from '#shared/api/problems.ts';
import { outcomesOf, pointAfter, type ProblemOutcome } from '#shared/problems.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { keepAccounts } from '#server/features/users/service.ts';
import { readAgreement } from './agreement.ts';
import { awaitNothing } from './assign.ts';
import { completed } from './finish.ts';
import { atLeastNow, awaitAnswer, holdApplication, move } from './hold.ts';
import { holdsWork, problemSideOf } from './policy.ts';
import { findProblem, findProblemForUpdate, type ProblemRow, updateProblem } from './problem-queries.ts';
import { readProblemAs } from './problem-read.ts';
import { isDecided } from './problem-say.ts';
import { tellSide } from './problem-tell.ts';
import { type ApplicationRow, endAssignment, insertEvent } from './queries.ts';
import { endResponses, findResponse } from './response-queries.ts';

/**
 * Decides a case. Work that waits for it goes on where it stood, is completed or cancelled; work that had ended stays as
 * it is.
 * @param expected the version of the case that was looked at, if the caller says so.
 * @throws {AppError} `not_found`; `invalid_transition` when it is decided, or for an outcome that it cannot have now;
 *   `conflict` for another version.
 */
export async function decideProblem(
  context: Context,
  id: string,
  { outcome, reason }: ProblemDecision,
  expected: number | undefined,
): Promise<Problem> {
  const { now } = context;
  return await context.transaction(async (tx) => {
    const seen = await findProblem(tx, id);
    if (!seen) throw notFound();
    await keepAccounts(tx, [seen.clientId, seen.professionalId]);
    const { row } = await holdApplication(tx, seen.applicationId);
    const problem = await findProblemForUpdate(tx, id);
    if (!problem || problemSideOf(context.actor, problem) !== 'admin') throw notFound();
    const agreed = (await findResponse(tx, problem.responseId))!;
    check(problem, outcome, holdsWork(problem, row, agreed), expected);

    const decided = await updateProblem(tx, id, { decidedAt: now, outcome, decisionReason: reason });
    const event = { applicationId: row.id, at: now, by: 'admin', professionalId: problem.professionalId } as const;
    await insertEvent(tx, { ...event, kind: 'problem_decided' });
    const { completesAt } = (await lead(tx, context, row, problem, { outcome, reason })) ?? {};
    await record(tx, context, {
      action: 'problem.decide',
      subjectType: 'problem',
      subjectId: id,
      facts: { applicationId: row.id, outcome, version: decided.version },
    });
    const { title } = readAgreement(agreed).work;
    // Nothing completes without a notice of the day.
    const until = completesAt ? { until: completesAt.toISOString() } : {};
    for (const side of ['client', 'professional'] as const) {
      await tellSide(tx, context, problem, title, side, 'problem-decided', { outcome, reason, ...until });
    }
    return await readProblemAs(tx, 'admin', id);
  });
}

function check(problem: ProblemRow, outcome: ProblemOutcome, holds: boolean, expected: number | undefined): void {
  if (problem.decidedAt !== null) throw isDecided(problem);
  const { version } = problem;
  if (!outcomesOf(holds).includes(outcome)) {
    throw new AppError('invalid_transition', 'This case cannot be decided so, as things stand now.', {
      details: { status: 'open', version },
    });
  }
  if (expected !== undefined && expected !== version) {
    throw new AppError('conflict', 'Something was added to this case since you opened it. Please look at it again.', {
      details: { status: 'open', version },
    });
  }
}

/** Brings the application where the decision leads, if anywhere; gives how it stands now, if that is elsewhere. */
async function lead(
  tx: Tx,
  context: Context,
  row: ApplicationRow,
  problem: ProblemRow,
  { outcome, reason }: ProblemDecision,
): Promise<ApplicationRow | null> {
  const { now } = context;
  const since = atLeastNow(row, now);
  const to = pointAfter(outcome, problem.stageBefore);
  if (to === null) return null;
  const facts = { problemId: problem.id, outcome };
  const go = (changes: Parameters<typeof move>[5]) => move(tx, context, row, 'decide_problem', to, changes, facts);
  const event = { applicationId: row.id, at: now, by: 'admin', professionalId: row.professionalId } as const;
  if (to === 'completed') {
    const done = await go(completed(row, context, reason));
    await endAssignment(tx, row.id, 'completed', now);
    await insertEvent(tx, { ...event, kind: 'completed' });
    return done;
  }
  if (to === 'cancelled') {
    const ended = await go({ closedAt: since, ...awaitNothing, decisionReason: reason });
    await endAssignment(tx, row.id, 'cancelled', now);
    await endResponses(tx, row.id, 'declined', since);
    await insertEvent(tx, { ...event, kind: 'cancelled' });
    return ended;
  }
  return await go(to === 'delivered' ? awaitAnswer(since) : {});
}
