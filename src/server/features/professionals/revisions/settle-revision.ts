import { v7 as uuidv7 } from 'uuid';
import { type RevisedFields, revisedFields } from '#shared/api/professionals/profile-revisions.ts';
import type { ProfileFieldName } from '#shared/professionals/profile-fields.ts';
import type { RevisionState } from '#shared/professionals/professional-states.ts';
import { publishToAll } from '#server/events/publish.ts';
import { record } from '#server/audit/record.ts';
import { settleNotifications } from '#server/features/notifications/index.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import {
  isSameRevision,
  isVerifiedField,
  mergeChanges,
  waitsForAdmin,
} from '#server/features/professionals/core/revision-policy.ts';
import { isSame, storedValue, type ProfileChanges } from '#server/features/professionals/core/profile-columns.ts';
import type { ProfessionalRow } from '#server/features/professionals/store/professionals.ts';
import { insertRevision, type RevisionRow, updateRevision } from '#server/features/professionals/store/revisions.ts';
import { notifyAdmins } from '#server/features/professionals/approval/notify-admins.ts';
import { deriveApproval } from '#server/features/professionals/core/derive-approval.ts';

interface Divided {
  /** The changes to store in the profile immediately. */
  readonly atOnce: ProfileChanges;
  /** The changes that now wait; undefined when that does not change, empty when nothing waits. */
  readonly waiting: RevisedFields | undefined;
}

/**
 * Splits a person's changes. In an approved profile, verified fields become pending with those already pending. Any
 * other profile takes all changes immediately, including those pending since before it lost its approval: all of it
 * will be reviewed.
 */
export function splitByReview(stored: ProfessionalRow, open: RevisionRow | null, changes: ProfileChanges): Divided {
  const before = open?.fields ?? {};
  if (!waitsForAdmin(deriveApproval(stored))) {
    return { atOnce: { ...before, ...changes } as ProfileChanges, waiting: open ? {} : undefined };
  }
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined);
  const verified = entries.filter(([field]) => isVerifiedField(field));
  const after = mergeChanges(before, Object.fromEntries(verified), (field, value) =>
    isSame(value, storedValue(stored, field)),
  );
  return {
    atOnce: Object.fromEntries(entries.filter(([field]) => !isVerifiedField(field))),
    waiting: isSameRevision(before, after) ? undefined : after,
  };
}

interface Settled {
  readonly stored: ProfessionalRow;
  readonly open: RevisionRow | null;
  /** The changes that now wait; may be empty. */
  readonly waiting: RevisedFields;
  /** The profile's version, with this change. */
  readonly version: number;
}

/** Stores changes that now wait, with the audit row; notifies admins of a new one. The caller locks the profile. */
export async function applyChanges(tx: Tx, context: Context, settled: Settled): Promise<void> {
  const { stored, open, waiting, version } = settled;
  const { now } = context;
  const names = Object.keys(waiting) as ProfileFieldName[];
  if (names.length === 0) {
    if (open)
      await endRevision(tx, context, open, waitsForAdmin(deriveApproval(stored)) ? 'withdrawn' : 'folded', version);
    return;
  }
  const revision = { fields: revisedFields.parse(waiting), version, changedAt: now };
  if (open) await updateRevision(tx, open.id, revision);
  else {
    const fresh = { id: uuidv7({ msecs: now.getTime() }), professionalId: stored.id, baseVersion: stored.version };
    await insertRevision(tx, { ...fresh, ...revision, submittedAt: now });
  }
  await record(tx, context, {
    action: 'professional.revise',
    subjectType: 'professional',
    subjectId: stored.id,
    facts: { fields: names.join(' '), version },
  });
  if (!open) await notifyAdmins(tx, context, stored, 'revision');
}

const actions = { withdrawn: 'professional.withdraw-revision', folded: 'professional.fold-revision' } as const;

/** Ends a revision that no one decided. */
export async function endRevision(
  tx: Tx,
  context: Context,
  { id, professionalId, fields }: RevisionRow,
  state: keyof typeof actions & RevisionState,
  version: number,
): Promise<void> {
  await updateRevision(tx, id, { state, decidedAt: context.now });
  await settleNotifications(tx, context, 'professional', [professionalId]);
  await publishToAll(tx, context, [professionalId], { kind: 'professional', subjectId: professionalId });
  await record(tx, context, {
    action: actions[state],
    subjectType: 'professional',
    subjectId: professionalId,
    facts: { fields: Object.keys(fields).join(' '), version },
  });
}
