import type { Application } from '#shared/api/applications/application-shapes.ts';
import type { AssignmentBody } from '#shared/api/applications/applications.ts';
import { isEngaged, pointFor } from '#shared/applications/application-states.ts';
import type { Context } from '#server/context/context.ts';
import { invalidInput, notFound } from '#server/kernel/errors.ts';
import {
  assertTransition,
  conflictError,
  lockApplication,
  transition,
} from '#server/features/applications/lifecycle/transition.ts';
import { atLeastNow } from '#server/features/applications/lifecycle/terms.ts';
import { findSide } from '#server/features/applications/core/policy.ts';
import { endAssignment } from '#server/features/applications/store/applications.ts';
import { readAs } from '#server/features/applications/lifecycle/read-applications.ts';
import { endProposals } from '#server/features/applications/store/proposals.ts';
import { findSuggestionRecord } from '#server/features/applications/matching/suggest-professionals.ts';
import { notifyClient, notifyOfEndedAssignment } from '#server/features/applications/lifecycle/notify-parties.ts';
import { licenceReasonFor } from './licence-for.ts';
import { assignedColumns, cannotBeAssigned, startAssignment } from './start-assignment.ts';

/**
 * Assigns an approved application to a professional, or reassigns it. Once a proposal was accepted this needs a reason,
 * which both professionals receive.
 * @throws {AppError} like `decideApplication`; `conflict` when that professional has it already.
 */
export async function assignProfessional(
  context: Context,
  id: string,
  { professionalId, reason, licenceReason }: AssignmentBody,
  expected: number | undefined,
): Promise<Application> {
  return await context.transaction(async (tx) => {
    const { row, professional } = await lockApplication(tx, id, professionalId);
    if (findSide(context.actor, row) !== 'admin') throw notFound();
    const act = isEngaged(pointFor(row)) ? 'reassign' : 'assign';
    assertTransition(row, act, expected);
    if (!professional || professional.isSuspended) throw cannotBeAssigned();
    if (row.professionalId === professionalId) {
      throw conflictError(row, 'This professional already has this application.');
    }
    if (act === 'reassign' && reason === undefined) {
      throw invalidInput({
        reason: 'Please give a reason. The client has already accepted a proposal, so both sides will read it.',
      });
    }
    const chosen = { id: professionalId, name: professional.name };
    const without = await licenceReasonFor(tx, row, chosen, { reason: licenceReason, now: context.now });
    const before = row.professionalId;
    const choice = await findSuggestionRecord(tx, row, professionalId, context.now);
    await endAssignment(tx, id, 'reassigned', context.now);
    await endProposals(tx, id, 'withdrawn', atLeastNow(row, context.now));
    const columns = await assignedColumns(tx, professionalId, context.now, without);
    const moved = await transition(tx, context, row, act, 'assigned', columns);
    const kind = before === null ? 'assigned' : 'reassigned';
    await startAssignment(tx, context, moved, professionalId, { kind, reason, choice });
    const why = reason === undefined ? {} : { reason };
    await notifyOfEndedAssignment(tx, context, row, before, { why: 'reassigned', reason });
    const rest = { change: kind, professionalName: professional.name, ...why } as const;
    await notifyClient(tx, context, row, 'application-moved', rest, professionalId);
    return await readAs(tx, context.now, 'admin', id);
  });
}
