import { type MailGroup, mailGroupNames } from '#shared/mails/mail-group-names.ts';
import { deliveryChoicesFor } from '#shared/mails/mail-groups.ts';
import { unsubscribeLink } from '#shared/mails/mail-links.ts';
import type { Cipher } from '#server/secrets/cipher.ts';

/** An account and a group of mails. */
export interface Subscription {
  readonly userId: string;
  readonly group: MailGroup;
}

const signed = ({ userId, group }: Subscription) => `${userId} ${group}`;

/** Returns the address that unsubscribes without signing in; undefined for mails that can't be switched off. */
export function unsubscribeAddress(
  cipher: Cipher,
  publicUrl: string,
  { group, userId }: { group: MailGroup | 'always'; userId: string | null },
): string | undefined {
  if (group === 'always' || userId === null || !deliveryChoicesFor(group).includes('never')) return undefined;
  return unsubscribeLink(publicUrl, `${userId}.${group}.${cipher.digest('unsubscribe', signed({ userId, group }))}`);
}

/** Reads an unsubscribe token; null if we did not issue it. Valid for ever, and for nothing else. */
export function readUnsubscribeToken(cipher: Cipher, token: string): Subscription | null {
  const [userId = '', name = '', signature = ''] = token.split('.');
  const group = mailGroupNames.find((known) => known === name);
  if (!group || !/^[0-9a-f-]{36}$/.test(userId)) return null;
  const subscription = { userId, group };
  return cipher.isDigest('unsubscribe', signed(subscription), signature) ? subscription : null;
}
