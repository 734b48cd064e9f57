import { v7 as uuidv7 } from 'uuid';
import type { Application } from '#shared/api/applications/application-shapes.ts';
import type { Problem } from '#shared/api/applications/problems.ts';
import { pointFor } from '#shared/applications/application-states.ts';
import { latestAgreement } from '#shared/applications/latest-agreement.ts';
import { mayReport, problemLimits, type ProblemSide, type StageBefore } from '#shared/applications/problems.ts';
import { record } from '#server/audit/record.ts';
import { type Actor, requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { assertVersion } from '#server/kernel/version.ts';
import { keepAccounts } from '#server/features/users/index.ts';
import { readAgreement } from '#server/features/applications/engagement/write-agreement.ts';
import {
  applicationChanged,
  assertTransition,
  lockApplication,
  transition,
  versionedState,
} from '#server/features/applications/lifecycle/transition.ts';
import { endOfAgreement, findSide } from '#server/features/applications/core/policy.ts';
import {
  countProblems,
  insertProblem,
  insertStatement,
  type ProblemRow,
} from '#server/features/applications/store/problems.ts';
import { readProblemAs } from './read-problems.ts';
import { notifyAdminsOfProblem, notifySide, publishProblem } from './notify-parties.ts';
import { type ApplicationRow, insertEvent } from '#server/features/applications/store/applications.ts';
import { readAs } from '#server/features/applications/lifecycle/read-applications.ts';
import { listAgreed, type ProposalRow } from '#server/features/applications/store/proposals.ts';

interface Report {
  readonly reason: string;
  /** The accepted proposal in question; the caller's latest if absent. */
  readonly responseId?: string | undefined;
}
interface Reported {
  application: Application | null;
  problem: Problem;
}

/**
 * Reports a problem with agreed work. Work in progress stops, and no deadlines run until an admin decides. For work
 * that has ended, a case can be opened within 30 days, and the application's state doesn't change.
 * @param expected the version that was looked at, if the caller gives it.
 * @throws {AppError} `not_found` unless the caller agreed on it; `invalid_transition` and `conflict` with the state,
 *   while a case is open and once it is too late; `rate_limited`.
 */
export async function reportProblem(
  context: Context,
  applicationId: string,
  { reason, responseId }: Report,
  expected: number | undefined,
): Promise<Reported> {
  const { actor, now } = context;
  const { id: userId } = requireUser(context);
  return await context.transaction(async (tx) => {
    // Before the application, as deletions do: an ended agreement names another professional than the present one.
    const seen = (await listAgreed(tx, applicationId)).map(({ professionalId }) => professionalId);
    await keepAccounts(tx, [userId, ...seen]);
    const { row } = await lockApplication(tx, applicationId);
    const agreed = findReportableAgreement(actor, row, await listAgreed(tx, applicationId), responseId);
    if (!agreed) throw notFound();
    const by: ProblemSide = row.userId === userId ? 'client' : 'professional';
    const isOver = endOfAgreement(agreed, row) !== null;
    await checkReport(tx, row, agreed, { now, expected });
    await context.limit(tx, [{ limit: 'problem-reports', caller: userId }]);

    const problem = await insertProblem(tx, {
      id: uuidv7({ msecs: now.getTime() }),
      applicationId,
      responseId: agreed.id,
      clientId: row.userId,
      professionalId: agreed.professionalId,
      reportedBy: by,
      reportedAt: now,
      stageBefore: isOver ? null : (pointFor(row) as StageBefore),
    });
    await insertStatement(tx, { problemId: problem.id, side: by, authorId: userId, at: now, text: reason });
    if (!isOver) await transition(tx, context, row, 'report_problem', 'problem', {}, { problemId: problem.id, by });
    const { professionalId } = agreed;
    await insertEvent(tx, { applicationId, at: now, kind: 'problem_reported', by, professionalId });
    await record(tx, context, {
      action: 'problem.report',
      subjectType: 'problem',
      subjectId: problem.id,
      facts: { applicationId, responseId: agreed.id, by, stops: !isOver },
    });
    await publishProblem(tx, context, problem);
    await notifyOfReport(tx, context, problem, agreed, !isOver);
    const reader = findSide(actor, row);
    return {
      application: reader ? await readAs(tx, context.now, reader, applicationId) : null,
      problem: await readProblemAs(tx, by, problem.id),
    };
  });
}

/** The newest agreement that may be reported, past ones too: the client may report any of the application, a professional only their own. */
function findReportableAgreement(
  actor: Actor,
  row: ApplicationRow,
  all: readonly ProposalRow[],
  responseId: string | undefined,
): ProposalRow | null {
  if (actor.kind !== 'user') return null;
  const isClient = actor.role === 'user' && row.userId === actor.id;
  const isTheirs = ({ professionalId }: ProposalRow) =>
    isClient || (actor.role === 'professional' && professionalId === actor.id);
  const theirs = all.filter(isTheirs);
  return latestAgreement(responseId === undefined ? theirs : theirs.filter(({ id }) => id === responseId));
}

async function checkReport(
  tx: Tx,
  row: ApplicationRow,
  agreed: ProposalRow,
  { now, expected }: { readonly now: Date; readonly expected: number | undefined },
): Promise<void> {
  const endedAt = endOfAgreement(agreed, row);
  const refuse = (words: string) => new AppError('conflict', words, { details: versionedState(row) });
  if (endedAt === null) assertTransition(row, 'report_problem', expected);
  else assertVersion(versionedState(row), expected, applicationChanged);
  if (!mayReport(endedAt, now)) {
    throw refuse('It’s too late to report a problem with this job here. You can still complain to the regulator.');
  }
  const { total, open } = await countProblems(tx, agreed.id);
  if (open > 0) throw refuse('This job already has an open case. Please write there.');
  if (total >= problemLimits.cases) {
    throw refuse('We’ve already decided several cases about this job. Please write to us instead.');
  }
}

async function notifyOfReport(
  tx: Tx,
  context: Context,
  problem: ProblemRow,
  agreed: ProposalRow,
  stops: boolean,
): Promise<void> {
  const { client, professional, work } = readAgreement(agreed);
  const by = problem.reportedBy;
  const details = { by, reporterName: { client, professional }[by].name, stops };
  for (const side of ['client', 'professional'] as const) {
    await notifySide(tx, context, problem, work.title, side, 'problem-reported', details);
  }
  const names = { title: work.title, clientName: client.name, professionalName: professional.name };
  await notifyAdminsOfProblem(tx, context, problem, names);
}
