import type { Problem, ProblemDecision } from '#shared/api/applications/problems.ts';
import { problemOutcomesFor, pointAfter, type ProblemOutcome } from '#shared/applications/problems.ts';
import { record } from '#server/audit/record.ts';
import { settleNotifications } from '#server/features/notifications/index.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { assertVersion } from '#server/kernel/version.ts';
import { completedColumns } from '#server/features/applications/engagement/complete-work.ts';
import { atLeastNow, awaitAnswer, awaitNoProposal } from '#server/features/applications/lifecycle/terms.ts';
import { keepAccounts } from '#server/features/users/index.ts';
import { readAgreement } from '#server/features/applications/engagement/write-agreement.ts';
import { lockApplication, transition } from '#server/features/applications/lifecycle/transition.ts';
import { holdsWork, findProblemSide } from '#server/features/applications/core/policy.ts';
import {
  findProblem,
  findProblemForUpdate,
  type ProblemRow,
  updateProblem,
} from '#server/features/applications/store/problems.ts';
import { readProblemAs } from './read-problems.ts';
import { isDecided } from './add-to-case.ts';
import { notifySide, publishProblem } from './notify-parties.ts';
import { type ApplicationRow, endAssignment, insertEvent } from '#server/features/applications/store/applications.ts';
import { endProposals, findProposal } from '#server/features/applications/store/proposals.ts';

/**
 * Decides a case. Work that waits for it continues where it was, is completed or is cancelled; work that had ended
 * stays as it is.
 * @param expected the version of the case that was looked at, if the caller gives it.
 * @throws {AppError} `not_found`; `invalid_transition` when it is decided, or for an outcome that is not possible now;
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
    const { row } = await lockApplication(tx, seen.applicationId);
    const problem = await findProblemForUpdate(tx, id);
    if (!problem || findProblemSide(context.actor, problem) !== 'admin') throw notFound();
    const agreed = (await findProposal(tx, problem.responseId))!;
    assertDecidable(problem, outcome, holdsWork(problem, row, agreed), expected);

    const decided = await updateProblem(tx, id, { decidedAt: now, outcome, decisionReason: reason });
    const event = { applicationId: row.id, at: now, by: 'admin', professionalId: problem.professionalId } as const;
    await insertEvent(tx, { ...event, kind: 'problem_decided' });
    const { completesAt } = (await transitionByOutcome(tx, context, row, problem, { outcome, reason })) ?? {};
    await record(tx, context, {
      action: 'problem.decide',
      subjectType: 'problem',
      subjectId: id,
      facts: { applicationId: row.id, outcome, version: decided.version },
    });
    await settleNotifications(tx, context, 'problem', [row.id]);
    await publishProblem(tx, context, problem);
    const { title } = readAgreement(agreed).work;
    // Nothing completes without a notice of the day.
    const until = completesAt ? { until: completesAt.toISOString() } : {};
    for (const side of ['client', 'professional'] as const) {
      await notifySide(tx, context, problem, title, side, 'problem-decided', { outcome, reason, ...until });
    }
    return await readProblemAs(tx, 'admin', id);
  });
}

function assertDecidable(
  problem: ProblemRow,
  outcome: ProblemOutcome,
  holds: boolean,
  expected: number | undefined,
): void {
  if (problem.decidedAt !== null) throw isDecided(problem);
  const { version } = problem;
  if (!problemOutcomesFor(holds).includes(outcome)) {
    throw new AppError(
      'invalid_transition',
      'This decision isn’t possible for this case now. Please check the case again.',
      {
        details: { status: 'open', version },
      },
    );
  }
  const added = 'Something was added to this case since you opened it. Please check it again.';
  assertVersion({ status: 'open', version }, expected, added);
}

/** Moves the application as the decision requires; returns its new state if it moved. */
async function transitionByOutcome(
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
  const go = (changes: Parameters<typeof transition>[5]) =>
    transition(tx, context, row, 'decide_problem', to, changes, facts);
  const event = { applicationId: row.id, at: now, by: 'admin', professionalId: row.professionalId } as const;
  if (to === 'completed') {
    const done = await go(completedColumns(row, context, reason));
    await endAssignment(tx, row.id, 'completed', now);
    await insertEvent(tx, { ...event, kind: 'completed' });
    return done;
  }
  if (to === 'cancelled') {
    const ended = await go({ closedAt: since, ...awaitNoProposal, decisionReason: reason });
    await endAssignment(tx, row.id, 'cancelled', now);
    await endProposals(tx, row.id, 'declined', since);
    await insertEvent(tx, { ...event, kind: 'cancelled' });
    return ended;
  }
  return await go(to === 'delivered' ? awaitAnswer(since) : {});
}
