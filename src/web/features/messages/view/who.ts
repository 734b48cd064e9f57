import type { Conversation, Message, Participant } from '#shared/api/messages/message-shapes.ts';
import type { Role } from '#shared/roles.ts';

/** The person looking at a conversation. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
}

const unknown: Participant = { id: null, role: 'user', name: '', avatarUrl: null };

/** The side to which a viewer writes; for an admin who reads a private conversation, its first person. */
export function otherSide(
  { participants: [first = unknown, second = unknown] }: Conversation,
  viewer: Viewer,
): Participant {
  return viewer.role === 'admin' ? first : second;
}

/** Names a conversation in a list: the other side, or both people for an admin who is neither. */
export function conversationName(conversation: Conversation, viewer: Viewer): string {
  if (!isPrivateFor(conversation, viewer)) return otherSide(conversation, viewer).name;
  return conversation.participants.map(({ name }) => name).join(' and ');
}

/** Whether an admin looks at a conversation of two other people. */
export const isPrivateFor = ({ kind }: Conversation, { role }: Viewer): boolean =>
  role === 'admin' && kind !== 'support';

/** Whether a message is from the viewer's side: admins share support's. */
export function isOwn(
  message: Pick<Message, 'senderId' | 'senderRole'>,
  conversation: Conversation,
  viewer: Viewer,
): boolean {
  if (viewer.role !== 'admin') return message.senderId === viewer.id;
  // For an admin who is neither person, the second person's messages are on the right.
  if (conversation.kind === 'support') return message.senderRole === 'admin';
  return message.senderRole === conversation.participants[1]?.role;
}

/** Names the writer of a message. */
export function writerName(message: Message, conversation: Conversation, viewer: Viewer): string {
  if (message.author) return message.author.id === viewer.id ? 'You' : `${message.author.name}, for support`;
  if (message.senderId === viewer.id) return 'You';
  return conversation.participants.find(({ role }) => role === message.senderRole)?.name ?? '';
}
