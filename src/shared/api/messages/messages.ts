import { z } from 'zod';
import { largestInteger, lengths } from '#shared/limits.ts';
import { messageLimits, supportId } from '#shared/messages/messages.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { count, id, ordinal, requiredLine, requiredText, wholeNumber } from '#shared/api/fields.ts';
import { message } from './message-shapes.ts';

const missing = 'Please fill in both subject and message.';

/** A message as it is sent. */
const sendBody = z
  .strictObject({
    subject: requiredLine(lengths.subject, missing)
      .optional()
      .describe('Required for a new conversation; otherwise the conversation’s own'),
    content: requiredText(lengths.text, missing),
    receiverId: id.optional().describe(`Absent or ${supportId}: support`),
    applicationId: id.optional(),
    consultationId: id.optional().describe('Instead of an application: a consultation of the two'),
    parentMessageId: id.optional().describe('The message that this one answers: it goes into the same conversation'),
    attachmentIds: z
      .array(id)
      .max(messageLimits.files, `Please add at most ${messageLimits.files} files to a message.`)
      .default([]),
  })
  .refine((body) => body.subject ?? body.parentMessageId ?? body.applicationId ?? body.consultationId, {
    path: ['subject'],
    error: missing,
  })
  .refine((body) => body.applicationId === undefined || body.consultationId === undefined, {
    path: ['consultationId'],
    error: 'Please name an application or a consultation, not both.',
  });
export type SendBody = z.output<typeof sendBody>;

/** `/api/messages/{id}`. */
export const messageId = z.strictObject({ id: id.toLowerCase() });

/** A page of a conversation. */
export const messagePage = z.strictObject({
  page: wholeNumber({ minimum: 1, maximum: 10_000 }).default(1).describe('1 has the latest messages'),
  limit: wholeNumber({ minimum: 1, maximum: 100 }).default(50),
  before: wholeNumber({ minimum: 1, maximum: largestInteger })
    .optional()
    .describe('Only messages with a smaller number: as quick far back as at the end; `page` then counts from there'),
});
export type MessagePage = z.output<typeof messagePage>;

/** Messages of one conversation or several, oldest first. */
export const messageListReply = z.strictObject({
  messages: z.array(message),
  total: count,
  page: ordinal,
  limit: ordinal,
});
export type MessageListReply = z.infer<typeof messageListReply>;

const reply = z.strictObject({ message });

/** Messages between people who share work, and with support. */
export const messages = {
  send: endpoint({
    method: 'POST',
    path: '/api/messages',
    access: 'signed-in',
    summary: 'Send a message to support, or to someone with whom the caller shares an application or a consultation',
    description:
      '404 for a receiver with whom the caller shares no work, and for a parent or file that isn’t theirs. 409 with the reason as `details.closed` once writing is over. A message to a person waits until the sender’s e-mail address is confirmed, and is then sent automatically. Admins answer for support: they name the receiver or the message that they answer.',
    body: sendBody,
    status: 201,
    reply,
    idempotent: true,
  }),
  ofApplication: endpoint({
    method: 'GET',
    path: '/api/messages/application/{id}',
    access: 'signed-in',
    summary: 'List messages about an application',
    description: 'For its client and professionals; for admins after they gave a reason for each conversation.',
    params: messageId,
    query: messagePage,
    reply: messageListReply,
  }),
  setRead: endpoint({
    method: 'PUT',
    path: '/api/messages/{id}/read',
    access: 'signed-in',
    needsTerms: false,
    summary: 'Mark a message to the caller as read',
    description:
      'Messages to support are read for all admins. 404 for anyone but the receiver. Repeated, it changes nothing.',
    params: messageId,
    reply,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/messages/{id}',
    access: 'signed-in',
    needsTerms: false,
    summary: 'Delete the caller’s copy of a message; the other person keeps theirs',
    description: 'Repeated, it changes nothing. A message that still waits to be sent is withdrawn.',
    params: messageId,
    reply: z.strictObject({ success: z.literal(true) }),
  }),
};
