import type { CalendarPart } from '#shared/consultations/calendar-event.ts';
import type { ConsultationSide } from '#shared/consultations/consultation-states.ts';
import type { ConsultationMail, ConsultationMailData, MeetingFacts } from '#shared/mails/consultation-mails.ts';
import { consultationLink } from '#shared/mails/mail-links.ts';
import type { MailData } from '#shared/mails/mails.ts';
import type { Tx } from '#server/db/database.ts';
import { findMailRecipient } from '#server/features/users/index.ts';
import type { ActorContext } from '#server/context/context.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { buildLinkToken } from '#server/features/consultations/links/link-token.ts';
import { placeFor } from '#server/features/consultations/core/way-to-meet.ts';
import { findDetail, type ConsultationDetailRow } from '#server/features/consultations/store/details.ts';
import { buildCalendarPart } from './calendar-part.ts';

/** One of the two people, as our mails address them. */
export interface Party {
  readonly side: ConsultationSide;
  /** Null for a client without an account. */
  readonly userId: string | null;
  readonly email: string;
  readonly firstName: string;
  readonly otherName: string;
  /** The client's own link. */
  readonly link: string | undefined;
}

/** A consultation with those of the two people whose accounts still exist. */
export interface ConsultationParties {
  readonly detail: ConsultationDetailRow;
  readonly client: Party | null;
  readonly professional: Party | null;
}

const noOne = 'Deleted professional';

/** Finds the recipients of our mails about a consultation; the client's go to the address of the request. */
export async function findParties(
  tx: Tx,
  { site }: Pick<ActorContext, 'site'>,
  id: string,
): Promise<ConsultationParties | null> {
  const detail = await findDetail(tx, id);
  if (!detail) return null;
  const { consultation: row, professional } = detail;
  const account = row.clientId === null ? null : await findMailRecipient(tx, row.clientId);
  const adviser = row.professionalId === null ? null : await findMailRecipient(tx, row.professionalId);
  const link = consultationLink(site.publicUrl, buildLinkToken(site.cipher, row));
  return {
    detail,
    client: {
      side: 'client',
      userId: account?.id ?? null,
      email: row.email,
      firstName: account?.firstName ?? row.name,
      otherName: professional?.name ?? noOne,
      link,
    },
    professional: adviser && {
      side: 'professional',
      userId: adviser.id,
      email: adviser.email,
      firstName: adviser.firstName,
      otherName: row.name,
      link: undefined,
    },
  };
}

/** Kinds of mails to either of the two people. */
type SideKind = {
  [Kind in keyof ConsultationMailData]: MailData[Kind] extends ConsultationMail ? Kind : never;
}[keyof ConsultationMailData];

/** Writes a mail to one of the two people, with its calendar file; none to someone who is gone. */
export async function mailTo<Kind extends SideKind>(
  tx: Tx,
  context: Pick<ActorContext, 'now' | 'site'>,
  { detail: { consultation } }: ConsultationParties,
  party: Party | null,
  kind: Kind,
  rest: Omit<MailData[Kind], keyof ConsultationMail>,
  more: { readonly calendar?: CalendarPart | undefined; readonly names?: readonly string[] | undefined } = {},
): Promise<void> {
  if (!party) return;
  const { side, firstName, otherName, link, email, userId } = party;
  const data = { firstName, id: consultation.id, side, otherName, ...(link !== undefined && { link }), ...rest };
  await queueMail(tx, context, {
    kind,
    to: email,
    ...(userId !== null && { userId }),
    subjectId: consultation.id,
    subjectIds: more.names,
    calendar: more.calendar,
    data: data as unknown as MailData[Kind],
  });
}

/** When, how and where the two meet, as one of them reads it. */
export function toMeetingFacts(
  { consultation, professional, availability }: ConsultationDetailRow,
  start: Date,
): MeetingFacts {
  const { meeting, minutes, clientPlace, phone } = consultation;
  const place = meeting === 'client' ? clientPlace : placeFor(meeting, availability, professional);
  return {
    start: start.toISOString(),
    minutes: minutes ?? 30,
    ...(meeting && { meeting }),
    ...(place && { place }),
    ...(phone !== null && meeting === 'telephone' && { phone }),
  };
}

/** The calendar file of a mail about an agreed time. */
export function calendarFor(
  { detail }: ConsultationParties,
  party: Party | null,
  method: CalendarPart['method'],
  { site }: Pick<ActorContext, 'site'>,
): CalendarPart | undefined {
  const { slotStart } = detail.consultation;
  if (!party || !slotStart) return undefined;
  return buildCalendarPart(detail.consultation, party, toMeetingFacts(detail, slotStart), method, site.publicUrl);
}
