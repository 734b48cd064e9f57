import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { ConsultationLength, MeetingType } from '#shared/consultations/availability.ts';
import { consultationTimes } from '#shared/consultations/consultation-states.ts';
import type { contract } from '#shared/api/index.ts';
import { answerForm, type FormTask, type RefusedForm } from '#web/document/answer-form.ts';
import type { Client } from '#web/http/api.ts';

export const bookingFields = [
  'slotStart',
  'minutes',
  'meeting',
  'clientPlace',
  'name',
  'email',
  'phone',
  'message',
] as const;
export type BookingField = (typeof bookingFields)[number];

/** The texts of the form's fields. */
export type BookingValues = Readonly<Record<BookingField, string>>;

/** Reads the fields of a form. */
export function bookingValues(form: FormData): BookingValues {
  const readText = (name: BookingField) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return Object.fromEntries(bookingFields.map((name) => [name, readText(name)])) as BookingValues;
}

/** A request that was sent, for the page to show. */
export interface Booked {
  /** See `acceptedMark`. */
  readonly accepted: true;
  readonly sent: BookingValues;
  /** ISO 8601. */
  readonly at: string;
  /** Whether it waits for the owner of the address to confirm it; unknown of one that was not stored. */
  readonly isUnconfirmed: boolean | undefined;
  /** Whether it is on the dashboard of the person's account. */
  readonly isOfAccount: boolean;
  /** Whether a client sent it, but the server knew no session. */
  readonly isSessionLost?: boolean;
  /** Minutes for which its time is held, if it has one, while it waits. */
  readonly heldMinutes: number | undefined;
}

/** The page's answer to a posted form. */
export type BookingAnswer = Booked | RefusedForm<BookingField>;
export const isBooked = (answer: BookingAnswer | undefined): answer is Booked =>
  answer !== undefined && 'sent' in answer;

/** Target of the browser after sending, whatever the answer. */
export const answerId = 'booking-answer';

/**
 * Stores a consultation request, and answers with it: it is nowhere in an address or in a kept page. Errors appear on
 * the page again with everything that was typed.
 */
export const answerBooking = (request: Request, calls: Client['consultations'], id: string) =>
  answerForm(request, bookingTask(calls, id));

type Task = FormTask<BookingField, ReplyOf<typeof contract.consultations.request>, Booked>;

/** How a request is sent, and how its answer is shown. @param tryKey the same for each try of one request */
export const bookingTask = (calls: Client['consultations'], id: string, tryKey?: string): Task => ({
  names: bookingFields,
  send: ({ slotStart, minutes, meeting, clientPlace, ...values }) =>
    calls.request({
      params: { id },
      ...(tryKey !== undefined && { idempotencyKey: tryKey }),
      body: {
        ...values,
        ...(slotStart !== '' && { slotStart, minutes: Number(minutes) as ConsultationLength }),
        ...(meeting !== '' && { meeting: meeting as MeetingType, clientPlace }),
      },
    }),
  explain: ({ message, details }) => (details.slots ? { slotStart: message } : {}),
  accept: (values, reply) => ({
    accepted: true,
    sent: { ...values, ...(reply?.isOfAccount && { email: reply.consultation.email }) },
    isOfAccount: reply?.isOfAccount ?? false,
    heldMinutes: reply?.consultation.slotStart ? consultationTimes.holdMinutes : undefined,
    at: reply?.consultation.createdAt ?? new Date().toISOString(),
    isUnconfirmed: reply && reply.consultation.status === 'unconfirmed',
  }),
});
