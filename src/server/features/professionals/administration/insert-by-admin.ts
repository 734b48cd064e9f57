import { professionForBusiness } from '#shared/choices.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { notifyAdmins } from '#server/features/professionals/approval/notify-admins.ts';
import { readAccount } from '#server/features/professionals/approval/list-accounts.ts';
import { derivedColumns } from '#server/features/professionals/core/profile-changes.ts';
import { changedFields, toColumns, type ProfileChanges } from '#server/features/professionals/core/profile-columns.ts';
import { emptyProfile, insertProfessional } from '#server/features/professionals/store/professionals.ts';

/** An admin's entries for a new professional. */
export interface NewProfile {
  readonly id: string;
  readonly fields: ProfileChanges & { readonly name: string; readonly business_name: string };
  readonly isApproved: boolean;
  readonly adminNotes: string;
  /** Whether to skip notifying admins that it waits: it is one of many. */
  readonly skipNotifications?: boolean;
}

/**
 * Stores the profile of an account that an admin creates. If approved, it is public when this commits; otherwise it
 * waits for a review like any other.
 * @throws {AppError} `invalid_input` unless the maximum rate exceeds the minimum.
 */
export async function insertByAdmin(
  tx: Tx,
  context: Context,
  { id, fields, isApproved, adminNotes, skipNotifications = false }: NewProfile,
): Promise<void> {
  const { now } = context;
  const profile = {
    ...emptyProfile,
    ...toColumns(fields, changedFields(emptyProfile, fields)),
    id,
    name: fields.name,
    businessName: fields.business_name,
    profession: fields.profession ?? professionForBusiness(fields.business_type ?? null),
  };
  await insertProfessional(tx, {
    ...profile,
    ...derivedColumns(profile),
    adminNotes,
    approvalStatus: isApproved ? 'approved' : 'pending',
    approvedAt: isApproved ? now : null,
    createdAt: now,
    updatedAt: now,
  });
  const missing = (await readAccount(tx, id)).missing.filter(({ is_optional: isOptional }) => !isOptional);
  await record(tx, context, {
    action: 'professional.create',
    subjectType: 'professional',
    subjectId: id,
    facts: { status: isApproved ? 'approved' : 'pending', isComplete: missing.length === 0 },
  });
  if (!isApproved && !skipNotifications) await notifyAdmins(tx, context, profile, 'first');
}
