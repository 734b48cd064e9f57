import { publishToAll } from '#server/events/publish.ts';
import type { ActorContext } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { deriveApproval } from '#server/features/professionals/core/derive-approval.ts';
import { findForUpdate, updateProfessional } from '#server/features/professionals/store/professionals.ts';

/** Hides a professional from the public while their account is suspended. Returns whether the public saw them. */
export async function hideSuspended(tx: Tx, context: Pick<ActorContext, 'now'>, id: string): Promise<boolean> {
  const stored = await findForUpdate(tx, id);
  if (!stored || stored.approvalStatus === 'suspended') return false;
  await updateProfessional(tx, id, { approvalStatus: 'suspended', approvalBefore: stored.approvalStatus });
  await publishToAll(tx, context, [id], { kind: 'professional', subjectId: id });
  return stored.approvalStatus === 'approved';
}

/** Restores the status that a professional had before the suspension. Returns whether they are public again. */
export async function showAgain(tx: Tx, context: Pick<ActorContext, 'now'>, id: string): Promise<boolean> {
  const stored = await findForUpdate(tx, id);
  if (stored?.approvalStatus !== 'suspended') return false;
  const approvalStatus = deriveApproval(stored);
  await updateProfessional(tx, id, { approvalStatus, approvalBefore: null });
  await publishToAll(tx, context, [id], { kind: 'professional', subjectId: id });
  return approvalStatus === 'approved';
}
