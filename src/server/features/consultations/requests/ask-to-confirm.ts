import { confirmConsultationLink } from '#shared/mails/mail-links.ts';
import type { Context } from '#server/kernel/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { AskedProfessional } from '#server/features/professionals/index.ts';
import { emailOf } from '#server/features/users/index.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { issueToken } from '#server/one-time-tokens/one-time-tokens.ts';
import type { ConsultationRow } from '#server/features/consultations/store/consultations.ts';

/** Checks whether a request with this address may be sent now: it is the caller's and confirmed, or needs no check. */
export async function isConfirmed(tx: Tx, { site, actor }: Context, email: string): Promise<boolean> {
  if (!site.demandsVerifiedEmail) return true;
  const account = actor.kind === 'user' ? await emailOf(tx, actor.id) : null;
  return account?.email === email && account.verifiedAt !== null;
}

/** Mails a link that confirms a request. A client's request with their own address waits for that address instead. */
export async function askToConfirm(
  tx: Tx,
  context: Context,
  { id, clientId, email, slotStart, nextCheckAt }: ConsultationRow,
  { name: professionalName }: AskedProfessional,
): Promise<void> {
  if (clientId !== null && (await emailOf(tx, clientId))?.email === email) return;
  const token = await issueToken(tx, context, { purpose: 'confirm_consultation', subjectId: id, email });
  const link = confirmConsultationLink(context.site.publicUrl, token);
  await queueMail(tx, context, {
    kind: 'confirm-consultation',
    to: email,
    subjectId: id,
    data: {
      professionalName,
      link,
      ...(slotStart && { start: slotStart.toISOString() }),
      ...(slotStart && nextCheckAt && { heldUntil: nextCheckAt.toISOString() }),
    },
  });
}
