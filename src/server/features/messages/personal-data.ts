import * as schema from '#server/db/schema/index.ts';
import { type PersonalTable, withheldAs } from '#server/kernel/personal-table.ts';

const { number, ours, derived, others, internal } = withheldAs;

const written = {
  id: 'Message number',
  conversationId: 'Conversation number',
  number: 'Place in the conversation',
  senderSide: 'From',
  parentId: 'In reply to message number',
  content: 'Message',
  sentAt: 'Sent',
  readAt: 'Read by the other person',
} as const;
const file = {
  id: 'File number',
  messageId: 'Message number',
  name: 'Name',
  kind: 'Kind',
  size: 'Bytes',
  at: 'Added',
  sha256: 'SHA-256 as we keep it',
  sentSha256: 'SHA-256 as it was sent',
} as const;

/**
 * Personal data in messages, column by column. It belongs to both sides of a conversation: the other side keeps its
 * copy.
 */
export const conversationData = {
  conversations: {
    table: schema.conversations,
    title: 'Your conversations',
    exported: {
      id: 'Conversation number',
      kind: 'Kind',
      applicationId: 'Application number',
      consultationId: 'Request number of the consultation',
      subject: 'Subject',
      createdAt: 'Begun',
    },
    withheld: {
      clientId: number,
      professionalId: number,
      topic: derived,
      lastNumber: derived,
      takenBy: others,
      takenAt: ours,
      isSample: ours,
    },
    erasure: { how: 'cleared', columns: ['clientId', 'professionalId'], because: 'messages' },
  },
  conversationSides: {
    table: schema.conversationSides,
    title: 'What you have in each conversation',
    exported: {
      conversationId: 'Conversation number',
      unread: 'Not read',
      unreadSince: 'Not read since',
      total: 'Messages',
      lastAt: 'Latest',
    },
    withheld: { userId: number, side: derived },
    erasure: { how: 'cleared', columns: ['userId'], because: 'messages' },
  },
  messages: {
    table: schema.messages,
    title: 'Messages that you wrote',
    exported: {
      ...written,
      isWaiting: 'Waits for your e-mail address to be confirmed',
      isByLink: 'Written behind a link that we emailed',
    },
    withheld: { authorId: number, isWithSender: ours, isWithReceiver: others },
    erasure: { how: 'cleared', columns: ['authorId'], because: 'messages' },
  },
  messagesReceived: {
    table: schema.messages,
    title: 'Messages to you',
    exported: written,
    withheld: { authorId: others, isWaiting: ours, isByLink: ours, isWithSender: others, isWithReceiver: ours },
    erasure: { how: 'kept', because: 'messages' },
  },
  messageFiles: {
    table: schema.messageFiles,
    title: 'Files that you sent with messages',
    exported: file,
    withheld: { ownerId: number, position: ours },
    erasure: { how: 'cleared', columns: ['ownerId'], because: 'messages' },
  },
  messageFilesReceived: {
    table: schema.messageFiles,
    title: 'Files sent to you with messages',
    exported: file,
    withheld: { ownerId: others, position: ours },
    erasure: { how: 'kept', because: 'messages' },
  },
  messageBlocks: {
    table: schema.messageBlocks,
    title: 'People whom you blocked',
    exported: { at: 'Blocked' },
    withheld: { blockerId: number, blockedId: others },
    erasure: { how: 'deleted' },
  },
  messageReports: {
    table: schema.messageReports,
    title: 'Messages that you reported',
    exported: {
      reason: 'Reason',
      words: 'Your words',
      content: 'The message',
      reportedAt: 'Reported',
      decidedAt: 'Decided',
      outcome: 'Decision',
      decisionReason: 'Our reason',
    },
    withheld: {
      id: number,
      conversationId: number,
      messageId: number,
      reporterId: number,
      reportedId: others,
      version: ours,
    },
    erasure: { how: 'cleared', columns: ['reporterId', 'reportedId'], because: 'messages' },
  },
  conversationAccess: {
    table: schema.conversationAccess,
    title: 'Times when one of our team opened your conversations',
    exported: { conversationId: 'Conversation number', openedAt: 'From', endsAt: 'Until' },
    withheld: { id: number, adminId: others, reason: internal },
    erasure: { how: 'kept', because: 'messages' },
  },
} as const satisfies Record<string, PersonalTable>;
