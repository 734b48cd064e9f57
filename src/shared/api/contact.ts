import { z } from 'zod';
import { inquiryTypes } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import { endpoint } from './endpoint.ts';
import { emailAddress, requiredLine, requiredText } from './fields.ts';

/** A message to us (specification, section 5). */
export const contactBody = z.strictObject({
  name: requiredLine(lengths.name, 'Please give your full name.'),
  email: emailAddress,
  subject: requiredLine(lengths.subject, 'Please say in a few words what it is about.'),
  message: requiredText(lengths.text, 'Please write your message.'),
  type: z.enum(inquiryTypes).default('general'),
});
export type ContactBody = z.infer<typeof contactBody>;

export const contact = {
  send: endpoint({
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    summary: 'Write to us',
    body: contactBody,
    status: 201,
    reply: z.strictObject({ success: z.literal(true) }),
    idempotent: true,
  }),
};
