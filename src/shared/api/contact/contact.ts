import { z } from 'zod';
import { inquiryTypes } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { emailAddress, requiredLine, requiredText } from '#shared/api/fields.ts';

/** A message to us (specification, section 5). */
export const contactBody = z.strictObject({
  name: requiredLine(lengths.name, 'Please give your full name.'),
  email: emailAddress,
  subject: requiredLine(lengths.subject, 'Please give your message a subject.'),
  message: requiredText(lengths.text, 'Please write your message.'),
  type: z.enum(inquiryTypes).default('general'),
});
export type ContactBody = z.infer<typeof contactBody>;

export const contact = {
  send: endpoint({
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    summary: 'Send a message to support',
    body: contactBody,
    status: 201,
    reply: z.strictObject({ success: z.literal(true) }),
    idempotent: true,
  }),
};
