import { deleteSlots } from '#server/features/consultations/store/slots.ts';
import { erasedEmail } from '#shared/brand.ts';
import { deletedNames } from '#shared/account/data-rights.ts';
import type { CalendarPart } from '#shared/consultations/calendar-event.ts';
import type { ConsultationSide } from '#shared/consultations/consultation-states.ts';
import { consultationLink } from '#shared/mails/mail-links.ts';
import type { MailData } from '#shared/mails/mails.ts';
import type { ActorContext } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { findEmail } from '#server/features/users/index.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { nothingProposed } from '#server/features/consultations/lifecycle/agree.ts';
import { move } from '#server/features/consultations/lifecycle/transition.ts';
import { buildLinkToken } from '#server/features/consultations/links/link-token.ts';
import { buildCalendarPart } from '#server/features/consultations/notices/calendar-part.ts';
import {
  clearRequest,
  type ConsultationRow,
  deleteRequests,
  deleteUnconfirmedFrom,
  giveToClient,
  listClientRequests,
  listRequestsTo,
} from '#server/features/consultations/store/consultations.ts';
import { clearEventWords } from '#server/features/consultations/store/events.ts';
import { findDetail } from '#server/features/consultations/store/details.ts';

/** Columns of a request whose client is erased. */
const erased = {
  name: deletedNames.user,
  email: erasedEmail,
  phone: null,
  message: 'Deleted with the account.',
  clientId: null,
  clientPlace: '',
};

const open: readonly ConsultationRow['status'][] = ['requested', 'accepted', 'proposed'];

/**
 * What an erasure closed: all consultations, and the function that notifies the other sides, to be called after the
 * mails were erased.
 */
interface Erased {
  readonly requests: string[];
  readonly notify: () => Promise<void>;
}

/** A closed consultation, with the facts about the leaving person that its notice names. */
interface Closed {
  readonly row: ConsultationRow;
  readonly named: Pick<MailData['consultation-closed'], 'otherName' | 'start'>;
}

/** The leaving person's name and the agreed time, if one was agreed: the other side has planned for it. */
const leaverFacts = ({ agreedAt, slotStart }: ConsultationRow, otherName: string | undefined): Closed['named'] =>
  agreedAt !== null && slotStart && otherName !== undefined ? { otherName, start: slotStart.toISOString() } : {};

/**
 * Removes a client from their requests: the professional keeps the existence and the time of each. Open ones are
 * cancelled; unconfirmed ones, which no one has seen, are deleted.
 * @returns all of the requests, and the function that notifies the professionals, to be called after the mails were
 *   erased.
 */
export async function eraseClientRequests(
  tx: Tx,
  context: ActorContext,
  client: { id: string; confirmedEmail: string | null },
): Promise<Erased> {
  const rows = await listClientRequests(tx, client);
  const unseen = rows.filter(({ status }) => status === 'unconfirmed');
  await deleteRequests(
    tx,
    unseen.map(({ id }) => id),
  );
  const closed: Closed[] = [];
  for (const row of rows.filter(({ status }) => status !== 'unconfirmed')) {
    if (open.includes(row.status)) {
      closed.push({ row: await close(tx, context, row), named: leaverFacts(row, row.name) });
    }
    await clearRequest(tx, row.id, { ...erased, ...ownWords(row, 'client') });
    await clearEventWords(tx, row.id, 'client');
  }
  return {
    requests: rows.map(({ id }) => id),
    async notify() {
      for (const { row, named } of closed) {
        const { professionalId, createdAt } = row;
        const professional = professionalId === null ? null : await findEmail(tx, professionalId);
        if (!professional || professionalId === null) continue;
        const reader = { side: 'professional', otherName: deletedNames.user, firstName: '', link: undefined } as const;
        await queueMail(tx, context, {
          kind: 'consultation-closed',
          to: professional.email,
          userId: professionalId,
          data: { whoLeft: 'client', askedAt: createdAt.toISOString(), ...named },
          calendar: cancellation(context, row, reader),
        });
      }
    },
  };
}

/**
 * Closes the unfinished requests to a professional who leaves. Unconfirmed ones keep waiting: anyone who confirms one
 * is informed then.
 * @returns all requests they ever got, and the function that notifies the people whose requests were closed: to be
 *   called once the mails about them, which name the professional, were erased.
 */
export async function eraseRequestsTo(tx: Tx, context: ActorContext, professionalId: string): Promise<Erased> {
  const rows = await listRequestsTo(tx, professionalId);
  const closed: Closed[] = [];
  for (const row of rows) {
    if (open.includes(row.status)) {
      const professional = (await findDetail(tx, row.id))?.professional;
      closed.push({ row: await close(tx, context, row), named: leaverFacts(row, professional?.name) });
    }
    if (row.status === 'unconfirmed') continue;
    await clearRequest(tx, row.id, ownWords(row, 'professional'));
    await clearEventWords(tx, row.id, 'professional');
  }
  return {
    requests: rows.map(({ id }) => id),
    async notify() {
      for (const { row, named } of closed) {
        const { id, email, clientId, createdAt } = row;
        const link = consultationLink(context.site.publicUrl, buildLinkToken(context.site.cipher, row));
        const reader = { side: 'client', otherName: deletedNames.professional, firstName: row.name, link } as const;
        await queueMail(tx, context, {
          kind: 'consultation-closed',
          to: email,
          subjectId: id,
          ...(clientId !== null && { userId: clientId }),
          data: { whoLeft: 'professional', askedAt: createdAt.toISOString(), ...named },
          calendar: cancellation(context, row, reader),
        });
      }
    },
  };
}

/**
 * Settles requests before a confirmed address is released: confirmed ones stay with their owner's account and do not
 * pass to the address's next owner; unconfirmed ones, which no one has seen, are deleted, as with the account.
 * @returns the ids of the deleted ones.
 */
export async function keepRequestsFor(tx: Tx, { userId, email }: { userId: string; email: string }): Promise<string[]> {
  await giveToClient(tx, userId, email);
  return await deleteUnconfirmedFrom(tx, email);
}

/** Ends a consultation because one side has deleted their account, and frees its times. */
async function close(tx: Tx, context: ActorContext, row: ConsultationRow): Promise<ConsultationRow> {
  await deleteSlots(tx, row.id);
  return await move(tx, context, row, {
    act: 'close',
    by: 'system',
    to: 'cancelled',
    start: row.slotStart,
    changes: { ...nothingProposed, endedAt: context.now, endedBy: 'system' },
    facts: { why: 'account_deleted' },
  });
}

/** Clears what one side wrote, apart from the request itself. */
const ownWords = ({ endedBy, noShowBy }: ConsultationRow, side: ConsultationSide) => ({
  ...(endedBy === side && { reason: '' }),
  ...(noShowBy === side && { contestReason: '' }),
});

/** Removes an agreed time from the other side's calendar. */
function cancellation(
  { site }: ActorContext,
  row: ConsultationRow,
  reader: Parameters<typeof buildCalendarPart>[1],
): CalendarPart | undefined {
  const { slotStart, minutes, agreedAt } = row;
  if (!slotStart || minutes === null || agreedAt === null) return undefined;
  return buildCalendarPart(row, reader, { start: slotStart.toISOString(), minutes }, 'CANCEL', site.publicUrl);
}
