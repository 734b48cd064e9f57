import type { Application } from '#shared/api/applications/application-shapes.ts';
import type { Context } from '#server/context/context.ts';
import { lockForStep, transition } from '#server/features/applications/lifecycle/transition.ts';
import { endAssignment, insertEvent } from '#server/features/applications/store/applications.ts';
import { readAs } from '#server/features/applications/lifecycle/read-applications.ts';
import { endProposals } from '#server/features/applications/store/proposals.ts';
import { notifyAdmins } from '#server/features/applications/lifecycle/notify-admins.ts';
import { notifyClient } from '#server/features/applications/lifecycle/notify-parties.ts';
import { unassignedColumns } from './start-assignment.ts';

/**
 * Returns an assigned application to the admins' queue.
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
    const row = await lockForStep(tx, context, id, 'professional', ['decline_assignment', expected]);
    const { professionalId } = row;
    await endAssignment(tx, id, 'declined', now);
    await endProposals(tx, id, 'withdrawn', now);
    const moved = await transition(tx, context, row, 'decline_assignment', 'unassigned', unassignedColumns);
    const by = 'professional';
    await insertEvent(tx, { applicationId: id, at: now, kind: 'assignment_declined', by, professionalId, reason });
    await notifyClient(tx, context, row, 'application-moved', { change: 'unassigned' }, null);
    await notifyAdmins(tx, context, moved, 'declined');
    return await readAs(tx, context.now, by, id, professionalId ?? undefined);
  });
}
