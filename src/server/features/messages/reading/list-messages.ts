import type { ConversationPage } from '#shared/api/messages/conversations.ts';
import type { MessageListReply, MessagePage } from '#shared/api/messages/messages.ts';
import { supportId } from '#shared/messages/messages.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/errors.ts';
import { viewMessage } from '#server/features/messages/core/view.ts';
import {
  listIdsAbout,
  listIdsWith,
  mayAskAbout,
  mayAskAboutPerson,
} from '#server/features/messages/store/conversation-lists.ts';
import {
  type ConversationRow,
  findConversation,
  readConversations,
} from '#server/features/messages/store/conversations.ts';
import { listPage, listPageOver, type MessageRow } from '#server/features/messages/store/messages.ts';
import { assertReadable, type Readable } from './open-conversation.ts';

/**
 * Lists messages of a conversation, or by the other person's id those of all conversations with them.
 * @throws {AppError} `not_found`; `reason_required` for an admin.
 */
export async function listMessages(
  context: Context,
  id: string,
  { application_id: applicationId, consultation_id: consultationId, ...page }: ConversationPage,
): Promise<MessageListReply> {
  const row = await findConversation(context.db, id);
  if (!row) {
    const ids = await idsWith(context, id, { applicationId, consultationId });
    if (ids.length === 0 && id !== supportId && !(await mayAskAboutPerson(context.db, id, requireUser(context)))) {
      throw notFound();
    }
    return await listOver(context, ids, page);
  }
  const { side } = await assertReadable(context, row);
  if (applicationId !== undefined && row.applicationId !== applicationId) throw notFound();
  if (consultationId !== undefined && row.consultationId !== consultationId) throw notFound();
  const rows = await listPage(context.db, requireUser(context).id, { id, side, lastNumber: row.lastNumber }, page);
  return reply(context, [{ row, side }], rows, page);
}

/** Lists messages about an application: the caller's, or all for an admin, who needs a reason for each conversation. */
export async function listMessagesAbout(
  context: Context,
  applicationId: string,
  page: MessagePage,
): Promise<MessageListReply> {
  const { id, role } = requireUser(context);
  const ids = await listIdsAbout(context.db, applicationId, role === 'admin' ? null : id);
  if (ids.length === 0 && !(await mayAskAbout(context.db, applicationId, { id, role }))) throw notFound();
  return await listOver(context, ids, page);
}

async function idsWith(context: Context, id: string, about: Parameters<typeof listIdsWith>[3]): Promise<string[]> {
  const { id: userId, role } = requireUser(context);
  if (role === 'admin') return await listIdsWith(context.db, id, 'support', about);
  const other = id === supportId ? 'support' : { id };
  return await listIdsWith(context.db, userId, other, about);
}

async function listOver(context: Context, ids: readonly string[], page: MessagePage): Promise<MessageListReply> {
  const all: Readable[] = [];
  for (const row of await readConversations(context.db, ids)) all.push(await assertReadable(context, row));
  const targets = all.map(({ row, side }) => ({ id: row.id, side }));
  return reply(context, all, await listPageOver(context.db, requireUser(context).id, targets, page), page);
}

function reply(
  { actor }: Context,
  all: readonly Readable[],
  messages: readonly MessageRow[],
  { page, limit }: MessagePage,
): MessageListReply {
  const rows = new Map<string, ConversationRow>(all.map(({ row }) => [row.id, row]));
  return {
    messages: messages.map((message) => viewMessage(actor, rows.get(message.conversationId)!, message)),
    total: all.reduce((sum, one) => sum + countMessages(one), 0),
    page,
    limit,
  };
}

/** Number of messages that a side has; for an admin with a reason, that of the side that has more. */
const countMessages = ({ row, side }: Readable): number =>
  side ? (row.sides.find((one) => one.side === side)?.total ?? 0) : Math.max(...row.sides.map(({ total }) => total));
