import type { Message } from '#shared/api/messages/message-shapes.ts';
import { ApiError, type Client } from '#web/http/api.ts';
import type { Address, Unsent } from './unsent.ts';

/**
 * Sends a message that waited. If the message it replies to has been deleted, it is sent to the same conversation
 * by the receiver and the topic; the server stores no refusal under its key, so the key can be used again.
 */
export async function sendUnsent(
  api: { readonly messages: Pick<Client['messages'], 'send'> },
  { key, content, files, address }: Pick<Unsent, 'key' | 'content' | 'files' | 'address'>,
): Promise<Message> {
  const attachmentIds = files.map(({ id }) => id);
  const send = async (to: Address) =>
    (await api.messages.send({ body: { ...to, content, attachmentIds }, idempotencyKey: key })).message;
  try {
    return await send(address);
  } catch (error) {
    const { parentMessageId, ...rest } = address;
    const isGone = error instanceof ApiError && error.status === 404 && parentMessageId !== undefined;
    if (!isGone || rest.receiverId === undefined) throw error;
    return await send(rest);
  }
}
