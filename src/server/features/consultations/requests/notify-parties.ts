import type { Context } from '#server/kernel/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { AskedProfessional } from '#server/features/professionals/index.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import type { ConsultationRow } from '#server/features/consultations/store/consultations.ts';

/** Mails a request to the professional, whose reply goes straight to its author, and confirms it to the author. */
export async function notifyBoth(
  tx: Tx,
  context: Context,
  row: ConsultationRow,
  { name: professionalName, email, firstName }: AskedProfessional,
): Promise<void> {
  const { name, message, phone, createdAt, professionalId } = row;
  await queueMail(tx, context, {
    kind: 'consultation-requested',
    to: email,
    replyTo: row.email,
    ...(professionalId !== null && { userId: professionalId }),
    subjectId: row.id,
    data: {
      firstName,
      clientName: name,
      clientEmail: row.email,
      ...(phone !== null && { clientPhone: phone }),
      message,
      at: createdAt.toISOString(),
    },
  });
  await queueMail(tx, context, {
    kind: 'consultation-sent',
    to: row.email,
    ...(row.clientId !== null && { userId: row.clientId }),
    subjectId: row.id,
    data: { name, professionalName, message },
  });
}

/** Tells the author of a request that the professional takes no new clients. */
export async function notifyNotSent(tx: Tx, context: Context, row: ConsultationRow, professionalName: string) {
  const { name, message, clientId } = row;
  await queueMail(tx, context, {
    kind: 'consultation-not-sent',
    to: row.email,
    ...(clientId !== null && { userId: clientId }),
    subjectId: row.id,
    data: { name, professionalName, message },
  });
}
