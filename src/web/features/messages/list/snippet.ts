import type { Conversation } from '#shared/api/messages/message-shapes.ts';
import { cutText } from '#shared/cut-text.ts';
import { plural } from '#web/lib/format.ts';
import { isPrivateFor, type Viewer, writerName } from '#web/features/messages/view/who.ts';

/** Summarises the latest message in one line, with its author. */
export function snippetFor(conversation: Conversation, viewer: Viewer): string {
  const last = conversation.messages.at(-1);
  if (isPrivateFor(conversation, viewer)) return 'Private: opens with a reason';
  if (!last) return 'No messages';
  const writer = last.senderId === viewer.id || viewer.role === 'admin' ? writerName(last, conversation, viewer) : '';
  return `${writer === '' ? '' : `${writer}: `}${cutText(last.content.replace(/\s+/g, ' '), 200)}`;
}

/** States the number of messages, in a visible form and one for screen readers. */
export const countWords = ({ messageCount }: Conversation): string => plural(messageCount, 'message');
