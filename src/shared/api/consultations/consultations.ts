import { z } from 'zod';
import { consultationLengths, meetingTypes } from '#shared/consultations/availability.ts';
import {
  consultationParts,
  consultationSides,
  consultationStatuses,
  consultationQueues,
} from '#shared/consultations/consultation-states.ts';
import { lengths, paging } from '#shared/limits.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import {
  count,
  emailAddress,
  filteredDay,
  instant,
  optionalPhone,
  optionalText,
  requiredLine,
  requiredText,
  wholeNumber,
} from '#shared/api/fields.ts';
import { listFileReply, listFileWords } from '#shared/api/desk/list-file-shapes.ts';
import { consultation } from './consultation-shapes.ts';

export const consultationId = z.strictObject({ id: z.uuid().toLowerCase() });

/** A time that someone asks for or proposes, on the grid of quarter hours; the server says which are free. */
export const slotStart = instant.describe('A time such as 2026-11-26T07:00:00.000Z, on a quarter of an hour');
export const slotMinutes = z.literal([...consultationLengths]).describe('Length: 15, 30 or 60');

/** The way to meet that an acceptance chooses, with its field, where none was chosen before. */
export const wayFields = {
  meeting: z.enum(meetingTypes).optional().describe('Required where the consultation has `ways`: one of them'),
  phone: optionalPhone.describe('The client’s, required for the meeting `telephone` of one without a number'),
  clientPlace: optionalText(lengths.address).describe('Where to meet, required for the meeting `client`'),
};

/** A request for a consultation. */
export const consultationBody = z.strictObject({
  name: requiredLine(lengths.name, 'Please give your full name.'),
  email: emailAddress,
  phone: optionalPhone,
  message: requiredText(lengths.text, 'Please say what you’d like to talk about.'),
  slotStart: slotStart
    .optional()
    .describe('One of `GET /professionals/{id}/slots`; absent: the professional proposes a time'),
  minutes: slotMinutes.optional(),
  meeting: z
    .enum(meetingTypes)
    .optional()
    .describe('One of the ways that the professional offers; absent: to be agreed. `telephone` requires `phone`'),
  clientPlace: optionalText(lengths.address).describe('Where to meet, required for the meeting `client`'),
});
export type ConsultationBody = z.infer<typeof consultationBody>;

const listFilter = z.strictObject({
  part: z
    .enum(consultationParts)
    .optional()
    .describe('`waiting` for an answer or a decision, `upcoming` with an agreed time, or `earlier`'),
  status: z.enum(consultationStatuses).optional(),
  side: z
    .enum(consultationSides)
    .optional()
    .describe('For professionals: those they asked others for (`client`) instead of their own'),
  queue: z
    .enum(consultationQueues)
    .optional()
    .describe('For admins: requests without an answer for 24 hours, or contested no-shows; the longest-waiting first'),
  search: optionalText(lengths.searchTerm).describe(
    'Words from the name or e-mail address of the client, or the name of the professional',
  ),
  from: filteredDay
    .optional()
    .describe('With a time, asked for, proposed or agreed, on or after this day (Kampala time)'),
  to: filteredDay.optional().describe('The same, on or before this day'),
});
const fileFilter = listFilter.omit({ side: true });
export type ConsultationsFilter = z.output<typeof fileFilter>;

const listQuery = listFilter.extend({
  limit: wholeNumber({ minimum: 1, maximum: paging.listMaximum }).default(paging.listDefault),
  offset: wholeNumber({ minimum: 0, maximum: 1_000_000 }).default(0),
});
export type ConsultationsQuery = z.output<typeof listQuery>;

export const consultations = {
  request: endpoint({
    method: 'POST',
    path: '/api/professionals/{id}/consultations',
    access: 'public',
    needsTerms: true,
    summary: 'Request a free first consultation with a professional',
    description:
      'With a client’s session the request is the account’s: the account’s address takes the place of `email`, and it waits until that address is confirmed. Professionals and admins ask as visitors do. 404 unless the professional is approved; 409 while they aren’t taking new clients, and, with the next free times in `details.slots`, when someone else has the time. The status is `unconfirmed` until the sender confirms their e-mail address, if that is required; the time is held for 15 minutes.',
    params: consultationId,
    body: consultationBody,
    status: 201,
    reply: z.strictObject({
      consultation,
      isOfAccount: z
        .boolean()
        .describe(
          'Whether it belongs to the caller’s account, which lists it; false for everyone who asks as a visitor',
        ),
    }),
    idempotent: true,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/consultations/confirm',
    access: 'public',
    summary: 'Confirm a consultation request with an emailed link',
    description:
      'Sends the request to the professional. The status is `expired` if they no longer take new clients. If the time is no longer free, it is sent without one (`isTimeLost`). 400 with `fields.token` for an expired or unknown token.',
    body: z.strictObject({ token: z.string().max(100) }),
    reply: z.strictObject({
      consultation,
      professionalName: z.string().nullable(),
      isTimeLost: z.boolean().describe('Whether someone else took the time before the address was confirmed'),
      token: z.string().describe('Reads and answers it later, as the emailed links do (`POST /consultations/link`)'),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/consultations',
    access: { roles: ['user', 'professional', 'admin'] },
    isViewable: true,
    summary: 'List your consultations; admins list all',
    description:
      'Clients list those they asked for, professionals those they were asked for; professionals who aren’t approved only those that were once agreed. Those waiting for the reader come first, then the other open ones, by time, then the ended ones, the latest first.',
    query: listQuery,
    reply: z.strictObject({ consultations: z.array(consultation), total: count }),
  }),
  exportList: endpoint({
    method: 'POST',
    path: '/api/consultations/export',
    access: { roles: ['admin'] },
    freshProof: {},
    summary: 'Get a download path for the list of consultations as a CSV file, valid once and for one minute',
    description: listFileWords,
    body: fileFilter,
    reply: listFileReply,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/consultations/{id}',
    access: { roles: ['user', 'professional', 'admin'] },
    isViewable: true,
    summary: 'Get a consultation with its history',
    description:
      '404 for everyone but its two sides and admins, and for a professional who isn’t approved unless it was once agreed.',
    params: consultationId,
    reply: z.strictObject({ consultation }),
  }),
};
