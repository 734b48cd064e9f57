import type { RevisionDecision } from '#shared/api/professionals/profile-revisions.ts';
import { revisionStates } from '#shared/professionals/professional-states.ts';
import { profileLabels } from '#shared/professionals/profile-fields.ts';
import { publishToAll } from '#server/events/publish.ts';
import { record } from '#server/audit/record.ts';
import { settleNotifications } from '#server/features/notifications/index.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, invalidInput, notFound } from '#server/kernel/errors.ts';
import { assertVersion } from '#server/kernel/version.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { changesFor } from '#server/features/professionals/core/profile-changes.ts';
import { isVerifiedField } from '#server/features/professionals/core/revision-policy.ts';
import type { ProfileChanges } from '#server/features/professionals/core/profile-columns.ts';
import { updateProfessional } from '#server/features/professionals/store/professionals.ts';
import {
  findLatest,
  findWaiting,
  lockForDecision,
  type RevisionRow,
  updateRevision,
} from '#server/features/professionals/store/revisions.ts';
import { isSuspended } from '#server/features/professionals/suspension/is-suspended.ts';

/**
 * Makes a change of verified fields public, or refuses it. The professional's row is locked, so that edits, other
 * decisions and withdrawals run entirely before or after this.
 * @param expected the version that was looked at.
 * @throws {AppError} `invalid_input` without a version; `not_found` if there is no such professional;
 *   `invalid_transition` with the state when nothing waits, or the account is not approved; `conflict` with the version
 *   when something was added since.
 */
export async function decideRevision(
  context: Context,
  id: string,
  { decision, decision_reason: reason, version: looked }: RevisionDecision,
  expected: number | undefined = looked,
): Promise<void> {
  // An admin decides only what they have seen: a name added at the last moment would become public unread.
  if (expected === undefined) throw invalidInput({ version: 'Please send the version that you looked at.' });
  await context.transaction(async (tx) => {
    const held = await lockForDecision(tx, id);
    if (!held) throw notFound();
    const { row, email, firstName } = held;
    const open = await findWaiting(tx, id);
    if (!open) throw await nothingWaits(tx, id);
    if (row.approvalStatus === 'suspended') throw isSuspended(row);
    if (row.approvalStatus !== 'approved') {
      const sentence = 'This account is no longer approved, so please check its whole profile.';
      throw new AppError('invalid_transition', sentence, {
        details: { status: row.approvalStatus, version: row.version },
      });
    }
    const changed = 'The professional has changed this since you opened it. Nothing was decided. Please read it again.';
    assertVersion({ version: open.version }, expected, changed);
    const isApproved = decision === 'approved';
    // A refusal increases the version as well: an edit that is open in a tab still shows the change as waiting.
    const changes = isApproved ? changesFor(row, open.fields as ProfileChanges, context.now) : {};
    const { version } = await updateProfessional(tx, id, changes);
    await updateRevision(tx, open.id, {
      state: decision,
      decisionReason: reason,
      decidedBy: requireUser(context).id,
      decidedAt: context.now,
    });
    await record(tx, context, {
      action: isApproved ? 'professional.approve-revision' : 'professional.reject-revision',
      subjectType: 'professional',
      subjectId: id,
      facts: { fields: Object.keys(open.fields).join(' '), version, revision: open.version },
      ...(reason !== '' && { personal: { userId: id, values: { reason } } }),
    });
    await settleNotifications(tx, context, 'professional', [id]);
    await publishToAll(tx, context, [id], { kind: 'professional', subjectId: id });
    await queueMail(tx, context, {
      kind: 'profile-revision-decided',
      to: email,
      userId: id,
      data: { firstName, isApproved, fields: labelsFor(open), reason, at: context.now.toISOString() },
    });
  });
}

const labelsFor = ({ fields }: RevisionRow): string[] =>
  Object.keys(fields)
    .filter(isVerifiedField)
    .map((field) => profileLabels[field]);

/** The error when nothing waits: it was already decided or withdrawn, or there was nothing. */
async function nothingWaits(tx: Tx, id: string): Promise<AppError> {
  const last = await findLatest(tx, id, revisionStates);
  if (!last) return notFound();
  return new AppError('invalid_transition', 'Nothing is waiting here: it was already decided or withdrawn.', {
    details: { status: last.state, version: last.version },
  });
}
