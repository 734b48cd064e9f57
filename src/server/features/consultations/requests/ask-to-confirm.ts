import { confirmConsultationLink } from '#shared/mails/mail-links.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { AssignableProfessional } from '#server/features/professionals/index.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { issueToken } from '#server/one-time-tokens/one-time-tokens.ts';
import type { ConsultationRow } from '#server/features/consultations/store/consultations.ts';

/** Mails a visitor the link that confirms a request. */
export async function askToConfirm(
  tx: Tx,
  context: Context,
  { id, email, slotStart, nextCheckAt }: ConsultationRow,
  { name: professionalName }: AssignableProfessional,
): Promise<void> {
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
