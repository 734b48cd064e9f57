import type { MailKind } from '#shared/mails.ts';
import { unsubscribeAddress } from '#server/mail/unsubscribe-links.ts';
import { testSettings } from './app.ts';

/** Where somebody switches off copies of their requests, or mails of another kind, without signing in. */
export const unsubscribeUrl = (userId: string, kind: MailKind = 'consultation-sent'): string =>
  unsubscribeAddress(testSettings().cipher, '', { kind, userId })!;
