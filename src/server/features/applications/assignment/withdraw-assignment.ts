import { isEngaged, mayHappen, pointFor } from '#shared/applications/application-states.ts';
import type { Tx } from '#server/db/database.ts';
import { lockApplication, transition } from '#server/features/applications/lifecycle/transition.ts';
import { hasOpenProblem } from '#server/features/applications/store/problems.ts';
import { endAssignment, insertEvent, listHeldBy } from '#server/features/applications/store/applications.ts';
import { endProposals } from '#server/features/applications/store/proposals.ts';
import { notifyClient, notifyOfEndedAssignment } from '#server/features/applications/lifecycle/notify-parties.ts';
import { atLeastNow } from '#server/features/applications/lifecycle/terms.ts';
import type { ActorContext } from '#server/context/context.ts';
import { unassignedColumns } from '#server/features/applications/assignment/start-assignment.ts';
import { notifyAdmins } from '#server/features/applications/lifecycle/notify-admins.ts';

/** Reasons for which we withdraw an application from a professional. */
export type WithdrawalReason = 'approval_lost' | 'suspended' | 'deleted' | 'no_proposal';

/**
 * Withdraws an application from its professional: it goes back to the admins' queue, and the client is notified. The
 * agreement stays stored. False when another professional now has it, or it cannot be withdrawn.
 */
export async function withdrawAssignment(
  tx: Tx,
  context: ActorContext,
  id: string,
  professionalId: string,
  why: WithdrawalReason,
  isDue: (row: { readonly proposalEndsAt: Date | null }) => boolean = () => true,
): Promise<boolean> {
  const { row } = await lockApplication(tx, id);
  if (row.professionalId !== professionalId || !mayHappen('unassign', pointFor(row)) || !isDue(row)) return false;
  await endAssignment(tx, id, why, context.now);
  await endProposals(tx, id, 'withdrawn', atLeastNow(row, context.now));
  const moved = await transition(tx, context, row, 'unassign', 'unassigned', unassignedColumns);
  const event = { applicationId: id, at: context.now, kind: 'unassigned', by: 'system' } as const;
  await insertEvent(tx, { ...event, professionalId });
  await notifyClient(tx, context, row, 'application-moved', { change: 'unassigned' }, null);
  if (why !== 'deleted') await notifyOfEndedAssignment(tx, context, row, professionalId, { why });
  await notifyAdmins(tx, context, moved, why);
  return true;
}

/** Withdraws all of a professional's applications: they lost their approval, are suspended or leave. */
export async function withdrawAllAssignments(
  tx: Tx,
  context: ActorContext,
  professionalId: string,
  why: Exclude<WithdrawalReason, 'no_proposal'>,
): Promise<void> {
  for (const { id } of await listHeldBy(tx, professionalId))
    await withdrawAssignment(tx, context, id, professionalId, why);
}

/** Checks whether a case about a professional's work waits for a decision. */
export const hasUndecidedProblem = (tx: Tx, professionalId: string): Promise<boolean> =>
  hasOpenProblem(tx, professionalId);

/** Checks whether a professional has agreed work that goes on, or an undecided case. */
export async function hasAgreedWork(tx: Tx, professionalId: string): Promise<boolean> {
  if (await hasOpenProblem(tx, professionalId)) return true;
  const held = await listHeldBy(tx, professionalId);
  return held.some(({ stage }) => stage !== null && isEngaged(stage));
}
