import type { Conversation, Message } from '#shared/api/messages/message-shapes.ts';

/** The loaded end of a conversation, without gaps. */
export interface Thread {
  readonly conversation: Conversation;
  /** Oldest first. */
  readonly messages: readonly Message[];
  /** Whether its beginning is shown. */
  readonly isWhole: boolean;
}

/** Begins with the latest messages, which the conversation's reply contains. */
export const beginThread = (conversation: Conversation): Thread => ({
  conversation,
  messages: conversation.messages,
  isWhole: conversation.messages.length >= conversation.messageCount,
});

/**
 * Merges a newer state of the conversation: older messages that were loaded stay, unless more have arrived since than a
 * reply contains, which would leave a gap.
 */
export function withLatest(current: Thread, next: Thread): Thread {
  const [first] = next.messages;
  if (!first) return next;
  const touches = current.messages.some(({ number }) => number >= first.number);
  if (!touches) return next;
  const older = current.messages.filter(({ number }) => number < first.number);
  return { ...next, messages: [...older, ...next.messages], isWhole: next.isWhole || current.isWhole };
}

/** Adds older messages. An empty list means that the beginning is reached. */
export function withOlder(current: Thread, older: readonly Message[]): Thread {
  const first = current.messages[0]?.number ?? Infinity;
  const added = older.filter(({ number }) => number < first);
  const messages = [...added, ...current.messages];
  return { ...current, messages, isWhole: added.length === 0 || messages.length >= current.conversation.messageCount };
}

/** Adds a message that was just sent, before the conversation is refetched. */
export function withSent(current: Thread, sent: Message): Thread {
  if (current.messages.some(({ id }) => id === sent.id)) return current;
  const { conversation } = current;
  return {
    ...current,
    conversation: { ...conversation, messageCount: conversation.messageCount + 1 },
    messages: [...current.messages, sent].toSorted((one, other) => one.number - other.number),
  };
}
