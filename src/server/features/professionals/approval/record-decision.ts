import type { ApprovalStatus } from '#shared/professionals/professional-states.ts';
import { publish, publishToAll } from '#server/events/publish.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { findMailRecipient } from '#server/features/users/index.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { deriveApproval } from '#server/features/professionals/core/derive-approval.ts';
import type { ProfessionalRow } from '#server/features/professionals/store/professionals.ts';

const actions = {
  approved: 'professional.approve',
  rejected: 'professional.reject',
  pending: 'professional.review-again',
} as const;

/** A stored decision about a professional. */
export interface ApprovalDecision {
  readonly from: ApprovalStatus;
  readonly changed: ProfessionalRow;
  readonly isComplete: boolean;
  /** Why an incomplete profile was approved. */
  readonly override?: string | undefined;
}

/**
 * The columns that store a new status. A profile that becomes pending again waits from now on, not from its
 * registration.
 */
export const decidedColumns = (to: ApprovalStatus, now: Date): Partial<ProfessionalRow> => ({
  approvalStatus: to,
  approvedAt: to === 'approved' ? now : null,
  ...(to === 'pending' && { resubmittedAt: now }),
});

/** Records a change of a professional's status in the audit log, and notifies them. */
export async function recordDecision(
  tx: Tx,
  context: Context,
  { from, changed, isComplete, override }: ApprovalDecision,
): Promise<void> {
  const { id, decisionReason: reason, version } = changed;
  const to = deriveApproval(changed);
  await record(tx, context, {
    action: actions[to],
    subjectType: 'professional',
    subjectId: id,
    facts: { from, to, version, isComplete },
    ...(override && { personal: { userId: id, values: { override_reason: override } } }),
  });
  await publishToAll(tx, context, [id], { kind: 'professional', subjectId: id });
  // What their session may open has changed.
  await publish(tx, context, [id], { kind: 'session', subjectId: null });
  const reader = await findMailRecipient(tx, id);
  if (!reader) return;
  const { firstName, email } = reader;
  const data = { firstName, status: to, ...(reason !== '' && { reason }) };
  await queueMail(tx, context, { kind: 'approval-decided', to: email, userId: id, data });
}
