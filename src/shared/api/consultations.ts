import { z } from 'zod';
import { lengths } from '#shared/limits.ts';
import { endpoint } from './endpoint.ts';
import { emailAddress, id, instant, optionalPhone, requiredText } from './fields.ts';

/** States of a request for a free consultation (decisions, section 5). The others come with the slots and answers. */
export const consultationStatuses = ['unconfirmed'] as const;

/** What somebody asks a professional for (specification, section 5). */
export const consultationBody = z.strictObject({
  name: requiredText(lengths.name, 'Please give your full name.'),
  email: emailAddress,
  phone: optionalPhone,
  message: requiredText(lengths.text, 'Please say what you would like to talk about.'),
});
export type ConsultationBody = z.infer<typeof consultationBody>;

/** A request as the one who made it reads it. */
export const consultation = z.strictObject({
  id,
  professionalId: id,
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
    summary: 'Ask a professional for a free first consultation',
    description: '404 unless the professional is approved; 409 while they take no new clients.',
    params: z.strictObject({ id: z.uuid().toLowerCase() }),
    body: consultationBody,
    status: 201,
    reply: z.strictObject({ consultation }),
    idempotent: true,
  }),
};
