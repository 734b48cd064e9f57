import type { CalendarPart } from '#shared/consultations/calendar-event.ts';
import { mailRules } from '#shared/mails/mail-groups.ts';
import type { MailData } from '#shared/mails/mails.ts';
import type { Tx } from '#server/db/database.ts';
import { mailReaders } from '#server/features/settings/index.ts';
import { listAdmins, findMailRecipient } from '#server/features/users/index.ts';
import type { Context } from '#server/kernel/context.ts';
import { withinLimit } from '#server/kernel/limits.ts';
import { type PersonalText, textPerson } from './texting/text-person.ts';
import { queueMail } from '#server/mail/queue-mail.ts';

/** Kinds of notifications to a person: all of them greet by the first name. */
export type PersonalKind = {
  [Kind in keyof MailData]: MailData[Kind] extends { firstName: string } ? Kind : never;
}[keyof MailData];

interface Notification<Kind extends PersonalKind> {
  readonly kind: Kind;
  /** The record it is about: erasing that takes the notification along. */
  readonly subjectId: string;
  /** A person it names: it goes with their account too. */
  readonly names?: string | null | undefined;
  readonly data: Omit<MailData[Kind], 'firstName'>;
  /** The event of the email's calendar file. */
  readonly calendar?: CalendarPart | undefined;
  /** Shows it on the site, without an email. */
  readonly isOnlyOnSite?: boolean;
  /** A text message beside it, for people who turned that on. */
  readonly text?: PersonalText | undefined;
}

/** Kinds for every admin, each with the limit that keeps a flood out of their mailboxes. The lists show everything. */
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

/** What notifying needs of a context; with the actor, their own acts aren't news to them. */
type NotificationContext = Pick<Context, 'now' | 'site'> & Partial<Pick<Context, 'actor'>>;
type NotificationRecipient = Pick<
  NonNullable<Awaited<ReturnType<typeof findMailRecipient>>>,
  'id' | 'email' | 'firstName'
>;

/** Notifies a person by email, on the site and, if they want that, by a text; no one once the account is gone. */
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
 * Notifies every admin, unless the limit of its kind is reached: those whom the settings choose by email, the others on the
 * site only.
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
