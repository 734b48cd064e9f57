import { consultationLink } from '#shared/mails/mail-links.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { AssignableProfessional } from '#server/features/professionals/index.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { expiryTime } from '#server/features/consultations/core/next-check.ts';
import { buildLinkToken } from '#server/features/consultations/links/link-token.ts';
import type { ConsultationRow } from '#server/features/consultations/store/consultations.ts';

/**
 * Mails a request to the professional, whose reply goes directly to its author, and confirms it to the author.
 * @param lostStart the requested time, if someone else took it before the address was confirmed.
 */
export async function notifyBoth(
  tx: Tx,
  context: Context,
  row: ConsultationRow,
  { name: professionalName, email, firstName }: AssignableProfessional,
  lostStart: Date | null = null,
): Promise<void> {
  const { id, name, message, phone, createdAt, professionalId, slotStart, minutes, meeting, clientPlace } = row;
  const { site, now } = context;
  const time = {
    until: (expiryTime(row) ?? now).toISOString(),
    ...(slotStart && { start: slotStart.toISOString() }),
    ...(minutes !== null && { minutes }),
    ...(lostStart && { lostStart: lostStart.toISOString() }),
  };
  await queueMail(tx, context, {
    kind: 'consultation-requested',
    to: email,
    replyTo: row.email,
    ...(professionalId !== null && { userId: professionalId }),
    subjectId: id,
    data: {
      firstName,
      id,
      clientName: name,
      clientEmail: row.email,
      ...(phone !== null && { clientPhone: phone }),
      message,
      at: createdAt.toISOString(),
      ...time,
      ...(meeting && { meeting }),
      ...(clientPlace && { clientPlace }),
    },
  });
  await queueMail(tx, context, {
    kind: 'consultation-sent',
    to: row.email,
    ...(row.clientId !== null && { userId: row.clientId }),
    subjectId: id,
    data: {
      name,
      professionalName,
      message,
      link: consultationLink(site.publicUrl, buildLinkToken(site.cipher, row)),
      ...time,
    },
  });
}

/** Notifies the author of a request that the professional takes no new clients. */
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
