import type { Message } from '#shared/api/messages/message-shapes.ts';
import { formatDay } from '#shared/time/day-text.ts';

/** A message and what is shown above it. */
export interface MessagePlace {
  readonly message: Message;
  /** Whether it is the first of its day in Kampala. */
  readonly beginsDay: boolean;
  /** Whether it is the first of a group: messages that one side wrote soon after each other. */
  readonly beginsGroup: boolean;
}

/** Longest pause within a group, in milliseconds. */
const longestPause = 5 * 60_000;

/** Determines what is shown above each message; expects them oldest first. */
export function placeMessages(messages: readonly Message[]): MessagePlace[] {
  return messages.map((message, index) => {
    const before = messages[index - 1];
    const beginsDay = before === undefined || formatDay(before.sentAt) !== formatDay(message.sentAt);
    return { message, beginsDay, beginsGroup: beginsDay || !continues(before, message) };
  });
}

const continues = (before: Message, next: Message): boolean =>
  before.senderRole === next.senderRole &&
  before.senderId === next.senderId &&
  before.author?.id === next.author?.id &&
  Date.parse(next.sentAt) - Date.parse(before.sentAt) <= longestPause;
