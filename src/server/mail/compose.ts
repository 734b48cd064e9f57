import type { SendMailOptions } from 'nodemailer';
import { brand } from '#shared/brand.ts';
import type { OutgoingMail } from './transport.ts';

/**
 * A mail as nodemailer takes it. Its Message-ID and date are the same at every attempt, so that a mail server or
 * program that meets it twice can tell.
 * @param from our address.
 */
export function compose(mail: OutgoingMail, from: string): SendMailOptions {
  return {
    from: { name: brand.name, address: from },
    // As an object: nothing in an address is read as a list of them.
    to: { name: '', address: mail.to },
    ...(mail.replyTo !== undefined && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: mail.writtenAt,
    // Holiday notices and the like are not answered to machines (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...listHeaders(mail) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** What mail programs make their button of; with a press of it they post to the address (RFC 8058, which asks for https). */
function listHeaders({ unsubscribe }: OutgoingMail): Record<string, string> {
  if (unsubscribe === undefined) return {};
  const header = { 'List-Unsubscribe': `<${unsubscribe}>` };
  return unsubscribe.startsWith('https:')
    ? { ...header, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : header;
}
