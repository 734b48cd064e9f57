import { z } from 'zod';
import { roles } from '#shared/roles.ts';
import { count, id, instant, ordinal } from '#shared/api/fields.ts';
import { fileKinds } from '#shared/files/file-kinds.ts';
import { closedReasons, conversationKinds, messageLimits } from '#shared/messages/messages.ts';
import { warningNames } from '#shared/messages/warning-names.ts';

/** A file of a message. */
export const attachment = z.strictObject({
  id,
  name: z.string(),
  kind: z.enum(fileKinds),
  size: ordinal.describe('Bytes'),
});
export type Attachment = z.infer<typeof attachment>;

/** A message as one side of its conversation has it. */
export const message = z.strictObject({
  id,
  conversationId: id,
  number: ordinal.describe('Its place in the conversation; the other person’s have numbers too'),
  applicationId: id.nullable(),
  consultationId: id.nullable(),
  senderId: id.nullable().describe('The reserved id for support; null once the account is gone'),
  receiverId: id.nullable().describe('As senderId'),
  senderRole: z.enum(roles),
  receiverRole: z.enum(roles),
  subject: z.string(),
  content: z.string().describe('Plain text'),
  isRead: z.boolean().describe('By the receiver'),
  isWaiting: z.boolean().describe('Waits for the sender’s e-mail address to be confirmed'),
  sentAt: instant,
  parentMessageId: id.nullable(),
  attachments: z.array(attachment).max(messageLimits.files),
  warnings: z.array(z.enum(warningNames)).describe('For the receiver: what to be careful about'),
  isByLink: z
    .boolean()
    .describe(
      'Written behind a link that we emailed: it shows that the sender reads the mailbox, not that they are signed in',
    ),
  isReported: z.boolean().describe('Whether the caller reported it'),
  author: z
    .strictObject({ id, name: z.string() })
    .nullable()
    .describe('For admins: who answered for support; otherwise null'),
});
export type Message = z.infer<typeof message>;

/** A person of a conversation; support is one of them. */
export const participant = z.strictObject({
  id: id.nullable().describe('Null once the account is gone'),
  role: z.enum(roles),
  name: z.string(),
  avatarUrl: z.string().nullable(),
});
export type Participant = z.infer<typeof participant>;

/** A conversation as the caller has it. */
export const conversation = z.strictObject({
  id,
  kind: z.enum(conversationKinds),
  subject: z.string(),
  applicationId: id.nullable(),
  consultationId: id.nullable(),
  participants: z.array(participant).length(2).describe('The caller’s side first; for admins the people, then support'),
  messages: z.array(message).max(20).describe('The latest ones, oldest first'),
  unreadCount: count,
  messageCount: count,
  lastAt: instant.nullable(),
  closed: z.enum(closedReasons).nullable().describe('Why the caller can’t write in it; null if they can'),
  closesAt: instant.nullable().describe('For ended work: until when both can write'),
  hasBlocked: z.boolean().describe('Whether the caller blocked the other person'),
  takenBy: z.strictObject({ id, name: z.string() }).nullable().describe('For admins: who answers; otherwise null'),
});
export type Conversation = z.infer<typeof conversation>;
