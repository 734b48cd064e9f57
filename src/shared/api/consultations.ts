import { z } from 'zod';
import { lengths } from '#shared/limits.ts';
import { endpoint } from './endpoint.ts';
import { emailAddress, id, instant, optionalPhone, requiredLine, requiredText } from './fields.ts';

/** States of a request for a free consultation (decisions, section 5). A new one is unconfirmed. */
export const consultationStatuses = [
  'unconfirmed',
  'requested',
  'accepted',
  'proposed',
  'declined',
  'cancelled',
  'expired',
  'completed',
  'no_show',
] as const;

/** A request for a consultation. */
export const consultationBody = z.strictObject({
  name: requiredLine(lengths.name, 'Please give your full name.'),
  email: emailAddress,
  phone: optionalPhone,
  message: requiredText(lengths.text, 'Please say what you’d like to talk about.'),
});
export type ConsultationBody = z.infer<typeof consultationBody>;

/** A request as its sender reads it. */
export const consultation = z.strictObject({
  id,
  professionalId: id.nullable().describe('Null if the professional was deleted'),
  name: z.string(),
  email: z.string(),
  phone: z.string().optional().describe('E.164'),
  message: z.string(),
  status: z.enum(consultationStatuses),
  createdAt: instant,
});
export type Consultation = z.infer<typeof consultation>;

export const consultations = {
  request: endpoint({
    method: 'POST',
    path: '/api/professionals/{id}/consultations',
    access: 'public',
    summary: 'Request a free first consultation with a professional',
    description:
      '404 unless the professional is approved; 409 while they aren’t taking new clients. The status is `unconfirmed` until the sender confirms their e-mail address, if that is required.',
    params: z.strictObject({ id: z.uuid().toLowerCase() }),
    body: consultationBody,
    status: 201,
    reply: z.strictObject({ consultation }),
    idempotent: true,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/consultations/confirm',
    access: 'public',
    summary: 'Confirm a consultation request with an emailed link',
    description:
      'Sends the request to the professional. The status is `expired` if they no longer take new clients. 400 with `fields.token` for an expired or unknown token.',
    body: z.strictObject({ token: z.string().max(100) }),
    reply: z.strictObject({ consultation, professionalName: z.string().nullable() }),
  }),
};
