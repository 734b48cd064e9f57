import type { AccountsQuery, ApprovalBody, ProfessionalAccount } from '#shared/api/professional-accounts.ts';
import { mayBecome } from '#shared/professional-states.ts';
import { normaliseText } from '#shared/text.ts';
import { kampalaMidnight, nextKampalaMidnight } from '#shared/time.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, invalidInput, notFound } from '#server/errors.ts';
import { keepAccounts, readerOf } from '#server/features/users/service.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { findAccount, listAccountRows } from './account-queries.ts';
import { viewAccount } from './account-view.ts';
import { changesFor } from './own-profile.ts';
import type { Wishes } from './profile-columns.ts';
import { findForUpdate, type ProfessionalRow, updateProfessional } from './queries.ts';
import { endRevision } from './revision.ts';
import { findWaiting } from './revision-queries.ts';

/**
 * What happens, in the same transaction, when somebody is approved no more: what was assigned to them goes to others.
 * `app.ts` hands it in, as applications stand above this feature.
 */
export type OnApprovalLost = (tx: Tx, context: Context, professionalId: string) => Promise<void>;

/** Accounts of professionals. */
export async function listAccounts(
  { db }: Context,
  { search, from, to, ...filter }: AccountsQuery,
): Promise<{ accounts: ProfessionalAccount[]; total: number }> {
  const { rows, total } = await listAccountRows(db, {
    ...filter,
    words: search === undefined ? [] : normaliseText(search).split(' ').filter(Boolean),
    from: from === undefined ? undefined : kampalaMidnight(from),
    before: to === undefined ? undefined : nextKampalaMidnight(kampalaMidnight(to)),
  });
  return { accounts: rows.map(viewAccount), total };
}

/**
 * Approves or rejects a professional, or takes that back. The row is locked: of two decisions at once one wins.
 * @param expected the version that was looked at; without it only what is pending is decided.
 * @throws {AppError} `not_found`; `invalid_transition` and `conflict` with state and version; `invalid_input` for an
 *   incomplete profile that is approved without a reason.
 */
export async function setApproval(
  context: Context,
  id: string,
  body: ApprovalBody,
  expected: number | undefined,
  onLost: OnApprovalLost,
): Promise<ProfessionalAccount> {
  const { now } = context;
  const to = body.approval_status;
  return await context.transaction(async (tx) => {
    await keepAccounts(tx, [id]);
    const stored = await findForUpdate(tx, id);
    const account = await findAccount(tx, id);
    if (!stored || !account) throw notFound();
    checkDecision(stored, to, expected);
    const isComplete = viewAccount(account).missing.every(({ is_optional: isOptional }) => isOptional);
    if (to === 'approved' && !isComplete && !body.override_reason) {
      throw invalidInput({ override_reason: 'This profile is incomplete. Please say why it is approved as it is.' });
    }
    // What waits beside the approved profile becomes part of the one that is looked at again.
    const open = stored.approvalStatus === 'approved' ? await findWaiting(tx, id) : null;
    const changed = await updateProfessional(tx, id, {
      ...(open && changesFor(stored, open.fields as Wishes, now)),
      approvalStatus: to,
      approvedAt: to === 'approved' ? now : null,
      decisionReason: body.decision_reason ?? '',
      ...(body.admin_notes !== undefined && { adminNotes: body.admin_notes }),
      updatedAt: now,
    });
    await record(tx, context, {
      action: `professional.${{ approved: 'approve', rejected: 'reject', pending: 'review-again' }[to]}`,
      subjectType: 'professional',
      subjectId: id,
      facts: { from: stored.approvalStatus, to, version: changed.version, isComplete },
      ...(to === 'approved' &&
        body.override_reason && { personal: { userId: id, values: { override_reason: body.override_reason } } }),
    });
    if (open) await endRevision(tx, context, open, 'folded', changed.version);
    if (stored.approvalStatus === 'approved') await onLost(tx, context, id);
    await tellDecision(tx, context, changed);
    context.version.bump(tx);
    return viewAccount((await findAccount(tx, id))!);
  });
}

function checkDecision(
  { approvalStatus: status, version }: ProfessionalRow,
  to: ProfessionalRow['approvalStatus'],
  expected: number | undefined,
): void {
  const details = { status, version };
  if (expected !== undefined && expected !== version) {
    throw new AppError('conflict', 'This account was changed since you opened it. Please look at it again.', {
      details,
    });
  }
  if (!mayBecome('admin', status, to) || (expected === undefined && status !== 'pending')) {
    throw new AppError('invalid_transition', `This account is ${status} already.`, { details });
  }
}

async function tellDecision(tx: Tx, context: Context, { id, approvalStatus, decisionReason }: ProfessionalRow) {
  const reader = await readerOf(tx, id);
  if (!reader) return;
  await queueMail(tx, context, {
    kind: 'approval-decided',
    to: reader.email,
    userId: id,
    data: {
      firstName: reader.firstName,
      status: approvalStatus,
      ...(decisionReason !== '' && { reason: decisionReason }),
    },
  });
}
