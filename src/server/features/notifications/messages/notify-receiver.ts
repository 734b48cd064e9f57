import type { MailData } from '#shared/mails/mails.ts';
import { notificationPath } from '#shared/notifications/notification-path.ts';
import type { Tx } from '#server/db/database.ts';
import { publish } from '#server/events/publish.ts';
import type { Context } from '#server/context/context.ts';
import { readMailPreference } from '#server/mail/preferences.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { writeNotification } from '#server/mail/write-notification.ts';
import {
  deleteWaitingMails,
  markConversationRead,
  raiseNotices,
} from '#server/features/notifications/store/message-notices.ts';

/** Milliseconds by which an email about a message is delayed: someone who reads the message before then needs none. */
const mailWaits = 5 * 60_000;
const kind = 'message-received';

/** A message that its receiver is notified of. */
interface MessageNotice {
  readonly conversationId: string;
  readonly subject: string;
  /** The sender's name. */
  readonly from: string;
  /** The sender's account: the notice is deleted with it. Null for our team. */
  readonly senderId: string | null;
}

type MessageReceivedData = MailData[typeof kind];

/**
 * Notifies a person of a message: on the site now, and by email in 5 minutes unless they read it first. Further
 * messages of the conversation increase the count of the existing notice and email. Call it while holding the
 * conversation's lock.
 */
export async function notifyReceiver(
  tx: Tx,
  context: Pick<Context, 'now' | 'site'>,
  userId: string,
  { conversationId: id, subject, from, senderId }: MessageNotice,
): Promise<void> {
  const { now, site } = context;
  const recipient = await raiseNotices(tx, { userId, conversationId: id, senderId, facts: { id, from, subject }, now });
  if (!recipient) return;
  const { isOnSite, delivery } = readMailPreference(recipient.preferences, kind);
  const path = notificationPath(kind, { id, from, subject, count: 1 }, recipient.role);
  const data: MessageReceivedData = {
    firstName: recipient.firstName,
    id,
    from,
    subject,
    count: 1,
    link: `${site.publicUrl}${path}`,
  };
  const subjectIds = senderId === null ? [] : [senderId];
  if (isOnSite && recipient.noticeId)
    await publish(tx, { now }, [userId], { kind: 'notification', subjectId: recipient.noticeId });
  else if (isOnSite) await writeNotification(tx, { now }, { userId, kind, data, subjectId: id, subjectIds });
  if (delivery === 'never' || recipient.mailId) return;
  const notBefore = new Date(now.getTime() + mailWaits);
  const mail = { kind, to: recipient.email, userId, subjectId: id, subjectIds, data, notBefore } as const;
  await queueMail(tx, context, { ...mail, isOffSite: true });
}

/** Withdraws the notice and the unsent email about a conversation that a person has read. */
export async function withdrawMessageMail(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  userId: string,
  conversationId: string,
): Promise<void> {
  await deleteWaitingMails(tx, userId, conversationId);
  if (await markConversationRead(tx, userId, conversationId, now)) {
    await publish(tx, { now }, [userId], { kind: 'notification', subjectId: null });
  }
}
