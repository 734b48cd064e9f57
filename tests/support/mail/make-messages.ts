import type { Conversation, Message } from '#shared/api/messages/message-shapes.ts';

const conversationId = '0193f000-0000-7000-8000-00000000c001';

/** Creates a message as in the contract: from a professional to a client, unless stated otherwise. */
export function makeMessage(parts: Partial<Message> = {}): Message {
  const number = parts.number ?? 1;
  return {
    id: `0193f000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    conversationId,
    number,
    applicationId: null,
    consultationId: null,
    senderId: '0193f000-0000-7000-8000-0000000000b0',
    receiverId: '0193f000-0000-7000-8000-0000000000a0',
    senderRole: 'professional',
    receiverRole: 'user',
    subject: 'Income tax return 2025/26',
    content: `Message ${number}`,
    isRead: true,
    isWaiting: false,
    sentAt: '2026-11-20T08:00:00.000Z',
    parentMessageId: null,
    attachments: [],
    warnings: [],
    isByLink: false,
    isReported: false,
    author: null,
    ...parts,
  };
}

/** Creates a conversation as in the contract, as its client sees it. */
export function makeConversation(parts: Partial<Conversation> = {}): Conversation {
  const { messages = [] } = parts;
  return {
    id: conversationId,
    kind: 'application',
    subject: 'Income tax return 2025/26',
    applicationId: null,
    consultationId: null,
    participants: [
      { id: '0193f000-0000-7000-8000-0000000000a0', role: 'user', name: 'Grace Nakato', avatarUrl: null },
      { id: '0193f000-0000-7000-8000-0000000000b0', role: 'professional', name: 'Okello James', avatarUrl: null },
    ],
    messages,
    unreadCount: 0,
    messageCount: messages.length,
    lastAt: messages.at(-1)?.sentAt ?? null,
    closed: null,
    closesAt: null,
    hasBlocked: false,
    takenBy: null,
    ...parts,
  };
}
