import type { ApprovalStatus } from '#shared/professionals/professional-states.ts';
import { pickFields } from '#shared/professionals/profile-columns.ts';
import { type ProfileFieldName, profileLabels } from '#shared/professionals/profile-fields.ts';
import { changedValues } from '#server/audit/changed-values.ts';
import { record } from '#server/audit/record.ts';
import { publishToAll } from '#server/events/publish.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/kernel/errors.ts';
import { findMailRecipient } from '#server/features/users/index.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { readAccount } from '#server/features/professionals/approval/list-accounts.ts';
import { decidedColumns, recordDecision } from '#server/features/professionals/approval/record-decision.ts';
import type { OnApprovalLost } from '#server/features/professionals/approval/set-approval.ts';
import { deriveApproval } from '#server/features/professionals/core/derive-approval.ts';
import { changesFor } from '#server/features/professionals/core/profile-changes.ts';
import { changedFields, type ProfileChanges } from '#server/features/professionals/core/profile-columns.ts';
import { settleOpenRevision } from '#server/features/professionals/revisions/settle-edited.ts';
import { type ProfessionalRow, updateProfessional } from '#server/features/professionals/store/professionals.ts';
import { findWaiting } from '#server/features/professionals/store/revisions.ts';
import { isSuspended } from '#server/features/professionals/suspension/is-suspended.ts';
import { lockAtVersion } from './lock-at-version.ts';

/** An admin's changes of a professional; absent ones change nothing. */
export interface AdminEdit {
  /** The version that was edited, if the admin gives it. */
  readonly expected: number | undefined;
  /** @returns the changes of the profile, given the stored one. */
  readonly profileChangesFor: (stored: ProfessionalRow) => ProfileChanges;
  readonly status: ApprovalStatus | undefined;
  readonly adminNotes: string | undefined;
  readonly decisionReason: string | undefined;
  /** The path of the new photo, or null to remove the one there is. */
  readonly photo: string | null | undefined;
  /** Labels of further changes in this transaction, to the account. */
  readonly besides: readonly string[];
}

/** The previous photo, which may now be unused. */
export interface Edited {
  readonly formerPhoto: string | null;
}

/**
 * Changes a professional in any status for an admin, and notifies them. The admin has seen every field, so nothing
 * waits for a review. The row is locked: of two admins with the same version one wins.
 * @throws {AppError} `not_found`; `conflict` with status and version when there is a newer one; `invalid_input` unless
 *   the maximum rate exceeds the minimum.
 */
export async function editByAdmin(
  tx: Tx,
  context: Context,
  id: string,
  edit: AdminEdit,
  onLost: OnApprovalLost,
): Promise<Edited> {
  const stored = await lockAtVersion(tx, id, edit.expected);
  if (!stored) throw notFound();
  const from = deriveApproval(stored);
  const to = edit.status ?? from;
  if (stored.approvalStatus === 'suspended' && to !== from) throw isSuspended(stored);
  const open = await findWaiting(tx, id);
  const formChanges = edit.profileChangesFor(stored);
  // Pending changes become part of the profile if the whole profile will be reviewed.
  const changes = open && to !== 'approved' ? { ...(open.fields as ProfileChanges), ...formChanges } : formChanges;
  const fields = changedFields(stored, changes);
  const columns = columnsFor(stored, edit, to, context.now);
  if (fields.length === 0 && edit.besides.length === 0 && Object.keys(columns).length === 0)
    return { formerPhoto: null };
  const changed = await updateProfessional(tx, id, {
    ...changesFor(stored, changes, context.now),
    ...columns,
    updatedAt: context.now,
  });
  if (open) await settleOpenRevision(tx, context, open, changed);
  await publishToAll(tx, context, [id], { kind: 'professional', subjectId: id });
  const values = changedValues(fields, pickFields(stored, fields), changes);
  await recordEdit(tx, context, from, changed, [...fields, ...Object.keys(columns), ...edit.besides], values);
  if (from !== to) {
    const { missing } = await readAccount(tx, id);
    const isComplete = missing.every(({ is_optional: isOptional }) => isOptional);
    await recordDecision(tx, context, { from, changed, isComplete });
    if (from === 'approved') await onLost(tx, context, id);
  }
  await notifyOwner(tx, context, id, [...labelsFor(fields, columns), ...edit.besides]);
  return { formerPhoto: 'avatarUrl' in columns ? stored.avatarUrl : null };
}

/** Returns the columns that an edit changes as well as the form's fields. */
function columnsFor(
  stored: ProfessionalRow,
  { adminNotes, decisionReason, photo }: AdminEdit,
  to: ApprovalStatus,
  now: Date,
): Partial<ProfessionalRow> {
  const isDecided = to !== deriveApproval(stored);
  const reason = isDecided ? (decisionReason ?? '') : decisionReason;
  return {
    ...(isDecided && decidedColumns(to, now)),
    ...(adminNotes !== undefined && adminNotes !== stored.adminNotes && { adminNotes }),
    ...(reason !== undefined && reason !== stored.decisionReason && { decisionReason: reason }),
    ...(photo !== undefined && photo !== stored.avatarUrl && { avatarUrl: photo }),
  };
}

const photoLabel = 'Photo';
const labelsFor = (fields: readonly ProfileFieldName[], columns: Partial<ProfessionalRow>): string[] => [
  ...fields.map((field) => profileLabels[field]),
  ...('avatarUrl' in columns ? [photoLabel] : []),
];

async function recordEdit(
  tx: Tx,
  context: Context,
  from: ApprovalStatus,
  changed: ProfessionalRow,
  names: readonly string[],
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await record(tx, context, {
    action: 'professional.edit',
    subjectType: 'professional',
    subjectId: changed.id,
    facts: { fields: names.join(' '), from, status: changed.approvalStatus, version: changed.version },
    ...(Object.keys(values).length > 0 && { personal: { userId: changed.id, values } }),
  });
}

/** Notifies the professional of the changes; decisions have their own mail, and notes are for admins. */
async function notifyOwner(tx: Tx, context: Context, id: string, labels: readonly string[]): Promise<void> {
  const reader = await findMailRecipient(tx, id);
  if (!reader || labels.length === 0) return;
  // An import sends the photo after the account: an owner who hasn't taken it over yet will see everything then.
  if (reader.takeover === 'password' && labels.every((label) => label === photoLabel)) return;
  const data = { firstName: reader.firstName, fields: [...new Set(labels)], at: context.now.toISOString() };
  await queueMail(tx, context, { kind: 'profile-edited', to: reader.email, userId: id, data });
}
