import { z } from 'zod';
import { consultationLengths, meetingTypes, slotDays } from '#shared/consultations/availability.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { filteredDay, instant, wholeNumber } from '#shared/api/fields.ts';

const minutes = z.literal([...consultationLengths]);

/** Times at which a professional can be booked. */
export const freeTimes = z.strictObject({
  slots: z
    .array(z.strictObject({ start: instant, minutes }))
    .describe('In order; none overlaps what others have booked'),
  minutes: minutes.nullable().describe('Length of these slots; null where nothing can be booked'),
  lengths: z.array(minutes).describe('Lengths that the professional offers; none where nothing can be booked'),
  meetings: z.array(z.enum(meetingTypes)).describe('Ways to meet'),
  nextFree: instant.optional().describe('The first free slot from now, also if it is not within the days asked for'),
  later: instant.optional().describe('The first free slot after the days listed'),
});
export type FreeTimes = z.infer<typeof freeTimes>;

const slotQuery = z.strictObject({
  from: filteredDay.optional().describe('First day in Kampala; today when absent or past'),
  days: wholeNumber({ minimum: 1, maximum: slotDays.most }).default(slotDays.usual),
  minutes: z
    .preprocess((value) => (typeof value === 'string' && /^\d{2}$/.test(value) ? Number(value) : value), minutes)
    .meta({ override: { type: 'integer', enum: [...consultationLengths] } })
    .optional()
    .describe('One of the professional’s lengths; their usual one when absent'),
  atMost: wholeNumber({ minimum: 1, maximum: 200 })
    .optional()
    .describe(
      'At most so many slots, in whole days and without those that overlap an earlier one; but the first day in any case. All of them when absent',
    ),
});
export type SlotQuery = z.output<typeof slotQuery>;

export const slotCalls = {
  slots: endpoint({
    method: 'GET',
    path: '/api/professionals/{id}/slots',
    access: 'public',
    summary: 'List the times at which a professional can be booked for a consultation',
    description:
      '404 unless the professional is approved. No slots while they take no new clients or have set no hours: a consultation can still be requested without a time. 400 for a length that they don’t offer.',
    params: z.strictObject({ id: z.uuid().toLowerCase() }),
    query: slotQuery,
    reply: freeTimes,
    cacheable: true,
    points: 2,
  }),
};
