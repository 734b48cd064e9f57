import { z } from 'zod';
import { inquiryTypes } from '#shared/choices.ts';
import { contactSides, contactStatuses } from '#shared/contact/contact-states.ts';
import { id, instant, ordinal } from '#shared/api/fields.ts';
import { roles } from '#shared/roles.ts';

const admin = z.strictObject({ id, name: z.string() });

/** A message from the contact form in the admins' list. */
export const contactSummary = z.strictObject({
  id,
  name: z.string(),
  email: z.string().describe('As the writer gave it, unconfirmed'),
  subject: z.string(),
  excerpt: z.string().describe('The beginning of the latest thing that the person wrote'),
  type: z.enum(inquiryTypes),
  status: z.enum(contactStatuses),
  createdAt: instant,
  waitingSince: instant.nullable().describe('Since when an answer is awaited: the first, or one to a reply'),
  dueAt: instant.nullable().describe('When the answer that is awaited is due: 24 of our office hours after that'),
  firstAnsweredAt: instant.nullable(),
  answeredInHours: z.number().min(0).nullable().describe('Office hours until the first answer'),
  takenBy: admin.nullable().describe('The admin who answers it'),
  conversationId: id.nullable().describe('The conversation with support in which it continues'),
  version: ordinal,
});
export type ContactSummary = z.infer<typeof contactSummary>;

const entry = z.strictObject({
  number: ordinal,
  side: z.enum(contactSides),
  author: admin.nullable().describe('The admin who answered; null for replies, and once the account is gone'),
  content: z.string(),
  at: instant,
  sentTo: z.string().nullable().describe('The address that an answer was sent to'),
});

/** A message with all that was written after it. */
export const contactMessage = contactSummary.extend({
  message: z.string(),
  account: z
    .strictObject({
      id,
      name: z.string(),
      role: z.enum(roles),
      wroteSignedIn: z.boolean(),
      hasAddress: z.boolean().describe('Whether the address above is the account’s confirmed one'),
    })
    .nullable()
    .describe('The account that wrote it, or that has confirmed the address'),
  answersGoTo: z.string().nullable().describe('Null while there is no confirmed address to answer to'),
  thread: z.array(entry).describe('Oldest first'),
});
export type ContactMessage = z.infer<typeof contactMessage>;
