import type { Tx } from '#server/db/database.ts';
import type { ActorContext } from '#server/context/context.ts';
import { invalidInput } from '#server/kernel/errors.ts';
import { awaitNoProposal, awaitProposal } from '#server/features/applications/lifecycle/terms.ts';
import { type ApplicationRow, beginAssignment, insertEvent } from '#server/features/applications/store/applications.ts';
import type { SuggestionRecord } from '#server/features/applications/matching/suggest-professionals.ts';
import { notifyProfessional } from '#server/features/applications/lifecycle/notify-parties.ts';

export const assignedColumns = async (tx: Tx, professionalId: string, now: Date, licenceReason: string) => ({
  professionalId,
  licenceReason,
  assignedAt: now,
  engagedAt: null,
  deliveredAt: null,
  ...(await awaitProposal(tx, now)),
});

export const unassignedColumns = {
  professionalId: null,
  licenceReason: '',
  assignedAt: null,
  engagedAt: null,
  deliveredAt: null,
  ...awaitNoProposal,
} as const;

export const cannotBeAssigned = () =>
  invalidInput({ professionalId: 'This professional isn’t approved, so you can’t assign them anything.' });

/** Stores that a professional has an application from now on, and notifies them. */
export async function startAssignment(
  tx: Tx,
  context: ActorContext,
  row: ApplicationRow,
  professionalId: string,
  {
    kind,
    reason,
    choice,
  }: {
    readonly kind: 'assigned' | 'reassigned';
    readonly reason?: string | undefined;
    readonly choice: SuggestionRecord | null;
  },
): Promise<void> {
  const { id: applicationId, serviceType, urgency, name: clientName, proposalDueAt } = row;
  await beginAssignment(tx, { applicationId, professionalId, assignedAt: context.now, suggested: choice });
  await insertEvent(tx, { applicationId, at: context.now, kind, by: 'admin', professionalId, reason });
  await notifyProfessional(tx, context, row, 'application-assigned', {
    serviceType,
    urgency,
    clientName,
    until: (proposalDueAt ?? context.now).toISOString(),
  });
}
