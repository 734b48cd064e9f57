import type { Application } from '#shared/api/application-shapes.ts';
import type { Context } from '#server/context.ts';
import { invalidInput, notFound } from '#server/errors.ts';
import { awaitNothing } from './assign.ts';
import { atLeastNow, checkAct, holdApplication, move } from './hold.ts';
import { sideOf } from './policy.ts';
import { endAssignment, insertEvent } from './queries.ts';
import { readAs } from './read.ts';
import { endResponses } from './response-queries.ts';
import { tell, tellAdmins, tellEnded } from './tell.ts';

/** Columns of an application that nobody has any more. */
export const givenBack = {
  professionalId: null,
  assignedAt: null,
  engagedAt: null,
  deliveredAt: null,
  ...awaitNothing,
} as const;

/**
 * Cancels an application: its client until a proposal was accepted, an admin always, with a reason.
 * @param expected the version that was looked at, if the caller says so.
 * @throws {AppError} `not_found` unless it is the caller's; `invalid_input` for an admin without a reason;
 *   `invalid_transition` and `conflict` with the new state.
 */
export async function cancel(
  context: Context,
  id: string,
  reason: string | undefined,
  expected: number | undefined,
): Promise<Application> {
  const { now } = context;
  return await context.transaction(async (tx) => {
    const { row } = await holdApplication(tx, id);
    const by = sideOf(context.actor, row);
    if (by !== 'client' && by !== 'admin') throw notFound();
    const act = by === 'admin' ? 'cancel_as_admin' : 'cancel';
    checkAct(row, act, expected);
    if (by === 'admin' && reason === undefined) throw invalidInput({ reason: 'Please say why: the client reads it.' });
    const closedAt = atLeastNow(row, now);
    await endAssignment(tx, id, 'cancelled', now);
    await endResponses(tx, id, 'declined', closedAt);
    await move(tx, context, row, act, 'cancelled', {
      closedAt,
      ...awaitNothing,
      ...(by === 'admin' && reason !== undefined && { decisionReason: reason }),
    });
    await insertEvent(tx, { applicationId: id, at: now, kind: 'cancelled', by, reason });
    await tellEnded(tx, context, row, row.professionalId, { why: 'cancelled', reason });
    if (by === 'admin' && reason !== undefined) {
      await tell(tx, context, row, row.userId, 'application-cancelled', { reason });
    }
    return await readAs(tx, by, id);
  });
}

/**
 * Gives an assigned application back to the admins.
 * @throws {AppError} `not_found` unless it is the caller's; `invalid_transition` and `conflict` with the state.
 */
export async function declineAssignment(
  context: Context,
  id: string,
  reason: string,
  expected: number | undefined,
): Promise<Application> {
  const { now } = context;
  return await context.transaction(async (tx) => {
    const { row } = await holdApplication(tx, id);
    if (sideOf(context.actor, row) !== 'professional') throw notFound();
    checkAct(row, 'decline_assignment', expected);
    const professionalId = row.professionalId;
    await endAssignment(tx, id, 'declined', now);
    await endResponses(tx, id, 'withdrawn', now);
    const moved = await move(tx, context, row, 'decline_assignment', 'unassigned', givenBack);
    const by = 'professional';
    await insertEvent(tx, { applicationId: id, at: now, kind: 'assignment_declined', by, professionalId, reason });
    await tell(tx, context, row, row.userId, 'application-moved', { change: 'unassigned' }, null);
    await tellAdmins(tx, context, moved, 'declined');
    return await readAs(tx, by, id, professionalId ?? undefined);
  });
}
