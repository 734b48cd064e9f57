import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { MailKind } from '#shared/mails/mails.ts';
import type { Role } from '#shared/roles.ts';
import type { Tx } from '#server/db/database.ts';
import { preparedStatement } from '#server/db/prepared-statement.ts';
import { mails, notifications } from '#server/db/schema/index.ts';
import type { StoredMailPreferences } from '#server/mail/preferences.ts';

const kind = 'message-received' satisfies MailKind;

/** Mails about a conversation that no one has tried to send yet. */
const isWaiting = (userId: string, conversationId: string): SQL =>
  and(
    eq(mails.userId, userId),
    eq(mails.kind, kind),
    eq(mails.subjectId, conversationId),
    or(eq(mails.status, 'held'), and(eq(mails.status, 'queued'), eq(mails.attempts, 0))),
  )!;

export async function deleteWaitingMails(tx: Tx, userId: string, conversationId: string): Promise<void> {
  await tx.delete(mails).where(isWaiting(userId, conversationId));
}

const isUnread = (userId: string, conversationId: string): SQL =>
  and(
    eq(notifications.userId, userId),
    eq(notifications.kind, kind),
    eq(notifications.subjectId, conversationId),
    isNull(notifications.readAt),
  )!;

/** The receiver of a message, and the notice and email of its conversation whose count was increased. */
export interface MessageRecipient {
  readonly email: string;
  readonly firstName: string;
  readonly role: Role;
  readonly preferences: StoredMailPreferences | null;
  /** Null if there is no unread one. */
  readonly noticeId: string | null;
  /** Null if there is none that is still unsent and untried. */
  readonly mailId: string | null;
}

const { placeholder } = sql;
/** The people whom a row names, with the sender, if that is a person. */
const withSender = sql`case when subject_ids @> array[${placeholder('senderId')}]::uuid[] or ${placeholder('senderId')}::uuid is null
  then subject_ids else array_append(subject_ids, ${placeholder('senderId')}::uuid) end`;

const raise = preparedStatement<{ row: MessageRecipient }>(
  'raise_message_notices',
  sql`with notice as (
      update notifications set data = data || ${placeholder('facts')}::jsonb || jsonb_build_object('count', (data->>'count')::int + 1),
        subject_ids = ${withSender}, created_at = ${placeholder('now')}
      where user_id = ${placeholder('userId')} and kind = ${sql.raw(`'${kind}'`)} and subject_id = ${placeholder('conversationId')}
        and read_at is null returning id
    ), mail as (
      update mails set occurrences = occurrences + 1, subject_ids = ${withSender}
      where id = (select id from mails where user_id = ${placeholder('userId')} and kind = ${sql.raw(`'${kind}'`)}
        and subject_id = ${placeholder('conversationId')} and (status = 'held' or (status = 'queued' and attempts = 0))
        order by id limit 1 for update) returning id
    )
    select json_build_object('email', u.email, 'firstName', u.first_name, 'role', u.role,
      'preferences', (select json_build_object('unwanted', p.unwanted, 'daily', p.daily, 'unshown', p.unshown)
        from mail_preferences p where p.user_id = u.id),
      'noticeId', (select id from notice limit 1), 'mailId', (select id from mail)) as row
    from users u where u.id = ${placeholder('userId')}`,
);

/**
 * Adds one message to the count of the notice and email that exist for the conversation; null once the account is gone.
 */
export async function raiseNotices(
  tx: Tx,
  notice: {
    readonly userId: string;
    readonly conversationId: string;
    readonly senderId: string | null;
    /** The facts of the notice, without the count. */
    readonly facts: object;
    readonly now: Date;
  },
): Promise<MessageRecipient | null> {
  const [row] = await raise(tx, { ...notice, facts: JSON.stringify(notice.facts), now: notice.now.toISOString() });
  return row?.row ?? null;
}

/** Returns whether there was an unread one. */
export async function markConversationRead(
  tx: Tx,
  userId: string,
  conversationId: string,
  now: Date,
): Promise<boolean> {
  const marked = await tx.update(notifications).set({ readAt: now }).where(isUnread(userId, conversationId));
  return (marked.rowCount ?? 0) > 0;
}
