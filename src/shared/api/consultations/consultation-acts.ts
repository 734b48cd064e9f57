import { z } from 'zod';
import { settlements } from '#shared/consultations/consultation-states.ts';
import { lengths } from '#shared/limits.ts';
import type { Access } from '#shared/api/endpoint.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { optionalText, requiredText } from '#shared/api/fields.ts';
import { consultation } from './consultation-shapes.ts';
import { consultationId, slotMinutes, slotStart, wayFields } from './consultations.ts';

const sides: Access = { roles: ['user', 'professional'] };
const reply = z.strictObject({ consultation });
const ifMatchNote =
  'Send the version as `If-Match` to avoid acting on an outdated state. 409 `invalid_transition` with the state and version in `details` if it is no longer possible.';
const taken = '409 `conflict` with the next free times in `details.slots` if the time is taken.';
const needed = z.strictObject({ reason: requiredText(lengths.text, 'Please give a reason.') });

/** Actions of the two sides of a consultation, and of admins. One table decides who may do what and when. */
export const consultationActs = {
  accept: endpoint({
    method: 'POST',
    path: '/api/consultations/{id}/accept',
    access: sides,
    summary: 'Agree to the time that was asked for or proposed',
    description: `A professional names the time (\`slotStart\`) of a request without one. Otherwise it must be the one in question, if given. Where \`ways\` lists ways to meet, one is required, with its field. ${taken} ${ifMatchNote}`,
    params: consultationId,
    body: z
      .strictObject({
        slotStart: slotStart.optional(),
        minutes: slotMinutes.optional(),
        ...wayFields,
      })
      .prefault({}),
    reply,
    idempotent: true,
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/consultations/{id}/propose',
    access: sides,
    summary: 'Propose another time, before or after one was agreed',
    description: `At most three times each, and not once it has begun. An agreed time stays until the other person answers. Clients propose free times, professionals any future one in which they have no other consultation. ${taken} ${ifMatchNote}`,
    params: consultationId,
    body: z.strictObject({
      slotStart,
      minutes: slotMinutes.optional(),
      words: optionalText(lengths.text).describe('To the other person'),
    }),
    reply,
    idempotent: true,
  }),
  keep: endpoint({
    method: 'POST',
    path: '/api/consultations/{id}/keep',
    access: sides,
    summary: 'Keep the agreed time, instead of the one that was proposed',
    description: ifMatchNote,
    params: consultationId,
    reply,
    idempotent: true,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/consultations/{id}/decline',
    access: sides,
    summary: 'Decline a request, or a proposed time, with a reason',
    description: `Ends it. ${ifMatchNote}`,
    params: consultationId,
    body: needed,
    reply,
    idempotent: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/consultations/{id}/cancel',
    access: { roles: ['user', 'professional', 'admin'] },
    summary: 'Cancel a consultation before it begins',
    description: `After \`cancelUntil\` it counts as late. Admins need a reason. ${ifMatchNote}`,
    params: consultationId,
    body: z.strictObject({ reason: optionalText(lengths.text) }).prefault({}),
    reply,
    idempotent: true,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/consultations/{id}/complete',
    access: sides,
    summary: 'Say that a consultation took place',
    description: `From its beginning; 24 hours after that it counts as completed automatically. ${ifMatchNote}`,
    params: consultationId,
    reply,
    idempotent: true,
  }),
  noShow: endpoint({
    method: 'POST',
    path: '/api/consultations/{id}/no-show',
    access: sides,
    summary: 'Say that the other person did not come',
    description: `From its beginning. They can contest it for 7 days. ${ifMatchNote}`,
    params: consultationId,
    body: z.strictObject({ words: optionalText(lengths.text) }).prefault({}),
    reply,
    idempotent: true,
  }),
  contest: endpoint({
    method: 'POST',
    path: '/api/consultations/{id}/contest',
    access: sides,
    summary: 'Contest that you did not come',
    description: `Until \`contestableUntil\`. It no longer counts until an admin has decided. ${ifMatchNote}`,
    params: consultationId,
    body: needed,
    reply,
    idempotent: true,
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/consultations/{id}/settle',
    access: { roles: ['admin'] },
    summary: 'Decide whether a contested no-show counts',
    description: `Both sides see the reason. ${ifMatchNote}`,
    params: consultationId,
    body: z.strictObject({ settlement: z.enum(settlements), ...needed.shape }),
    reply,
    idempotent: true,
  }),
};
