import { v7 as uuidv7 } from 'uuid';
import { mailRules } from '#shared/mails/mail-groups.ts';
import type { MailData } from '#shared/mails/mails.ts';
import { pickStoredFacts, type NotificationKind } from '#shared/notifications/notification-facts.ts';
import type { Tx } from '#server/db/database.ts';
import { notifications } from '#server/db/schema/index.ts';
import type { Context } from '#server/context/context.ts';
import { publish } from '#server/events/publish.ts';

/** The mail's content, as a notification on the site. */
export interface NewNotification<Kind extends NotificationKind> {
  readonly userId: string;
  readonly kind: Kind;
  readonly data: MailData[Kind];
  /** Erasing one of these deletes the notification, as it does the mail. */
  readonly subjectId?: string | undefined;
  readonly subjectIds?: readonly string[] | undefined;
}

/** Writes a mail's notification on the site, in the same transaction. */
export async function writeNotification<Kind extends NotificationKind>(
  tx: Tx,
  { now, actor }: Pick<Context, 'now'> & Partial<Pick<Context, 'actor'>>,
  { userId, kind, data, subjectId, subjectIds }: NewNotification<Kind>,
): Promise<void> {
  // People's own actions aren't news to them: such a notification is listed, but the bell doesn't count it. A security
  // notice counts, as someone else may be using their account.
  const isOwnAct = actor?.kind === 'user' && actor.id === userId && mailRules[kind] !== 'security';
  const id = uuidv7({ msecs: now.getTime() });
  await tx.insert(notifications).values({
    id,
    userId,
    kind,
    subjectId: subjectId ?? null,
    subjectIds: subjectIds ? [...subjectIds] : null,
    data: pickStoredFacts(kind, data),
    createdAt: now,
    readAt: isOwnAct ? now : null,
  });
  await publish(tx, { now }, [userId], { kind: 'notification', subjectId: id });
}
