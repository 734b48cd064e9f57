import type { MailData, MailKind } from '#shared/mails/mails.ts';
import type { Cipher } from '#server/secrets/cipher.ts';

/** A mail's content, and the reply address if it is not the sender. */
export interface MailContent<K extends MailKind = MailKind> {
  readonly data: MailData[K];
  readonly replyTo?: string;
}

/** Encrypts a mail's content for its row: it may carry sign-in links. */
export const sealMail = (cipher: Cipher, content: MailContent): string => cipher.seal('mail', JSON.stringify(content));

/** @throws when it was sealed with another key. */
export const openMail = <K extends MailKind>(cipher: Cipher, sealed: string): MailContent<K> =>
  JSON.parse(cipher.open('mail', sealed)) as MailContent<K>;
