import { lengths } from '#shared/limits.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import type { EarlierMessage } from '#server/features/messages/index.ts';
import { isOwnWriting } from '#server/features/contact/core/contact-policy.ts';
import type { EntryRow, StoredContact } from '#server/features/contact/store/contacts.ts';

/**
 * What was written before a reply that moves a thread to an account's Messages.
 *
 * The form doesn't verify the e-mail address, so the message is shown as the account's own only if its writer was signed
 * in. Otherwise support quotes it, so that no one can put words into another person's mouth by entering their address.
 * Replies came through a link to the account's mailbox.
 */
export function threadSoFar(
  contact: StoredContact,
  entries: readonly EntryRow[],
  account: { readonly id: string },
): EarlierMessage[] {
  const { message, createdAt } = contact;
  const lastAnswer = entries.findLast(({ side }) => side === 'support')?.number ?? 0;
  const openingMessages: EarlierMessage[] = isOwnWriting(contact, account.id)
    ? [{ side: 'person', content: message, at: createdAt, isByLink: false, isRead: true }]
    : quoted(message, createdAt).map((content) => ({
        side: 'support',
        authorId: null,
        content,
        at: createdAt,
        isByLink: false,
        isRead: true,
      }));
  return [
    ...openingMessages,
    ...entries.map(({ number, side, author, content, at }): EarlierMessage => {
      const written = { content, at: new Date(at), isRead: number <= lastAnswer };
      return side === 'support'
        ? { ...written, side, authorId: author?.id ?? null, isByLink: false }
        : { ...written, side, isByLink: true };
    }),
  ];
}

/** The message quoted by support, in two parts if it is too long for one. */
function quoted(message: string, at: Date): string[] {
  const intro = `On ${formatMoment(at.toISOString())} we got this message through the contact form, with your e-mail address:`;
  const whole = `${intro}\n\n${message}`;
  return whole.length <= lengths.text ? [whole] : [intro, message];
}
