import type { CalendarPart } from '#shared/consultations/calendar-event.ts';
import type { MailData, MailKind } from '#shared/mails/mails.ts';
import type { Cipher } from '#server/secrets/cipher.ts';

/** A mail's content, the reply address if it is not the sender, and the event of its calendar file. */
export interface MailContent<K extends MailKind = MailKind> {
  readonly data: MailData[K];
  readonly replyTo?: string;
  readonly calendar?: CalendarPart;
}

/** Encrypts a mail's content for its row: it may carry sign-in links. */
export const sealMail = (cipher: Cipher, content: MailContent): string => cipher.seal('mail', JSON.stringify(content));

/** The columns of a mail's row that concern its content. */
interface Sealed {
  readonly sealedData: string | null;
  readonly occurrences: number;
}

/**
 * Decrypts a mail; one that reports several occurrences states how many. @throws when it was sealed with another key.
 */
export function openMail<K extends MailKind>(cipher: Cipher, { sealedData, occurrences }: Sealed): MailContent<K> {
  const content = JSON.parse(cipher.open('mail', sealedData ?? '')) as MailContent<K>;
  return occurrences === 1 ? content : { ...content, data: { ...content.data, count: occurrences } };
}
