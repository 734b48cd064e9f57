import type { Application } from '#shared/api/applications/application-shapes.ts';
import type { ApplicationDecision } from '#shared/api/applications/applications.ts';
import type { Context } from '#server/context/context.ts';
import { invalidInput, notFound } from '#server/kernel/errors.ts';
import { assertTransition, lockApplication, transition } from '#server/features/applications/lifecycle/transition.ts';
import { findSide } from '#server/features/applications/core/policy.ts';
import { findApplication, insertEvent } from '#server/features/applications/store/applications.ts';
import { readAs } from '#server/features/applications/lifecycle/read-applications.ts';
import { findSuggestionRecord } from '#server/features/applications/matching/suggest-professionals.ts';
import { notifyClient } from '#server/features/applications/lifecycle/notify-parties.ts';
import { lacksLicence, licenceReasonFor } from './licence-for.ts';
import { assignedColumns, cannotBeAssigned, startAssignment } from './start-assignment.ts';

/**
 * Approves or rejects an application. Approved with a professional, or with a preferred one who is still approved, it
 * is assigned immediately.
 * @param expected the version that was looked at, if the caller gives it.
 * @throws {AppError} `invalid_transition` and `conflict` with the new state; `invalid_input` for a professional who is
 * not approved; `not_found`.
 */
export async function decideApplication(
  context: Context,
  id: string,
  {
    status,
    professionalId,
    licenceReason,
    admin_notes,
    decision_reason,
  }: Omit<ApplicationDecision, 'licenceReason'> & Partial<Pick<ApplicationDecision, 'licenceReason'>>,
  expected: number | undefined,
): Promise<Application> {
  const isApproval = status === 'approved';
  if (!isApproval && professionalId !== undefined) {
    throw invalidInput({ professionalId: 'You can’t assign a rejected application.' });
  }
  const { now, db } = context;
  const candidateId = isApproval ? (professionalId ?? (await findApplication(db, id))?.preferredProfessionalId) : null;
  return await context.transaction(async (tx) => {
    const { row, professional } = await lockApplication(tx, id, candidateId);
    if (findSide(context.actor, row) !== 'admin') throw notFound();
    assertTransition(row, isApproval ? 'approve' : 'reject', expected);
    const mayHaveIt = professional !== null && !professional.isSuspended;
    if (professionalId !== undefined && !mayHaveIt) throw cannotBeAssigned();
    const able = candidateId && mayHaveIt ? { id: candidateId, name: professional.name } : null;
    // A preference alone is not enough: without a licence that the work needs, it waits to be assigned.
    const isPreferenceOnly = professionalId === undefined && licenceReason === undefined;
    const assignedTo = able && isPreferenceOnly && (await lacksLicence(tx, row, able.id, now)) ? null : able;
    const without = assignedTo && (await licenceReasonFor(tx, row, assignedTo, { reason: licenceReason, now }));
    const decisionColumns = {
      ...(admin_notes !== undefined && { adminNotes: admin_notes }),
      decisionReason: decision_reason ?? '',
      decidedAt: now,
    };
    const reason = { reason: decision_reason };
    const event = { applicationId: id, at: now, by: 'admin', ...reason } as const;
    if (isApproval) {
      const choice = assignedTo && (await findSuggestionRecord(tx, row, assignedTo.id, now));
      const columns = assignedTo ? await assignedColumns(tx, assignedTo.id, now, without ?? '') : {};
      const moved = await transition(tx, context, row, 'approve', assignedTo ? 'assigned' : 'unassigned', {
        ...decisionColumns,
        ...columns,
      });
      await insertEvent(tx, { ...event, kind: 'approved' });
      if (assignedTo) await startAssignment(tx, context, moved, assignedTo.id, { kind: 'assigned', choice });
    } else {
      await transition(tx, context, row, 'reject', 'rejected', { ...decisionColumns, closedAt: now });
      await insertEvent(tx, { ...event, kind: 'rejected' });
    }
    const rest = {
      decision: status,
      ...(assignedTo && { professionalName: assignedTo.name }),
      ...(decision_reason !== undefined && reason),
    };
    await notifyClient(tx, context, row, 'application-decided', rest, assignedTo?.id);
    return await readAs(tx, context.now, 'admin', id);
  });
}
