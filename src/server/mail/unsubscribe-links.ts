import { timingSafeEqual } from 'node:crypto';
import { type MailGroup, mailGroupNames, mailRules } from '#shared/mail-groups.ts';
import { unsubscribeLink } from '#shared/mail-links.ts';
import type { MailKind } from '#shared/mails.ts';
import type { Cipher } from '#server/secrets/cipher.ts';

/** Whose mail of which group. */
export interface Subscription {
  readonly userId: string;
  readonly group: MailGroup;
}

const sign = (cipher: Cipher, { userId, group }: Subscription) => cipher.digest('unsubscribe', `${userId} ${group}`);

/** The address that switches off mails like this one without signing in; undefined for those that are always sent. */
export function unsubscribeAddress(
  cipher: Cipher,
  publicUrl: string,
  { kind, userId }: { kind: MailKind; userId: string | null },
): string | undefined {
  const group = mailRules[kind];
  if (group === 'always' || userId === null) return undefined;
  return unsubscribeLink(publicUrl, `${userId}.${group}.${sign(cipher, { userId, group })}`);
}

/** What such an address is about; null when it is not one that we made. It is good for ever, and for nothing else. */
export function readUnsubscribeToken(cipher: Cipher, token: string): Subscription | null {
  const [userId = '', name = '', signature = ''] = token.split('.');
  const group = mailGroupNames.find((known) => known === name);
  if (!group || !/^[0-9a-f-]{36}$/.test(userId)) return null;
  const subscription = { userId, group };
  const [given, ours] = [Buffer.from(signature), Buffer.from(sign(cipher, subscription))];
  return given.length === ours.length && timingSafeEqual(given, ours) ? subscription : null;
}
