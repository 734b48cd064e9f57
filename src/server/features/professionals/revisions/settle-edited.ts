import type { RevisedFields } from '#shared/api/professionals/profile-revisions.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { isSame, storedValue } from '#server/features/professionals/core/profile-columns.ts';
import { isSameRevision, mergeChanges, waitsForAdmin } from '#server/features/professionals/core/revision-policy.ts';
import type { ProfessionalRow } from '#server/features/professionals/store/professionals.ts';
import { type RevisionRow, updateRevision } from '#server/features/professionals/store/revisions.ts';
import { endRevision } from './settle-revision.ts';
import { deriveApproval } from '#server/features/professionals/core/derive-approval.ts';

/**
 * Settles a pending change after an admin edited the profile: values that the profile now has are no longer pending,
 * and if the profile isn't approved, nothing is. The caller locks the profile.
 */
export async function settleOpenRevision(
  tx: Tx,
  context: Context,
  open: RevisionRow,
  changed: ProfessionalRow,
): Promise<void> {
  const before: RevisedFields = open.fields;
  const left = waitsForAdmin(deriveApproval(changed))
    ? mergeChanges(before, {}, (field, value) => isSame(value, storedValue(changed, field)))
    : {};
  if (Object.keys(left).length === 0) await endRevision(tx, context, open, 'folded', changed.version);
  // An admin who has it open must read it again before they decide.
  else if (!isSameRevision(before, left))
    await updateRevision(tx, open.id, { fields: left, version: changed.version, changedAt: context.now });
}
