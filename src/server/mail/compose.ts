import type { SendMailOptions } from 'nodemailer';
import { calendarFileName } from '#shared/consultations/calendar-event.ts';
import { brand } from '#shared/brand.ts';
import { writeInvitation } from '#server/calendar/write-calendar.ts';
import type { OutgoingMail } from './transports/transport.ts';

/**
 * Builds a mail for nodemailer. Its Message-ID and date are the same on every attempt, so that a mail server or program
 * can recognise a repeat.
 * @param from our address.
 */
export function compose(mail: OutgoingMail, from: string): SendMailOptions {
  return {
    from: { name: brand.name, address: from },
    // As an object, so that no address is parsed as a list.
    to: { name: '', address: mail.to },
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: mail.writtenAt,
    // Stops holiday notices and the like (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...listHeaders(mail) },
    ...buildIcalEvent(mail, from),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Writes a mail's calendar file: an alternative, for calendars of mail programs, and an attachment that opens elsewhere. */
function buildIcalEvent({ calendar, to, writtenAt }: OutgoingMail, from: string): Pick<SendMailOptions, 'icalEvent'> {
  if (!calendar) return {};
  const content = writeInvitation(calendar, { from, to, writtenAt });
  return { icalEvent: { method: calendar.method, filename: calendarFileName, content } };
}

/** Headers for mail programs' unsubscribe button, which posts to the address (RFC 8058, requires https). */
function listHeaders({ unsubscribe }: OutgoingMail): Record<string, string> {
  if (unsubscribe === undefined) return {};
  const header = { 'List-Unsubscribe': `<${unsubscribe}>` };
  return unsubscribe.startsWith('https:')
    ? { ...header, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : header;
}
