import type { Consultation } from '#shared/api/consultations.ts';
import { confirmConsultationLink } from '#shared/mail-links.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { invalidInput } from '#server/errors.ts';
import { type AskedProfessional, holdIfApproved } from '#server/features/professionals/service.ts';
import { accountWithEmail, emailOf } from '#server/features/users/service.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { findToken, issueToken, takeToken } from '#server/one-time-tokens/one-time-tokens.ts';
import { type ConsultationRow, findForUpdate, giveToClient, listWaiting, updateConsultation } from './queries.ts';
import { tellBoth, tellNotSent } from './tell.ts';
import { viewConsultation } from './view.ts';

/** Requests that go out at most when an account's address is confirmed; far more than anybody may write in a week. */
const atOnce = 100;

/** Whether a request with this address may leave at once: it is the caller's own and confirmed, or nobody asks. */
export async function isConfirmed(tx: Tx, { site, actor }: Context, email: string): Promise<boolean> {
  if (!site.demandsVerifiedEmail) return true;
  const account = actor.kind === 'user' ? await emailOf(tx, actor.id) : null;
  return account?.email === email && account.verifiedAt !== null;
}

/** Mails a link that confirms a request. One that a client wrote with their own address waits for that address instead. */
export async function askToConfirm(
  tx: Tx,
  context: Context,
  { id, clientId, email }: ConsultationRow,
  { name: professionalName }: AskedProfessional,
): Promise<void> {
  if (clientId !== null && (await emailOf(tx, clientId))?.email === email) return;
  const token = await issueToken(tx, context, { purpose: 'confirm_consultation', subjectId: id, email });
  const link = confirmConsultationLink(context.site.publicUrl, token);
  await queueMail(tx, context, {
    kind: 'confirm-consultation',
    to: email,
    subjectId: id,
    data: { professionalName, link },
  });
}

/**
 * Confirms a request with a mailed link; it goes to the professional. Opened again, the link tells what became of it.
 * @throws {AppError} `invalid_input` for an expired or unknown token, or when the request is gone.
 */
export async function confirmConsultation(
  context: Context,
  token: string,
): Promise<{ consultation: Consultation; professionalName: string | null }> {
  return await context.transaction(async (tx) => {
    const taken = await takeToken(tx, context, 'confirm_consultation', token);
    const link = taken ?? (await findToken(tx, 'confirm_consultation', token));
    const row = link?.subjectId ? await findForUpdate(tx, link.subjectId) : null;
    if (!row || row.email !== link?.email || !(taken || link.usedAt)) {
      const sentence = 'This link is too old or is not one of ours. Please send your request again.';
      throw invalidInput({ token: sentence }, sentence);
    }
    const professional = row.professionalId === null ? null : await holdIfApproved(tx, row.professionalId);
    const clientId = (await accountWithEmail(tx, row.email)) ?? row.clientId;
    const sent = row.status === 'unconfirmed' ? await letOut(tx, context, { ...row, clientId }, professional) : row;
    return { consultation: viewConsultation(sent), professionalName: professional?.name ?? null };
  });
}

/**
 * Lets out what a client wrote before their address was confirmed, and gives them what they had asked and confirmed as a
 * visitor. What waited for a mistyped address goes out with the one that took its place. What a visitor wrote with their
 * address and nobody confirmed stays where it is: anybody may have written it.
 */
export async function letOutWaiting(
  tx: Tx,
  context: Context,
  { userId, email, formerly }: { userId: string; email: string; formerly?: string },
): Promise<void> {
  for (const row of await listWaiting(tx, userId, formerly === undefined ? [email] : [email, formerly], atOnce)) {
    const professional = row.professionalId === null ? null : await holdIfApproved(tx, row.professionalId);
    await letOut(tx, context, { ...row, email }, professional);
  }
  if ((await accountWithEmail(tx, email)) === userId) await giveToClient(tx, userId, email);
}

/** To the professional, or back to the one who asked when they take nobody any more. */
async function letOut(
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
  if (professional?.isOpen) await tellBoth(tx, context, row, professional);
  else await tellNotSent(tx, context, row, professional?.name ?? 'The professional');
  return row;
}
