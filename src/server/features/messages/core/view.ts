import { deletedNames } from '#shared/account/data-rights.ts';
import type { Conversation, Message, Participant } from '#shared/api/messages/message-shapes.ts';
import { type MessageSide, supportId } from '#shared/messages/messages.ts';
import type { Role } from '#shared/roles.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { warningsIn } from './warnings/warnings-in.ts';
import type { ConversationRow } from '#server/features/messages/store/conversations.ts';
import type { MessageRow } from '#server/features/messages/store/messages.ts';
import { closedFor, openUntil, otherSide, findSide } from './policy.ts';

/** The conversation data that a message's view needs. */
type MessageConversation = Pick<
  ConversationRow,
  'kind' | 'client' | 'professional' | 'subject' | 'applicationId' | 'consultationId'
>;

/** A conversation with the admin who answers now. */
type ConversationWithHolder = ConversationRow & { readonly holder: ConversationRow['takenBy'] };

const roleBySide: Readonly<Record<MessageSide, Role>> = {
  client: 'user',
  professional: 'professional',
  support: 'admin',
};
const iso = (moment: string) => new Date(moment).toISOString();

function participant(side: MessageSide, of: Pick<ConversationWithHolder, 'client' | 'professional'>): Participant {
  const role = roleBySide[side];
  if (side === 'support') return { id: supportId, role, name: 'Support', avatarUrl: null };
  const person = of[side];
  if (person) return { id: person.id, role, name: person.name, avatarUrl: person.avatarUrl };
  return { id: null, role, name: side === 'client' ? deletedNames.user : deletedNames.professional, avatarUrl: null };
}

/** A message as a caller sees it. */
export function viewMessage(actor: Actor, of: MessageConversation, message: MessageRow): Message {
  const side = findSide(actor, of);
  const receiver = otherSide(of, message.senderSide);
  const isAdmin = actor.kind === 'user' && actor.role === 'admin';
  return {
    id: message.id,
    conversationId: message.conversationId,
    number: message.number,
    applicationId: of.applicationId,
    consultationId: of.consultationId,
    senderId: participant(message.senderSide, of).id,
    receiverId: participant(receiver, of).id,
    senderRole: roleBySide[message.senderSide],
    receiverRole: roleBySide[receiver],
    subject: of.subject,
    content: message.content,
    isRead: message.readAt !== null,
    isWaiting: message.isWaiting,
    sentAt: iso(message.sentAt),
    parentMessageId: message.parentId,
    attachments: message.files.map(({ id, name, kind, size }) => ({ id, name, kind, size })),
    // Only the receiver reads warnings, and conversations with support have none.
    warnings: side === receiver && of.kind !== 'support' ? warningsIn(message.content) : [],
    isByLink: message.isByLink,
    isReported: side === receiver && message.isReported,
    author: isAdmin && message.senderSide === 'support' ? message.author : null,
  };
}

/** A conversation as a caller has it, with some of its messages. */
export function viewConversation(
  actor: Actor,
  of: ConversationWithHolder,
  messages: readonly MessageRow[],
  now: Date,
): Conversation {
  const side = findSide(actor, of);
  const own = of.sides.find((one) => one.side === side);
  const isAdmin = actor.kind === 'user' && actor.role === 'admin';
  const sides: readonly MessageSide[] =
    side === null || side === 'support'
      ? of.sides.map((one) => one.side).toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
      : [side, otherSide(of, side)];
  const end = of.kind !== 'support' ? openUntil(of.work) : null;
  return {
    id: of.id,
    kind: of.kind,
    subject: of.subject,
    applicationId: of.applicationId,
    consultationId: of.consultationId,
    participants: sides.map((one) => participant(one, of)),
    messages: messages.map((message) => viewMessage(actor, of, message)),
    unreadCount: own?.unread ?? 0,
    messageCount: own?.total ?? Math.max(0, ...of.sides.map(({ total }) => total)),
    lastAt: findLastAt(own ? [own] : of.sides),
    closed: closedFor(side, of, now),
    closesAt: end !== null && end > now ? end.toISOString() : null,
    hasBlocked: actor.kind === 'user' && of.blockedBy.includes(actor.id),
    takenBy: isAdmin ? of.holder : null,
  };
}

const order: readonly MessageSide[] = ['client', 'professional', 'support'];

function findLastAt(sides: readonly { lastAt: string | null }[]): string | null {
  const moments = sides.flatMap(({ lastAt }) => (lastAt === null ? [] : [iso(lastAt)]));
  return moments.toSorted().at(-1) ?? null;
}
