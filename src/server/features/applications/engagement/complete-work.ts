import type { Application } from '#shared/api/applications/application-shapes.ts';
import type { ApplicationAct } from '#shared/applications/application-states.ts';
import type { ActorContext, Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { lockForStep, type ActionInput, transition } from '#server/features/applications/lifecycle/transition.ts';
import { atLeastNow, awaitNoProposal } from '#server/features/applications/lifecycle/terms.ts';
import { type ApplicationRow, endAssignment, insertEvent } from '#server/features/applications/store/applications.ts';
import { readAs } from '#server/features/applications/lifecycle/read-applications.ts';
import { notifyClient, notifyProfessional } from '#server/features/applications/lifecycle/notify-parties.ts';

/** Completes agreed work as an admin, with a reason. @throws {AppError} like `deliverWork`. */
export async function completeAsAdmin(
  context: Context,
  id: string,
  { reason, expected }: ActionInput & { readonly reason: string },
): Promise<Application> {
  return await context.transaction(async (tx) => {
    const row = await lockForStep(tx, context, id, 'admin', ['complete', expected]);
    await completeWork(tx, context, row, 'complete', reason);
    return await readAs(tx, context.now, 'admin', id);
  });
}

const completers = { confirm: 'client', complete: 'admin', complete_by_itself: 'system' } as const satisfies Partial<
  Record<ApplicationAct, 'client' | 'admin' | 'system'>
>;

/** Completes agreed work that the transaction has locked, and notifies everyone but the person who did it. */
export async function completeWork(
  tx: Tx,
  context: ActorContext,
  row: ApplicationRow,
  act: keyof typeof completers,
  reason?: string,
): Promise<void> {
  const by = completers[act];
  await transition(
    tx,
    context,
    row,
    act,
    'completed',
    completedColumns(row, context, by === 'admin' ? reason : undefined),
  );
  await endAssignment(tx, row.id, 'completed', context.now);
  const { id: applicationId, professionalId } = row;
  await insertEvent(tx, { applicationId, at: context.now, kind: 'completed', by, professionalId, reason });
  const details = { by, ...(reason !== undefined && { reason }) };
  await notifyProfessional(tx, context, row, 'work-completed', { ...details, side: 'professional' });
  if (by !== 'client') await notifyClient(tx, context, row, 'work-completed', { ...details, side: 'client' });
}

/** Columns of completed work; with an admin's reason, which both sides read. */
export const completedColumns = (row: ApplicationRow, { now }: Pick<ActorContext, 'now'>, reason?: string) => ({
  closedAt: atLeastNow(row, now),
  ...awaitNoProposal,
  ...(reason !== undefined && { decisionReason: reason }),
});
