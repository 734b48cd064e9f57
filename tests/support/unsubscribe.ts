import { unsubscribeAddress } from '#server/mail/unsubscribe-links.ts';
import { testSettings } from './app.ts';

/** Where somebody switches off copies of their requests without signing in. */
export const unsubscribeUrl = (userId: string): string =>
  unsubscribeAddress(testSettings().cipher, '', { kind: 'consultation-sent', userId })!;
