import type { RevisionDecision } from '#shared/api/profile-revisions.ts';
import { revisionStates, verifiedFieldLabels } from '#shared/professional-states.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, invalidInput, notFound } from '#server/errors.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { changesFor, ownId } from './own-profile.ts';
import { isVerifiedField } from './policy.ts';
import type { Wishes } from './profile-columns.ts';
import { updateProfessional } from './queries.ts';
import { findLatest, findWaiting, holdForDecision, type RevisionRow, updateRevision } from './revision-queries.ts';

/**
 * Makes a change of verified fields public, or refuses it. The professional's row is locked: an edit, a second decision
 * and taking it back come before or after this as a whole.
 * @param expected the version that was looked at.
 * @throws {AppError} `invalid_input` without a version; `not_found` for nobody; `invalid_transition` with the state when
 *   nothing waits, or the account is not approved; `conflict` with the version when something was added since.
 */
export async function decideRevision(
  context: Context,
  id: string,
  { decision, decision_reason: reason, version: looked }: RevisionDecision,
  expected: number | undefined = looked,
): Promise<void> {
  // Nobody decides what they have not seen: a name that is added at the last moment would become public unread.
  if (expected === undefined) throw invalidInput({ version: 'Please give the version that you looked at.' });
  await context.transaction(async (tx) => {
    const held = await holdForDecision(tx, id);
    if (!held) throw notFound();
    const { row, email, firstName } = held;
    const open = await findWaiting(tx, id);
    if (!open) throw await nothingWaits(tx, id);
    if (row.approvalStatus !== 'approved') {
      const sentence = 'This account is not approved any more: its profile is reviewed as a whole.';
      throw new AppError('invalid_transition', sentence, {
        details: { status: row.approvalStatus, version: row.version },
      });
    }
    if (open.version !== expected) {
      const sentence = 'The professional has changed this since you looked at it. Nothing was decided.';
      throw new AppError('conflict', sentence, { details: { version: open.version } });
    }
    const isApproved = decision === 'approved';
    // Of a refusal the version goes up as well: an edit that is open in a tab still shows it as waiting.
    const changes = isApproved ? changesFor(row, open.fields as Wishes, context.now) : {};
    const { version } = await updateProfessional(tx, id, changes);
    await updateRevision(tx, open.id, {
      state: decision,
      decisionReason: reason,
      decidedBy: ownId(context),
      decidedAt: context.now,
    });
    await record(tx, context, {
      action: isApproved ? 'professional.approve-revision' : 'professional.reject-revision',
      subjectType: 'professional',
      subjectId: id,
      facts: { fields: Object.keys(open.fields).join(' '), version, revision: open.version },
      ...(reason !== '' && { personal: { userId: id, values: { reason } } }),
    });
    if (isApproved) context.version.bump(tx);
    await queueMail(tx, context, {
      kind: 'profile-revision-decided',
      to: email,
      userId: id,
      data: { firstName, isApproved, fields: labelsOf(open), reason, at: context.now.toISOString() },
    });
  });
}

const labelsOf = ({ fields }: RevisionRow): string[] =>
  Object.keys(fields)
    .filter(isVerifiedField)
    .map((field) => verifiedFieldLabels[field]);

/** Why nothing can be decided: somebody else has, or there never was anything. */
async function nothingWaits(tx: Tx, id: string): Promise<AppError> {
  const last = await findLatest(tx, id, revisionStates);
  if (!last) return notFound();
  return new AppError('invalid_transition', 'Nothing waits here any more: it was decided or taken back.', {
    details: { status: last.state, version: last.version },
  });
}
