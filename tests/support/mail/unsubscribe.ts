import { mailRules } from '#shared/mails/mail-groups.ts';
import type { MailKind } from '#shared/mails/mails.ts';
import { unsubscribeAddress } from '#server/mail/unsubscribe-links.ts';
import { testSettings } from '#tests/support/app/app.ts';

/** Returns the unsubscribe address, which needs no sign-in, for copies of requests or mails of another kind. */
export const unsubscribeUrl = (userId: string, kind: MailKind = 'consultation-sent'): string =>
  unsubscribeAddress(testSettings().cipher, '', { group: mailRules[kind], userId })!;
