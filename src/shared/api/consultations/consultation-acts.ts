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
const taken = '409 `conflict` with the next free times in `details.slots` if the time is taken.';
const needed = z.strictObject({ reason: requiredText(lengths.text, 'Please give a reason.') });

/** Actions of the two sides of a consultation, and of admins. One table decides who may do what and when. */
export const consultationActs = {
  accept: endpoint({
    method: 'POST',
    path: '/api/consultations/{id}/accept',
    isVersioned: true,
    access: sides,
    summary: 'Agree to the time that was asked for or proposed',
    description: `A professional names the time (\`slotStart\`) of a request without one. Otherwise it must be the one in question, if given. Where \`ways\` lists ways to meet, one is required, with its field. ${taken}`,
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
    isVersioned: true,
    access: sides,
    summary: 'Propose another time, before or after one was agreed',
    description: `At most three times each, and not once it has begun. An agreed time stays until the other person answers. Clients propose free times, professionals any future one in which they have no other consultation. ${taken}`,
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
    isVersioned: true,
    access: sides,
    summary: 'Keep the agreed time, instead of the one that was proposed',
    params: consultationId,
    reply,
    idempotent: true,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/consultations/{id}/decline',
    isVersioned: true,
    access: sides,
    summary: 'Decline a request, or a proposed time, with a reason',
    description: 'Ends it.',
    params: consultationId,
    body: needed,
    reply,
    idempotent: true,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/consultations/{id}/cancel',
    isVersioned: true,
    access: { roles: ['user', 'professional', 'admin'] },
    summary: 'Cancel a consultation before it begins',
    description: 'After `cancelUntil` it counts as late. Admins need a reason.',
    params: consultationId,
    body: z.strictObject({ reason: optionalText(lengths.text) }).prefault({}),
    reply,
    idempotent: true,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/consultations/{id}/complete',
    isVersioned: true,
    access: sides,
    summary: 'Say that a consultation took place',
    description: 'From its beginning; 24 hours after that it counts as completed automatically.',
    params: consultationId,
    reply,
    idempotent: true,
  }),
  noShow: endpoint({
    method: 'POST',
    path: '/api/consultations/{id}/no-show',
    isVersioned: true,
    access: sides,
    summary: 'Say that the other person did not come',
    description: 'From its beginning. They can contest it for 7 days.',
    params: consultationId,
    body: z.strictObject({ words: optionalText(lengths.text) }).prefault({}),
    reply,
    idempotent: true,
  }),
  contest: endpoint({
    method: 'POST',
    path: '/api/consultations/{id}/contest',
    isVersioned: true,
    access: sides,
    summary: 'Contest that you did not come',
    description: 'Until `contestableUntil`. It no longer counts until an admin has decided.',
    params: consultationId,
    body: needed,
    reply,
    idempotent: true,
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/consultations/{id}/settle',
    isVersioned: true,
    access: { roles: ['admin'] },
    summary: 'Decide whether a contested no-show counts',
    description: 'Both sides see the reason.',
    params: consultationId,
    body: z.strictObject({ settlement: z.enum(settlements), ...needed.shape }),
    reply,
    idempotent: true,
  }),
};
