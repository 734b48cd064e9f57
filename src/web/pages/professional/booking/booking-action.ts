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
  /** Whether it waits for confirmation by the address's owner; undefined for one that was not stored. */
  readonly isUnconfirmed: boolean | undefined;
  /** Whether it is on the dashboard of the person's account. */
  readonly isOfAccount: boolean;
  /** Whether a client sent it, but the server found no session. */
  readonly isSessionLost?: boolean;
  /** Minutes for which its time is held, if it has one, while it waits. */
  readonly heldMinutes: number | undefined;
}

/** Result of a posted form. */
export type BookingAnswer = Booked | RefusedForm<BookingField>;
export const isBooked = (answer: BookingAnswer | undefined): answer is Booked =>
  answer !== undefined && 'sent' in answer;

/** Id that the browser scrolls to after sending, whatever the result. */
export const answerId = 'booking-answer';

/**
 * Stores a consultation request and renders the result directly, so that it is never in an address or in a cached page.
 * After an error, the page shows it with everything typed.
 */
export const answerBooking = (request: Request, calls: Client['consultations'], id: string) =>
  answerForm(request, bookingTask(calls, id));

type Task = FormTask<BookingField, ReplyOf<typeof contract.consultations.request>, Booked>;

/**
 * Sends a request, and turns its reply into what is shown.
 * @param tryKey idempotency key, the same for each try of one request
 */
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
