import type { Person } from '#tests/support/applications/application-people.ts';
import { supportId } from '#shared/messages/messages.ts';

export const blank = 'Please fill in both subject and message.';

/** Sends a message; to support unless a receiver is given. */
export const write = (by: Person, overrides: object = {}, headers: Record<string, string> = {}) =>
  by.call('POST', '/messages', { subject: 'VAT', content: 'When is it due?', ...overrides }, headers);

/** Sends a message that must arrive; returns it. */
export async function written(by: Person, overrides: object = {}) {
  const answer = await write(by, overrides);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer));
  return answer.message;
}

/** Lists a person's conversations. */
export const inbox = (by: Person, query = '') => by.call('GET', `/messages/conversations${query}`);

/** A conversation as a person has it; its status is the reply's. */
export const getConversation = (by: Person, id: string) => by.call('GET', `/messages/conversations/${id}`);

/** Texts of a person's messages of a conversation, oldest first. */
export async function listTexts(by: Person, id: string, query = ''): Promise<string[]> {
  const answer = await by.call('GET', `/messages/conversation/${id}${query}`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return answer.messages.map(({ content }: { content: string }) => content);
}

/** Marks messages of a conversation as read. */
export const readUpTo = (by: Person, id: string, upTo: number) =>
  by.call('PUT', `/messages/conversations/${id}/read`, { upTo });

/** Opens a private conversation as an admin, with a reason. */
export const openPrivate = (by: Person, id: string, reason = 'A complaint about money.') =>
  by.call('POST', `/messages/conversations/${id}/access`, { reason });

export { supportId };
