import { z } from 'zod';
import { meetings, serviceTypes, urgencies } from '#shared/applications/service-types.ts';
import { inquiryTypes } from '#shared/choices.ts';
import { meetingTypes } from '#shared/consultations/availability.ts';
import { consultationParties, personalActs, settlements } from '#shared/consultations/consultation-states.ts';
import { groupRows, listCell, numberCell, readTable } from './read-stock.ts';

/** A sample client's application, common in Uganda; amounts are whole shillings. */
const need = z.object({
  serviceType: z.enum(serviceTypes),
  title: z.string(),
  min: numberCell,
  max: numberCell,
  urgency: z.enum(urgencies),
  meeting: z.enum(meetings),
  description: z.string(),
  requirements: listCell,
  /** The professional's method and deliverables. */
  method: z.string(),
  deliverables: listCell,
});
export type SampleNeed = z.output<typeof need>;
export const needs: readonly SampleNeed[] = readTable('needs.csv', need);

/** Clients' reviews of completed jobs and of consultations, and some professionals' replies. */
const review = z.object({
  about: z.enum(['work', 'consultation']),
  rating: numberCell,
  comment: z.string(),
  reply: z.string().optional(),
});
export const writtenReviews = readTable('written-reviews.csv', review);

/**
 * Messages to support in every state, and below each what happens to it, so many hours ago; an answer comes so many
 * office hours after the message. No one has these addresses, except the demo's client.
 */
const letter = z.object({
  name: z.string().optional(),
  email: z.string().optional(),
  type: z.enum(inquiryTypes).optional(),
  subject: z.string().optional(),
  does: z.enum(['send', 'take', 'close', 'answer', 'reply']),
  hours: numberCell,
  text: z.string().default(''),
});
export type LetterRow = z.output<typeof letter>;
export const letters = groupRows(readTable('letters.csv', letter), ({ does }) => does === 'send');

/** Answers that the demo's admins use again. */
export const savedAnswers = readTable('saved-answers.csv', z.object({ title: z.string(), text: z.string() }));

/**
 * Conversations: about work in a stage or a consultation, of the demo's client with its professional, or of the
 * professional with another client; or of a demo account with support. A line may have the sample's file.
 */
const line = z.object({
  about: z.enum(['assigned', 'engaged', 'delivered', 'consultation', 'support']).optional(),
  of: z.string().default(''),
  subject: z.string().default(''),
  by: z.enum(['client', 'professional', 'support']),
  hoursAgo: numberCell,
  extra: z.enum(['file', 'unread']).optional(),
  text: z.string(),
});
export type TalkLine = z.output<typeof line>;
export const talks = groupRows(readTable('talks.csv', line), ({ about }) => about !== undefined);

/** Hours from now (`-2`), after the step before (`+2`), or from the start of the time in question (`start-1.5`). */
const when = z
  .string()
  .regex(/^(?:start)?[+-]\d+(?:\.\d+)?$/)
  .transform((cell) => ({ isFromStart: cell.startsWith('start'), hours: Number(cell.replace('start', '')) }));

/**
 * Requests for a consultation, and below each what people do with it. The client and the professional have a running
 * number, 0 is the demo's account; visitors have a name, and may not have confirmed their address. Days are from now.
 */
const appointment = z.object({
  client: z
    .string()
    .transform((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell))
    .optional(),
  professional: numberCell.optional(),
  by: z.enum(consultationParties).exclude(['system']),
  does: z.enum(['request', 'request unconfirmed', ...personalActs]),
  when,
  onDay: numberCell.optional(),
  fromHour: numberCell.optional(),
  meeting: z.enum(meetingTypes).optional(),
  /** The client's, where the professional visits. */
  place: z.string().optional(),
  settlement: z.enum(settlements).optional(),
  text: z.string().optional(),
});
export type AppointmentRow = z.output<typeof appointment>;
export const appointments = groupRows(readTable('appointments.csv', appointment), ({ does }) =>
  does.startsWith('request'),
);
