import type { Application } from '#shared/api/application-shapes.ts';
import type { ApplicationDecision, AssignmentBody } from '#shared/api/applications.ts';
import { isEngaged, pointOf, proposalDays } from '#shared/application-states.ts';
import { workingDaysAfter } from '#shared/time.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, invalidInput, notFound } from '#server/errors.ts';
import { atLeastNow, checkAct, type Doer, holdApplication, move } from './hold.ts';
import { sideOf } from './policy.ts';
import { type ApplicationRow, beginAssignment, endAssignment, findApplication, insertEvent } from './queries.ts';
import { readAs } from './read.ts';
import { endResponses } from './response-queries.ts';
import { type Choice, choiceOf } from './suggest.ts';
import { tell, tellEnded } from './tell.ts';

/** What awaiting a proposal from now on means. */
export const awaitProposal = (now: Date) => ({
  proposalDueAt: workingDaysAfter(now, proposalDays.reminder),
  proposalEndsAt: workingDaysAfter(now, proposalDays.queue),
  remindedAt: null,
});

/** No proposal is awaited. */
export const awaitNothing = { proposalDueAt: null, proposalEndsAt: null, remindedAt: null } as const;

/** Columns of an application that a professional gets. */
const givenTo = (professionalId: string, now: Date) => ({
  professionalId,
  assignedAt: now,
  engagedAt: null,
  deliveredAt: null,
  ...awaitProposal(now),
});

const cannotHaveIt = () =>
  invalidInput({ professionalId: 'This professional is not approved, so nothing can be assigned to them.' });

/**
 * Approves or rejects an application. Approved with a professional, or with a wished one who is still approved, it is
 * assigned at once.
 * @param expected the version that was looked at, if the caller says so.
 * @throws {AppError} `invalid_transition` and `conflict` with the new state; `invalid_input` for a professional who is
 *   not approved; `not_found`.
 */
export async function decide(
  context: Context,
  id: string,
  { status, professionalId, admin_notes, decision_reason }: ApplicationDecision,
  expected: number | undefined,
): Promise<Application> {
  const isApproval = status === 'approved';
  if (!isApproval && professionalId !== undefined) {
    throw invalidInput({ professionalId: 'A rejected application is assigned to nobody.' });
  }
  const { now, db } = context;
  const wanted = isApproval ? (professionalId ?? (await findApplication(db, id))?.wishedProfessionalId) : null;
  return await context.transaction(async (tx) => {
    const { row, professional } = await holdApplication(tx, id, wanted);
    if (sideOf(context.actor, row) !== 'admin') throw notFound();
    checkAct(row, isApproval ? 'approve' : 'reject', expected);
    const mayHaveIt = professional !== null && !professional.isSuspended;
    if (professionalId !== undefined && !mayHaveIt) throw cannotHaveIt();
    const assignedTo = wanted && mayHaveIt ? { id: wanted, name: professional.name } : null;
    const said = {
      ...(admin_notes !== undefined && { adminNotes: admin_notes }),
      decisionReason: decision_reason ?? '',
      decidedAt: now,
    };
    const reason = { reason: decision_reason };
    const event = { applicationId: id, at: now, by: 'admin', ...reason } as const;
    if (isApproval) {
      const choice = assignedTo && (await choiceOf(tx, row, assignedTo.id));
      const columns = assignedTo ? givenTo(assignedTo.id, now) : {};
      const moved = await move(tx, context, row, 'approve', assignedTo ? 'assigned' : 'unassigned', {
        ...said,
        ...columns,
      });
      await insertEvent(tx, { ...event, kind: 'approved' });
      if (assignedTo) await handOver(tx, context, moved, assignedTo.id, { kind: 'assigned', choice });
    } else {
      await move(tx, context, row, 'reject', 'rejected', { ...said, closedAt: now });
      await insertEvent(tx, { ...event, kind: 'rejected' });
    }
    const rest = {
      decision: status,
      ...(assignedTo && { professionalName: assignedTo.name }),
      ...(decision_reason !== undefined && reason),
    };
    await tell(tx, context, row, row.userId, 'application-decided', rest, assignedTo?.id);
    return await readAs(tx, 'admin', id);
  });
}

/**
 * Gives an approved application to a professional, or to another one. Once a proposal was accepted this needs a reason,
 * which both are told.
 * @throws {AppError} like `decide`; `conflict` when that professional has it already.
 */
export async function assign(
  context: Context,
  id: string,
  { professionalId, reason }: AssignmentBody,
  expected: number | undefined,
): Promise<Application> {
  return await context.transaction(async (tx) => {
    const { row, professional } = await holdApplication(tx, id, professionalId);
    if (sideOf(context.actor, row) !== 'admin') throw notFound();
    const act = isEngaged(pointOf(row)) ? 'reassign' : 'assign';
    checkAct(row, act, expected);
    if (!professional || professional.isSuspended) throw cannotHaveIt();
    if (row.professionalId === professionalId) {
      const { status, stage, version } = row;
      throw new AppError('conflict', 'This professional has the application already.', {
        details: { status, stage, version },
      });
    }
    if (act === 'reassign' && reason === undefined) {
      throw invalidInput({ reason: 'Please say why: work was agreed, and both are told.' });
    }
    const before = row.professionalId;
    const choice = await choiceOf(tx, row, professionalId);
    await endAssignment(tx, id, 'reassigned', context.now);
    await endResponses(tx, id, 'withdrawn', atLeastNow(row, context.now));
    const moved = await move(tx, context, row, act, 'assigned', givenTo(professionalId, context.now));
    const kind = before === null ? 'assigned' : 'reassigned';
    await handOver(tx, context, moved, professionalId, { kind, reason, choice });
    const why = reason === undefined ? {} : { reason };
    await tellEnded(tx, context, row, before, { why: 'reassigned', reason });
    const rest = { change: kind, professionalName: professional.name, ...why } as const;
    await tell(tx, context, row, row.userId, 'application-moved', rest, professionalId);
    return await readAs(tx, 'admin', id);
  });
}

/** Notes that a professional has an application from now on, and tells them. */
async function handOver(
  tx: Tx,
  doer: Doer,
  row: ApplicationRow,
  professionalId: string,
  {
    kind,
    reason,
    choice,
  }: {
    readonly kind: 'assigned' | 'reassigned';
    readonly reason?: string | undefined;
    readonly choice: Choice | null;
  },
): Promise<void> {
  const { id: applicationId, serviceType, urgency, name: clientName, proposalDueAt } = row;
  await beginAssignment(tx, { applicationId, professionalId, assignedAt: doer.now, suggested: choice });
  await insertEvent(tx, { applicationId, at: doer.now, kind, by: 'admin', professionalId, reason });
  await tell(tx, doer, row, professionalId, 'application-assigned', {
    serviceType,
    urgency,
    clientName,
    until: (proposalDueAt ?? doer.now).toISOString(),
  });
}
