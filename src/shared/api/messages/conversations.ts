import { z } from 'zod';
import { roles } from '#shared/roles.ts';
import { lengths, paging } from '#shared/limits.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { count, flag, id, instant, optionalText, ordinal, requiredText, wholeNumber } from '#shared/api/fields.ts';
import { conversation } from './message-shapes.ts';
import { messageId, messageListReply, messagePage } from './messages.ts';

const admin = { roles: ['admin'] } as const;
const reply = z.strictObject({ conversation });

const listQuery = z.strictObject({
  limit: wholeNumber({ minimum: 1, maximum: paging.listMaximum }).default(paging.listDefault),
  offset: wholeNumber({ minimum: 0, maximum: 999_999 }).default(0),
  search: optionalText(lengths.searchTerm).describe('Names, subjects and words of messages'),
  latest: wholeNumber({ minimum: 1, maximum: 20 }).default(20).describe('Messages of each conversation'),
  inbox: z
    .enum(['support', 'private'])
    .default('support')
    .describe('For admins: support’s conversations, or those of people, which are listed without their messages'),
  unread: flag.optional().describe('Only conversations with unread messages'),
});
export type ConversationQuery = z.output<typeof listQuery>;

const shared = z.array(z.strictObject({ id, title: z.string() }));

const recipient = z.strictObject({
  id,
  name: z.string(),
  role: z.enum(roles),
  applications: shared.describe('Shared work about which both can write'),
  consultations: shared.describe('Shared consultations about which both can write'),
});
export type Recipient = z.infer<typeof recipient>;

const conversationPage = messagePage.extend({ application_id: id.optional(), consultation_id: id.optional() });
export type ConversationPage = z.output<typeof conversationPage>;

/** Conversations: lists, rights and states. */
export const conversations = {
  conversations: endpoint({
    method: 'GET',
    path: '/api/messages/conversations',
    access: 'signed-in',
    summary: 'List the caller’s conversations, the latest first; for admins, support’s',
    query: listQuery,
    reply: z.strictObject({
      conversations: z.array(conversation),
      total: count,
      unread: count.describe('Unread messages in all conversations of the caller'),
    }),
  }),
  conversation: endpoint({
    method: 'GET',
    path: '/api/messages/conversation/{id}',
    access: 'signed-in',
    summary: 'List messages of a conversation, or of the caller and another person',
    description:
      '`id` is a conversation’s, or the other person’s: then the messages of all conversations with them, or with `application_id` or `consultation_id` those about one. 403 `reason_required` for an admin who gave no reason for a private one within the last 30 minutes.',
    params: messageId,
    query: conversationPage,
    reply: messageListReply,
  }),
  getConversation: endpoint({
    method: 'GET',
    path: '/api/messages/conversations/{id}',
    access: 'signed-in',
    summary: 'Get a conversation with its state and its latest messages',
    params: messageId,
    reply,
  }),
  readConversation: endpoint({
    method: 'PUT',
    path: '/api/messages/conversations/{id}/read',
    access: 'signed-in',
    needsTerms: false,
    summary: 'Mark the messages of a conversation up to a number as read',
    params: messageId,
    body: z.strictObject({ upTo: ordinal.describe('The number of the last message that was seen') }),
    reply,
  }),
  openConversation: endpoint({
    method: 'POST',
    path: '/api/messages/conversations/{id}/access',
    access: admin,
    summary: 'Open a private conversation for 30 minutes, with a reason that is recorded',
    params: messageId,
    body: z.strictObject({ reason: requiredText(lengths.text, 'Please give a reason.') }),
    status: 201,
    reply: z.strictObject({ endsAt: instant }),
    idempotent: true,
  }),
  takeConversation: endpoint({
    method: 'PUT',
    path: '/api/messages/conversations/{id}/taken',
    access: admin,
    summary: 'Take a support conversation, or give it back',
    description: '409 `conflict` if another admin has it, unless `from` names them.',
    params: messageId,
    body: z.strictObject({ isTaken: z.boolean(), from: id.optional().describe('The admin who has it now') }),
    reply,
  }),
  block: endpoint({
    method: 'PUT',
    path: '/api/messages/conversations/{id}/block',
    access: 'signed-in',
    needsTerms: false,
    summary: 'Block the other person of a conversation, or unblock them',
    description: 'Closes all conversations of the two and tells the admins; ends nothing else.',
    params: messageId,
    body: z.strictObject({ isBlocked: z.boolean() }),
    reply,
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/api/messages/recipients',
    access: 'signed-in',
    summary: 'List people to whom the caller can write, beside support; for admins, people by name or email',
    query: z.strictObject({
      search: optionalText(lengths.searchTerm),
      limit: wholeNumber({ minimum: 1, maximum: 50 }).default(20),
    }),
    reply: z.strictObject({ recipients: z.array(recipient) }),
  }),
};
