import { v7 as uuidv7 } from 'uuid';
import { record } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import type { Context } from '#server/context/context.ts';
import { lockConversation, takeNumber } from '#server/features/messages/store/conversations.ts';
import { insertMessage } from '#server/features/messages/store/messages.ts';
import { announceMessage } from './announce-message.ts';
import { findSupportConversation } from './find-conversation.ts';

/** A message written outside the conversation: by the person, or for support by an admin, who may be gone. */
export type EarlierMessage = {
  readonly content: string;
  readonly at: Date;
  /** Written from an emailed link, which proves the mailbox, and not by a signed-in person. */
  readonly isByLink: boolean;
  readonly isRead: boolean;
} & ({ readonly side: 'person' } | { readonly side: 'support'; readonly authorId: string | null });

/** A conversation with support that the transaction has locked. */
interface LockedConversation {
  readonly id: string;
  /**
   * Adds messages in their order, the last of them from the person, and notifies both sides.
   * @throws {AppError} `rate_limited`.
   */
  add(messages: readonly EarlierMessage[]): Promise<void>;
}

/**
 * Starts or continues an account's conversation with support about a subject, for a feature in which it began without
 * the account: people who write from a link in our email. No admin takes the conversation: admins see it as unread.
 */
export async function continueWithSupport(
  tx: Tx,
  context: Context,
  account: { readonly id: string; readonly role: 'user' | 'professional' },
  subject: string,
): Promise<LockedConversation> {
  const { now } = context;
  const id = await findSupportConversation(tx, context, account, subject);
  const row = await lockConversation(tx, id);
  const side = account.role === 'user' ? 'client' : 'professional';
  const latest = Math.max(0, ...row!.sides.map(({ lastAt }) => (lastAt === null ? 0 : new Date(lastAt).getTime())));
  return {
    id,
    async add(messages) {
      await context.limit(tx, [{ limit: 'messages', caller: account.id }]);
      for (const { content, at, isByLink, isRead, ...from } of messages) {
        const messageId = uuidv7({ msecs: now.getTime() });
        const number = await takeNumber(tx, id);
        await insertMessage(tx, {
          id: messageId,
          conversationId: id,
          number,
          senderSide: from.side === 'person' ? side : 'support',
          authorId: from.side === 'person' ? account.id : from.authorId,
          content,
          // Messages are ordered by number, so none may be older than the one before.
          sentAt: at.getTime() < latest ? now : at,
          readAt: isRead ? now : null,
          isByLink,
        });
        await record(tx, context, {
          action: 'message.send',
          subjectType: 'conversation',
          subjectId: id,
          facts: { messageId, number, isByLink },
        });
      }
      await announceMessage(tx, context, row!, { senderSide: side, authorId: account.id });
    },
  };
}
