import { z } from 'zod';
import { contactBounds, contactSides, threadLinkDays } from '#shared/contact/contact-states.ts';
import { lengths } from '#shared/limits.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { instant, requiredText } from '#shared/api/fields.ts';

const token = z.string().max(100).describe('From the link in our email');

/** A message and its thread, as the holder of a link sees them. */
const thread = z.strictObject({
  subject: z.string(),
  entries: z
    .array(z.strictObject({ side: z.enum(contactSides), content: z.string(), at: instant }))
    .describe('The message, our answers and the replies, oldest first'),
  linkEndsAt: instant.describe('Until when the link works if we don’t answer again'),
  state: z
    .enum(['open', 'in_messages', 'full'])
    .describe('`in_messages`: it continues in the account’s Messages; `full`: it takes no more replies'),
  joinsAccount: z.boolean().describe('Whether a reply moves it to the Messages of the account with this address'),
});
export type ContactThread = z.infer<typeof thread>;

const linkWords = `The link in each of our answers opens it until ${threadLinkDays} days after the latest one. 404 for any other token.`;

/** The thread of a message, for people without an account: the token in a link that we emailed shows that they read the mailbox. */
export const contactThread = {
  thread: endpoint({
    method: 'POST',
    path: '/api/contact/thread',
    access: 'public',
    summary: 'Get a message to support with our answers, by the link in our email',
    description: linkWords,
    body: z.strictObject({ token }),
    reply: z.strictObject({ thread }),
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/contact/thread/replies',
    access: 'public',
    summary: 'Reply to our answer, by the link in our email',
    description: `Where the address belongs to an account, the reply begins or continues its conversation with support. 409 \`conflict\` once it continues there, and above ${contactBounds.entries} answers and replies. ${linkWords}`,
    body: z.strictObject({ token, content: requiredText(lengths.text, 'Please write your message.') }),
    status: 201,
    reply: z.strictObject({ success: z.literal(true), continuesInMessages: z.boolean() }),
    idempotent: true,
  }),
};
