import type { Application } from '#shared/api/application-shapes.ts';
import type { ApplicationAct } from '#shared/application-states.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { awaitNothing } from './assign.ts';
import { atLeastNow, awaitAnswer, callerId, checkAct, type Doer, holdApplication, move } from './hold.ts';
import { sideOf } from './policy.ts';
import { type ApplicationRow, endAssignment, insertEvent } from './queries.ts';
import { readAs } from './read.ts';
import { tell } from './tell.ts';

/** What every act between agreement and end is told. */
interface Wish {
  readonly reason?: string | undefined;
  /** The version that was looked at, if the caller says so. */
  readonly expected: number | undefined;
}

/**
 * Hands over agreed work; the client's 14 days begin.
 * @throws {AppError} `not_found` unless it is the caller's; `approval_required`; `suspended`; `invalid_transition` and
 *   `conflict` with the new state; `rate_limited`.
 */
export async function deliver(context: Context, id: string, { reason, expected }: Wish): Promise<Application> {
  const professionalId = callerId(context);
  const { now } = context;
  return await context.transaction(async (tx) => {
    const { row, professional } = await holdApplication(tx, id, professionalId);
    if (!professional) throw new AppError('approval_required', 'This is open to you once your account is approved.');
    if (professional.isSuspended) throw new AppError('suspended', 'Your account is suspended.');
    if (sideOf(context.actor, row) !== 'professional') throw notFound();
    checkAct(row, 'deliver', expected);
    await context.limit(tx, [{ limit: 'work-steps', caller: professionalId }]);
    const deliveredAt = atLeastNow(row, now);
    const answer = awaitAnswer(deliveredAt);
    await move(tx, context, row, 'deliver', 'delivered', { deliveredAt, ...answer });
    const by = 'professional';
    await insertEvent(tx, { applicationId: id, at: now, kind: 'delivered', by, professionalId, reason });
    const until = answer.completesAt.toISOString();
    const rest = { professionalName: professional.name, until, ...(reason !== undefined && { reason }) };
    await tell(tx, context, row, row.userId, 'work-delivered', rest, professionalId);
    return await readAs(tx, by, id);
  });
}

/**
 * Asks for changes of delivered work: it completes by itself no more.
 * @throws {AppError} like `deliver`.
 */
export async function requestChanges(
  context: Context,
  id: string,
  { reason, expected }: Wish & { readonly reason: string },
): Promise<Application> {
  const { now } = context;
  return await context.transaction(async (tx) => {
    const { row } = await holdApplication(tx, id);
    if (sideOf(context.actor, row) !== 'client') throw notFound();
    checkAct(row, 'request_changes', expected);
    await context.limit(tx, [{ limit: 'work-steps', caller: callerId(context) }]);
    await move(tx, context, row, 'request_changes', 'changes_requested');
    const { professionalId } = row;
    const by = 'client';
    await insertEvent(tx, { applicationId: id, at: now, kind: 'changes_requested', by, professionalId, reason });
    await tell(tx, context, row, professionalId, 'changes-requested', { reason });
    return await readAs(tx, by, id);
  });
}

/** Confirms delivered work: it is completed. @throws {AppError} like `deliver`. */
export async function confirm(context: Context, id: string, { reason, expected }: Wish): Promise<Application> {
  return await context.transaction(async (tx) => {
    const { row } = await holdApplication(tx, id);
    if (sideOf(context.actor, row) !== 'client') throw notFound();
    checkAct(row, 'confirm', expected);
    await finish(tx, context, row, 'confirm', reason);
    return await readAs(tx, 'client', id);
  });
}

/** Completes agreed work as an admin, who says why. @throws {AppError} like `deliver`. */
export async function complete(
  context: Context,
  id: string,
  { reason, expected }: Wish & { readonly reason: string },
): Promise<Application> {
  return await context.transaction(async (tx) => {
    const { row } = await holdApplication(tx, id);
    if (sideOf(context.actor, row) !== 'admin') throw notFound();
    checkAct(row, 'complete', expected);
    await finish(tx, context, row, 'complete', reason);
    return await readAs(tx, 'admin', id);
  });
}

/** Who completes by each act. */
const completers = { confirm: 'client', complete: 'admin', complete_by_itself: 'system' } as const satisfies Partial<
  Record<ApplicationAct, 'client' | 'admin' | 'system'>
>;

/** Completes agreed work, and tells whoever did not do it. The row is held. */
export async function finish(
  tx: Tx,
  doer: Doer,
  row: ApplicationRow,
  act: keyof typeof completers,
  reason?: string,
): Promise<void> {
  const by = completers[act];
  await move(tx, doer, row, act, 'completed', completed(row, doer, by === 'admin' ? reason : undefined));
  await endAssignment(tx, row.id, 'completed', doer.now);
  const { id: applicationId, professionalId } = row;
  await insertEvent(tx, { applicationId, at: doer.now, kind: 'completed', by, professionalId, reason });
  const said = { by, ...(reason !== undefined && { reason }) };
  await tell(tx, doer, row, professionalId, 'work-completed', { ...said, side: 'professional' });
  if (by !== 'client') await tell(tx, doer, row, row.userId, 'work-completed', { ...said, side: 'client' });
}

/** Columns of completed work; with an admin's reason, which both read. */
export const completed = (row: ApplicationRow, { now }: Pick<Doer, 'now'>, reason?: string) => ({
  closedAt: atLeastNow(row, now),
  ...awaitNothing,
  ...(reason !== undefined && { decisionReason: reason }),
});
