import type { CalendarPart } from '#shared/consultations/calendar-event.ts';
import { mailRules } from '#shared/mails/mail-groups.ts';
import type { MailData } from '#shared/mails/mails.ts';
import type { Tx } from '#server/db/database.ts';
import { mailReaders } from '#server/features/settings/index.ts';
import { listAdmins, findMailRecipient } from '#server/features/users/index.ts';
import type { Context } from '#server/context/context.ts';
import { withinLimit } from '#server/context/limits.ts';
import { type PersonalText, textPerson } from './texting/text-person.ts';
import { queueMail } from '#server/mail/queue-mail.ts';

/** Kinds of notifications to a person; their emails greet by first name. */
export type PersonalKind = {
  [Kind in keyof MailData]: MailData[Kind] extends { firstName: string } ? Kind : never;
}[keyof MailData];

interface Notification<Kind extends PersonalKind> {
  readonly kind: Kind;
  /** The record it is about: erasing that deletes the notification too. */
  readonly subjectId: string;
  /** A person it names: it is deleted with their account too. */
  readonly names?: string | null | undefined;
  readonly data: Omit<MailData[Kind], 'firstName'>;
  /** The event of the email's calendar file. */
  readonly calendar?: CalendarPart | undefined;
  /** Shows it on the site only, without an email. */
  readonly isOnlyOnSite?: boolean;
  /** A text message in addition, for people who turned that on. */
  readonly text?: PersonalText | undefined;
}

/** Kinds for every admin, each with a limit so that mailboxes aren't flooded. The lists on the site show everything. */
const adminLimits = {
  'application-waiting': 'application-mails',
  'problem-waiting': 'problem-mails',
  'new-professional': 'new-professional-mails',
  'review-reported': 'report-mails',
  'message-reported': 'message-report-mails',
  'person-blocked': 'block-mails',
  'consultation-waiting': 'consultation-mails',
  'credential-waiting': 'credential-mails',
} as const;

/** What notifying needs of a context; the actor is included because no one is notified of their own actions. */
type NotificationContext = Pick<Context, 'now' | 'site'> & Partial<Pick<Context, 'actor' | 'skipNotifications'>>;
type NotificationRecipient = Pick<
  NonNullable<Awaited<ReturnType<typeof findMailRecipient>>>,
  'id' | 'email' | 'firstName'
>;

/**
 * Notifies a person by email, on the site and, if they turned that on, by text message; does nothing once the account
 * is gone.
 */
export async function notify<Kind extends PersonalKind>(
  tx: Tx,
  context: NotificationContext,
  userId: string | null,
  notification: Notification<Kind>,
): Promise<void> {
  const reader = userId === null ? null : await findMailRecipient(tx, userId);
  if (reader) await send(tx, context, reader, notification);
}

/**
 * Notifies every admin, unless the limit of its kind is reached: by email those chosen in the settings, the others only
 * on the site.
 */
export async function notifyAdmins<Kind extends keyof typeof adminLimits>(
  tx: Tx,
  context: NotificationContext & Pick<Context, 'limit'>,
  notification: Notification<Kind>,
  limit: Parameters<Context['limit']>[1][number]['limit'] = adminLimits[notification.kind],
): Promise<void> {
  if (!(await withinLimit(tx, context, [{ limit, caller: 'everybody' }]))) return;
  const admins = await listAdmins(tx);
  const readers = new Set(await mailReaders(tx, mailRules[notification.kind], admins));
  for (const admin of admins) await send(tx, context, admin, { ...notification, isOnlyOnSite: !readers.has(admin) });
}

async function send<Kind extends PersonalKind>(
  tx: Tx,
  context: NotificationContext,
  { id, email, firstName }: NotificationRecipient,
  { kind, subjectId, names, data, calendar, isOnlyOnSite, text }: Notification<Kind>,
): Promise<void> {
  if (context.skipNotifications) return;
  await queueMail(tx, context, {
    kind,
    to: email,
    userId: id,
    subjectId,
    subjectIds: names ? [names] : undefined,
    data: { firstName, ...data } as unknown as MailData[Kind],
    calendar,
    isOnlyOnSite,
  });
  if (text) await textPerson(tx, context, id, subjectId, text);
}
