import type { MailData, MailKind } from '#shared/mails.ts';
import type { Cipher } from '#server/secrets/cipher.ts';

/** What a mail says, and where an answer to it goes when that is not the sender. */
export interface MailContent<K extends MailKind = MailKind> {
  readonly data: MailData[K];
  readonly replyTo?: string;
}

/** What a row of `mails` holds of its content: it may carry links that sign somebody in. */
export const sealMail = (cipher: Cipher, content: MailContent): string => cipher.seal('mail', JSON.stringify(content));

/** @throws when it was sealed with another key. */
export const openMail = <K extends MailKind>(cipher: Cipher, sealed: string): MailContent<K> =>
  JSON.parse(cipher.open('mail', sealed)) as MailContent<K>;
