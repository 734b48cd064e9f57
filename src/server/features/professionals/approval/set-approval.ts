import type { ApprovalBody, ProfessionalAccount } from '#shared/api/professionals/professional-accounts.ts';
import { type ApprovalStatus, mayBecome } from '#shared/professionals/professional-states.ts';
import { settleNotifications } from '#server/features/notifications/index.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, invalidInput, notFound } from '#server/kernel/errors.ts';
import { assertVersion } from '#server/kernel/version.ts';
import { keepAccounts } from '#server/features/users/index.ts';
import { findAccount } from '#server/features/professionals/store/professional-accounts.ts';
import { viewAccount } from '#server/features/professionals/core/account-view.ts';
import { changesFor } from '#server/features/professionals/core/profile-changes.ts';
import type { ProfileChanges } from '#server/features/professionals/core/profile-columns.ts';
import { findForUpdate, updateProfessional } from '#server/features/professionals/store/professionals.ts';
import { isSuspended } from '#server/features/professionals/suspension/is-suspended.ts';
import { endRevision } from '#server/features/professionals/revisions/settle-revision.ts';
import { findWaiting } from '#server/features/professionals/store/revisions.ts';
import { decidedColumns, recordDecision } from './record-decision.ts';

/**
 * Called, in the same transaction, when a professional loses their approval, to withdraw their assignments. `app.ts`
 * passes it in, because this feature must not depend on applications.
 */
export type OnApprovalLost = (tx: Tx, context: Context, professionalId: string) => Promise<void>;

/**
 * Approves or rejects a professional, or reverses that. The row is locked: of two concurrent decisions one wins.
 * @param expected the version that was looked at; without it only a pending profile is decided.
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
    const from = stored.approvalStatus;
    if (from === 'suspended') throw isSuspended(stored);
    assertDecision({ status: from, version: stored.version }, to, expected);
    const isComplete = viewAccount(account).missing.every(({ is_optional: isOptional }) => isOptional);
    if (to === 'approved' && !isComplete && !body.override_reason) {
      throw invalidInput({ override_reason: 'This profile is incomplete. Please say why you approve it anyway.' });
    }
    // Pending changes to the approved profile are merged into it for the next review.
    const open = from === 'approved' ? await findWaiting(tx, id) : null;
    const changed = await updateProfessional(tx, id, {
      ...(open && changesFor(stored, open.fields as ProfileChanges, now)),
      ...decidedColumns(to, now),
      decisionReason: body.decision_reason ?? '',
      ...(body.admin_notes !== undefined && { adminNotes: body.admin_notes }),
      updatedAt: now,
    });
    const override = to === 'approved' ? body.override_reason : undefined;
    await settleNotifications(tx, context, 'professional', [id]);
    await recordDecision(tx, context, { from, changed, isComplete, override });
    if (open) await endRevision(tx, context, open, 'folded', changed.version);
    if (from === 'approved') await onLost(tx, context, id);
    return viewAccount((await findAccount(tx, id))!);
  });
}

function assertDecision(
  details: { readonly status: ApprovalStatus; readonly version: number },
  to: ApprovalStatus,
  expected: number | undefined,
): void {
  const { status } = details;
  assertVersion(details, expected, 'This account has changed since you opened it. Please check it again.');
  if (!mayBecome('admin', status, to) || (expected === undefined && status !== 'pending')) {
    throw new AppError('invalid_transition', `This account is already ${status}.`, { details });
  }
}
