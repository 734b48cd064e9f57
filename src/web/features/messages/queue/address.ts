import type { Conversation } from '#shared/api/messages/message-shapes.ts';
import { otherSide, type Viewer } from '#web/features/messages/view/who.ts';
import type { Address } from './unsent.ts';

/**
 * Identifies a reply's conversation: by its latest message, and by the other side and the topic in case that message is
 * deleted before the reply is sent.
 */
export function buildAddress(conversation: Conversation, parentId: string | undefined, viewer: Viewer): Address {
  const { applicationId, consultationId, subject } = conversation;
  const { id } = otherSide(conversation, viewer);
  return {
    ...(parentId !== undefined && { parentMessageId: parentId }),
    ...(id !== null && { receiverId: id }),
    ...(applicationId !== null && { applicationId }),
    ...(consultationId !== null && { consultationId }),
    ...(applicationId === null && consultationId === null && { subject }),
  };
}
