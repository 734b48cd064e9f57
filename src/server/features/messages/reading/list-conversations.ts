import type { Conversation } from '#shared/api/messages/message-shapes.ts';
import type { ConversationQuery } from '#shared/api/messages/conversations.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { findSide } from '#server/features/messages/core/policy.ts';
import { viewConversation } from '#server/features/messages/core/view.ts';
import { countUnread, type Inbox, listConversationIds } from '#server/features/messages/store/conversation-lists.ts';
import { readConversations } from '#server/features/messages/store/conversations.ts';
import { listLatest } from '#server/features/messages/store/messages.ts';
import { withHolder } from '#server/features/messages/support/holder.ts';
import { requireReadable } from './open-conversation.ts';

/** Lists the caller's conversations; for admins support's, or private ones without their messages. */
export async function listConversations(
  context: Context,
  { inbox: requestedInbox, latest, ...listQuery }: ConversationQuery,
): Promise<{ conversations: Conversation[]; total: number; unread: number }> {
  const { id: userId, role } = requireUser(context);
  const { db, actor, now } = context;
  const inbox: Inbox = role === 'admin' ? requestedInbox : { userId };
  const { ids, total } = await listConversationIds(db, inbox, listQuery);
  const rows = await readConversations(db, ids);
  const targets = rows.map((row) => ({ id: row.id, side: findSide(actor, row), lastNumber: row.lastNumber }));
  const messages = inbox === 'private' ? [] : await listLatest(db, userId, targets, latest);
  const unread = inbox === 'private' ? 0 : await countUnread(db, inbox);
  const conversations = rows.map((row) =>
    viewConversation(
      actor,
      withHolder(row, now),
      messages.filter(({ conversationId }) => conversationId === row.id),
      now,
    ),
  );
  return { conversations, total, unread };
}

/** Messages of a conversation that come with it. */
const latestLimit = 20;

/** Returns a conversation with its latest messages. @throws {AppError} `not_found`; `reason_required`. */
export async function getConversation(context: Context, id: string): Promise<Conversation> {
  const { row, side } = await requireReadable(context, id);
  const targets = [{ id, side, lastNumber: row.lastNumber }];
  const messages = await listLatest(context.db, requireUser(context).id, targets, latestLimit);
  return viewConversation(context.actor, withHolder(row, context.now), messages, context.now);
}
