import { record } from '#server/audit/record.ts';
import type { Context } from '#server/kernel/context.ts';
import type { Tx } from '#server/db/database.ts';
import { type AskedProfessional, lockIfApproved } from '#server/features/professionals/index.ts';
import { accountWithEmail } from '#server/features/users/index.ts';
import {
  type ConsultationRow,
  giveToClient,
  listWaiting,
  updateConsultation,
} from '#server/features/consultations/store/consultations.ts';
import { notifyBoth, notifyNotSent } from './notify-parties.ts';

/** Requests released at most when an address is confirmed: far more than anyone may send in a week. */
const atOnce = 100;

/**
 * Releases requests that were waiting for a client's verified e-mail address, or for a mistyped one that it replaces,
 * and gives the client the requests that they confirmed as a visitor. A visitor's unconfirmed request stays where it
 * is: anyone may have written it.
 */
export async function releaseRequests(
  tx: Tx,
  context: Context,
  { userId, email, formerly }: { userId: string; email: string; formerly?: string },
): Promise<void> {
  for (const row of await listWaiting(tx, userId, formerly === undefined ? [email] : [email, formerly], atOnce)) {
    const professional = row.professionalId === null ? null : await lockIfApproved(tx, row.professionalId);
    await releaseRequest(tx, context, { ...row, email }, professional);
  }
  if ((await accountWithEmail(tx, email)) === userId) await giveToClient(tx, userId, email);
}

/** Sends a request to the professional, or tells its author that they no longer take clients. */
export async function releaseRequest(
  tx: Tx,
  context: Context,
  { id, clientId, email, status: from }: ConsultationRow,
  professional: AskedProfessional | null,
): Promise<ConsultationRow> {
  const status = professional?.isOpen ? 'requested' : 'expired';
  const row = await updateConsultation(tx, id, { status, clientId, email, updatedAt: context.now });
  await record(tx, context, {
    action: 'consultation.confirm',
    subjectType: 'consultation',
    subjectId: id,
    facts: { from, status },
  });
  if (professional?.isOpen) await notifyBoth(tx, context, row, professional);
  else await notifyNotSent(tx, context, row, professional?.name ?? 'The professional');
  return row;
}
