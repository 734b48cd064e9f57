import { z } from 'zod';
import { meetingTypes } from '#shared/consultations/availability.ts';
import {
  consultationEventActs,
  consultationParties,
  consultationSides,
  consultationStatuses,
  personalActs,
  settlements,
} from '#shared/consultations/consultation-states.ts';
import { count, id, instant, ordinal } from '#shared/api/fields.ts';
import { largestInteger } from '#shared/limits.ts';

const minutes = z.int().min(0).max(largestInteger).describe('Length: 15, 30 or 60');
const side = z.enum(consultationSides);

/** An entry of a consultation's history. */
const event = z.strictObject({
  at: instant,
  act: z.enum(consultationEventActs),
  by: z.enum(consultationParties),
  start: instant.optional().describe('The time that was asked for, proposed or agreed'),
  words: z.string().optional(),
});
export type ConsultationEvent = z.infer<typeof event>;

/** Another professional who is free soon. */
const other = z.strictObject({
  id,
  name: z.string(),
  profession: z.string(),
  district: z.string().nullable(),
  avatar_url: z.string().nullable(),
  average_rating: z.number().min(0).max(5),
  total_reviews: count,
  freeOn: z.iso.date().optional().describe('The day (Kampala time) of their next free time'),
});
export type OtherProfessional = z.infer<typeof other>;

/** A consultation as one of its sides, or an admin, reads it. */
export const consultation = z.strictObject({
  id,
  professionalId: id.nullable().describe('Null if the professional was deleted'),
  professional: z
    .strictObject({ id, name: z.string(), profession: z.string(), avatar_url: z.string().nullable() })
    .optional()
    .describe('Absent if the professional was deleted'),
  clientId: id.optional().describe('For the professional and admins: the client’s account, if there is one'),
  name: z.string().describe('The client’s'),
  email: z.string(),
  phone: z.string().optional().describe('E.164'),
  message: z.string(),
  status: z.enum(consultationStatuses),
  slotStart: instant.optional().describe('The time that is asked for or agreed'),
  minutes: minutes.optional(),
  meeting: z.enum(meetingTypes).optional().describe('Absent while it is to be agreed'),
  clientPlace: z.string().optional().describe('Where the client is, if they meet there'),
  place: z.string().optional().describe('Once a time is agreed: the link of a video meeting, or the way to the office'),
  proposedStart: instant.optional().describe('Another time that waits for an answer'),
  proposedMinutes: minutes.optional(),
  proposedBy: side.optional(),
  isAgreed: z.boolean().describe('Whether a time was agreed; while another is proposed, it keeps being held'),
  moves: z
    .strictObject({ client: count, professional: count })
    .describe('Times that each side has proposed, three at most'),
  answerBy: instant
    .optional()
    .describe('While a request waits for the professional: the promised time of their answer'),
  expiresAt: instant
    .optional()
    .describe('While an answer is awaited: without one the request ends then, or the agreed time stays'),
  reason: z.string().optional().describe('Of declining or cancelling'),
  endedBy: z.enum(consultationParties).optional(),
  endedAt: instant.optional(),
  isLate: z.boolean().optional().describe('Given when true: cancelled later than the professional asks for'),
  cancelUntil: instant.optional().describe('Once a time is agreed: cancelling after this counts as late'),
  noShowBy: side.optional().describe('Who did not come, as the other person says'),
  contestableUntil: instant.optional(),
  contestReason: z.string().optional(),
  settlement: z.enum(settlements).optional().describe('Our decision on a contested one: whether it counts'),
  settlementReason: z.string().optional(),
  reader: z.enum(['client', 'professional', 'admin']).describe('The side that reads this'),
  acts: z.array(z.enum(personalActs)).describe('What the reader may do now'),
  ways: z
    .array(z.enum(meetingTypes))
    .optional()
    .describe(
      'Where the reader may accept and no way to meet was chosen, or its field is missing: those to choose from',
    ),
  isYourTurn: z.boolean().describe('Whether it waits for the reader'),
  events: z.array(event).optional().describe('In the reply of one consultation: its history, oldest first'),
  others: z
    .array(other)
    .optional()
    .describe('For the client of one that was declined, cancelled by the professional or expired: who is free soon'),
  createdAt: instant,
  version: ordinal,
});
export type Consultation = z.infer<typeof consultation>;
