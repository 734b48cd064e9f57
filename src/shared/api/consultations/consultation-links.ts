import { z } from 'zod';
import { clientActs } from '#shared/consultations/consultation-states.ts';
import { lengths } from '#shared/limits.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { optionalText, ordinal } from '#shared/api/fields.ts';
import { consultation } from './consultation-shapes.ts';
import { slotMinutes, slotStart, wayFields } from './consultations.ts';

const token = z.string().max(100);
const unknown = '400 with `fields.token` for a link that isn’t ours, or 30 days after the end.';

/** Actions of the clients of consultations by the link in each of our emails about them, without an account. */
export const consultationLinks = {
  readByLink: endpoint({
    method: 'POST',
    path: '/api/consultations/link',
    access: 'public',
    summary: 'Read a consultation by its emailed link',
    description: unknown,
    body: z.strictObject({ token }),
    reply: z.strictObject({ consultation }),
  }),
  actByLink: endpoint({
    method: 'POST',
    path: '/api/consultations/link/act',
    access: 'public',
    summary: 'Answer, move or cancel a consultation by its emailed link',
    description: `The acts of the client, with the fields of their own calls. ${unknown} 409 as there.`,
    body: z.strictObject({
      token,
      act: z.enum(clientActs),
      slotStart: slotStart.optional().describe('Required for `propose`'),
      minutes: slotMinutes.optional(),
      ...wayFields,
      reason: optionalText(lengths.text).describe('Required for `decline` and `contest`'),
      words: optionalText(lengths.text).describe('To the professional, for `propose` and `no_show`'),
      version: ordinal.optional().describe('The version that was looked at: 409 if it has changed'),
    }),
    reply: z.strictObject({ consultation }),
    idempotent: true,
  }),
};
