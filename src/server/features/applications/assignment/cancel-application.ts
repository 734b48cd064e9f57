import type { Application } from '#shared/api/applications/application-shapes.ts';
import type { Context } from '#server/context/context.ts';
import { invalidInput, notFound } from '#server/kernel/errors.ts';
import { assertTransition, lockApplication, transition } from '#server/features/applications/lifecycle/transition.ts';
import { atLeastNow, awaitNoProposal } from '#server/features/applications/lifecycle/terms.ts';
import { findSide } from '#server/features/applications/core/policy.ts';
import { endAssignment, insertEvent } from '#server/features/applications/store/applications.ts';
import { readAs } from '#server/features/applications/lifecycle/read-applications.ts';
import { endProposals } from '#server/features/applications/store/proposals.ts';
import { notifyClient, notifyOfEndedAssignment } from '#server/features/applications/lifecycle/notify-parties.ts';

/**
 * Cancels an application: its client until a proposal was accepted, an admin always, with a reason.
 * @param expected the version that was looked at, if the caller gives it.
 * @throws {AppError} `not_found` unless it is the caller's; `invalid_input` for an admin without a reason;
 *   `invalid_transition` and `conflict` with the new state.
 */
export async function cancelApplication(
  context: Context,
  id: string,
  reason: string | undefined,
  expected: number | undefined,
): Promise<Application> {
  const { now } = context;
  return await context.transaction(async (tx) => {
    const { row } = await lockApplication(tx, id);
    const by = findSide(context.actor, row);
    if (by !== 'client' && by !== 'admin') throw notFound();
    const act = by === 'admin' ? 'cancel_as_admin' : 'cancel';
    assertTransition(row, act, expected);
    if (by === 'admin' && reason === undefined)
      throw invalidInput({ reason: 'Please give a reason. The client will read it.' });
    const closedAt = atLeastNow(row, now);
    await endAssignment(tx, id, 'cancelled', now);
    await endProposals(tx, id, 'declined', closedAt);
    await transition(tx, context, row, act, 'cancelled', {
      closedAt,
      ...awaitNoProposal,
      ...(by === 'admin' && reason !== undefined && { decisionReason: reason }),
    });
    await insertEvent(tx, { applicationId: id, at: now, kind: 'cancelled', by, reason });
    await notifyOfEndedAssignment(tx, context, row, row.professionalId, { why: 'cancelled', reason });
    if (by === 'admin' && reason !== undefined) {
      await notifyClient(tx, context, row, 'application-cancelled', { reason });
    }
    return await readAs(tx, context.now, by, id);
  });
}
