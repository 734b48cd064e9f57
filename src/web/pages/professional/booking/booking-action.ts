import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { ConsultationLength, MeetingType } from '#shared/consultations/availability.ts';
import { consultationTimes } from '#shared/consultations/consultation-states.ts';
import type { contract } from '#shared/api/index.ts';
import { answerForm, type Refusal } from '#web/document/answer-form.ts';
import type { Client } from '#web/http/api.ts';

const fields = ['slotStart', 'minutes', 'meeting', 'clientPlace', 'name', 'email', 'phone', 'message'] as const;
export type BookingField = (typeof fields)[number];

/** A request that was sent, for the page to show. */
export interface Booked {
  /** See `acceptedMark`. */
  readonly accepted: true;
  readonly sent: Readonly<Record<BookingField, string>>;
  /** ISO 8601. */
  readonly at: string;
  /** Whether it waits for the owner of the address to confirm it; unknown of one that was not stored. */
  readonly isUnconfirmed: boolean | undefined;
  /** Minutes for which its time is held, if it has one, while it waits. */
  readonly heldMinutes: number | undefined;
}

/** The page's answer to a posted form. */
export type BookingAnswer = Booked | Refusal<BookingField>;
export const isBooked = (answer: BookingAnswer | undefined): answer is Booked =>
  answer !== undefined && 'sent' in answer;

/** Target of the browser after sending, whatever the answer. */
export const answerId = 'booking-answer';

/**
 * Stores a consultation request, and answers with it: it is nowhere in an address or in a kept page. Errors appear on
 * the page again with everything that was typed.
 */
export function answerBooking(request: Request, calls: Client['consultations'], id: string) {
  return answerForm(request, {
    names: fields,
    send: ({ slotStart, minutes, meeting, clientPlace, ...values }) =>
      calls.request({
        params: { id },
        body: {
          ...values,
          ...(slotStart !== '' && { slotStart, minutes: Number(minutes) as ConsultationLength }),
          ...(meeting !== '' && { meeting: meeting as MeetingType, clientPlace }),
        },
      }),
    explain: ({ message, details }) => (details.slots ? { slotStart: message } : {}),
    accept: (values, reply?: ReplyOf<typeof contract.consultations.request>): Booked => ({
      accepted: true,
      sent: values,
      heldMinutes: reply?.consultation.slotStart ? consultationTimes.holdMinutes : undefined,
      at: reply?.consultation.createdAt ?? new Date().toISOString(),
      isUnconfirmed: reply && reply.consultation.status === 'unconfirmed',
    }),
  });
}
