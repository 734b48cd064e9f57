import { z } from 'zod';
import { availabilityLimits as limits, consultationLengths, meetingTypes } from '#shared/consultations/availability.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { day, instant, ordinal, text } from '#shared/api/fields.ts';

const quarter = 'Please give a time on the quarter hour, such as 09:15.';

const timeOfDay = (examples: readonly string[]) =>
  z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):(?:00|15|30|45)$|^24:00$/, quarter)
    .meta({ examples: [...examples] });

/** A part of a day in Kampala. */
const timeSpan = z.strictObject({
  from: timeOfDay(['08:00', '09:30']),
  to: timeOfDay(['12:45', '17:00', '24:00']),
});
const spans = z
  .array(timeSpan)
  .max(limits.spansOfDay, `Please give at most ${limits.spansOfDay} parts of a day.`)
  .describe('In order and apart; none for a closed day');

const whole = (minimum: number, maximum: number) => {
  const bounds = `Please give a whole number from ${minimum} to ${maximum}.`;
  return z.int(bounds).min(minimum, bounds).max(maximum, bounds);
};

/** What a professional sets; days and hours are those of Kampala. */
export const availabilityBody = z.strictObject({
  weekly: z
    .array(z.strictObject({ weekday: whole(1, 7).describe('1 is Monday, 7 Sunday'), spans }))
    .max(7, 'Please give each day of the week once.')
    .describe('Hours of each day of the week; a day that isn’t here is closed'),
  exceptions: z
    .array(z.strictObject({ day, spans }))
    .max(limits.exceptions, `Please keep at most ${limits.exceptions} days with other hours.`)
    .describe(
      'Days with other hours, or closed; past ones are dropped. Public holidays are closed unless they are here',
    ),
  lengths: z
    .array(z.literal([...consultationLengths]))
    .min(1, 'Please choose at least one length.')
    .max(consultationLengths.length)
    .describe('Minutes of a consultation'),
  noticeHours: whole(0, limits.noticeHours).describe('Hours between a booking and its start, at least'),
  bufferMinutes: whole(0, limits.bufferMinutes).describe('Minutes that stay free after each consultation'),
  perDay: whole(1, limits.perDay).describe('Consultations a day at most'),
  daysAhead: whole(1, limits.daysAhead).describe('Days ahead for which bookings are taken'),
  cutoffHours: whole(0, limits.cutoffHours).describe('Hours before the start from which cancelling counts as late'),
  meetings: z
    .array(z.enum(meetingTypes))
    .min(1, 'Please choose at least one way to meet.')
    .max(meetingTypes.length)
    .describe('`telephone`, `video` by the professional’s own link, in the `office`, or at the `client`’s place'),
  videoLink: text(300).meta({
    description: 'Needed for `video`; https',
    examples: ['', 'https://meet.example.com/grace'],
  }),
  directions: text(limits.directions).describe('How to find the office; needed for `office`'),
});
export type AvailabilityBody = z.output<typeof availabilityBody>;

/** A professional's own availability, and what it takes to compute their free times. */
export const ownAvailability = availabilityBody.extend({
  isSet: z.boolean().describe('False until it was saved once: then there are no times to book'),
  isOffered: z.boolean().describe('Whether clients can book: the profile is approved and takes new clients'),
  version: ordinal,
  taken: z
    .array(z.strictObject({ start: instant, end: instant }))
    .describe('Times that consultations hold, the minutes after them included'),
  holidays: z.array(day).describe('Public holidays within the days ahead'),
});
export type OwnAvailability = z.infer<typeof ownAvailability>;

const reply = z.strictObject({ availability: ownAvailability });
const access = { roles: ['professional'] } as const;

/** Calls of a professional, approved or not, on when and how they take consultations. */
export const availabilityCalls = {
  availability: endpoint({
    method: 'GET',
    path: '/api/availability',
    access,
    isViewable: true,
    summary: 'Get when and how the caller takes consultations',
    reply,
  }),
  setAvailability: endpoint({
    method: 'PUT',
    path: '/api/availability',
    isVersioned: true,
    access,
    summary: 'Set when and how the caller takes consultations',
    description:
      'Replaces everything. Times that are agreed already stay. Send the version as `If-Match` to avoid overwriting a newer one: 409 with the newer version in `details`.',
    body: availabilityBody,
    reply,
  }),
};
