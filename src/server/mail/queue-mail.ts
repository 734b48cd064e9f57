import { v7 as uuidv7 } from 'uuid';
import type { CalendarPart } from '#shared/consultations/calendar-event.ts';
import { digestHour } from '#shared/mails/mail-groups.ts';
import type { MailData, MailKind } from '#shared/mails/mails.ts';
import { isNotificationKind } from '#shared/notifications/notification-facts.ts';
import { nextKampalaHour } from '#shared/time/time.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { mails } from '#server/db/schema/index.ts';
import { enqueue } from '#server/outbox/enqueue.ts';
import { getMailPreference } from './preferences.ts';
import { sealMail } from './sealed-mail.ts';
import { writeNotification } from './write-notification.ts';

/** The parts of a context that writing a mail needs. */
type NewMailContext = Pick<Context, 'now'> &
  Partial<Pick<Context, 'actor' | 'skipNotifications'>> & { readonly site: Pick<Context['site'], 'cipher'> };

/** A mail as a service writes it. */
export interface NewMail<K extends MailKind> {
  readonly kind: K;
  readonly to: string;
  readonly data: MailData[K];
  /** The account it is about; the mail is deleted with the account. */
  readonly userId?: string;
  /** Another subject, such as a request: erasing the subject deletes the mail. */
  readonly subjectId?: string;
  /** As above, for a mail about several, such as the people it names. */
  readonly subjectIds?: readonly string[] | undefined;
  /** Writes only the notification on the site: others get the mail. */
  readonly isOnlyOnSite?: boolean | undefined;
  /** Writes no notification on the site, which already has one, as for a second copy to another address. */
  readonly isOffSite?: true;
  /** Earliest time to send it, if it may become needless before. */
  readonly notBefore?: Date;
  /** Reply address, if not ours. */
  readonly replyTo?: string;
  /** The event of its calendar file. Such a mail never waits for a digest, which has none. */
  readonly calendar?: CalendarPart | undefined;
}

/** Mails that already combine others. */
const digests: readonly MailKind[] = ['new-professionals-digest', 'daily-summary'];

/**
 * Writes a mail, and its notification on the site, in the transaction that it reports: after a rollback there is none,
 * after a commit it is sent. If the recipient has switched its kind off, none is written; if they want its kind once a
 * day, it is held (`digests.ts`).
 */
export async function queueMail<K extends MailKind>(
  tx: Tx,
  { now, site, actor, skipNotifications }: NewMailContext,
  {
    kind,
    to,
    data,
    userId,
    subjectId,
    subjectIds,
    isOnlyOnSite,
    isOffSite,
    notBefore = now,
    replyTo,
    calendar,
  }: NewMail<K>,
): Promise<void> {
  if (skipNotifications) return;
  const preference = userId === undefined ? undefined : await getMailPreference(tx, kind, userId);
  if (userId !== undefined && preference?.isOnSite && !isOffSite && isNotificationKind(kind)) {
    await writeNotification(
      tx,
      { now, ...(actor && { actor }) },
      { userId, kind, data: data as MailData[typeof kind], subjectId, subjectIds },
    );
  }
  if (isOnlyOnSite || preference?.delivery === 'never') return;
  const isHeld = preference?.delivery === 'daily' && !digests.includes(kind) && calendar === undefined;
  const id = uuidv7({ msecs: now.getTime() });
  await tx.insert(mails).values({
    id,
    kind,
    recipient: to,
    sealedData: sealMail(site.cipher, {
      data,
      ...(replyTo !== undefined && { replyTo }),
      ...(calendar && { calendar }),
    }),
    ...(userId !== undefined && { userId }),
    ...(subjectId !== undefined && { subjectId }),
    ...(subjectIds !== undefined && { subjectIds: [...subjectIds] }),
    createdAt: now,
    ...(isHeld ? { status: 'held', dueAt: nextKampalaHour(now, digestHour) } : { dueAt: notBefore }),
  });
  if (!isHeld) await enqueue(tx, 'send-mail', { mailId: id }, notBefore > now ? { startAfter: notBefore } : {});
}
