import { timingSafeEqual } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import type { SiteSettings } from '#server/kernel/context.ts';

type Cipher = SiteSettings['cipher'];

/** The token of a follower's links: the row's id and its digest. It confirms and ends this row only, and is never stored. */
export const followToken = (cipher: Cipher, id: string): string => `${id}.${cipher.digest('follow', id)}`;

/** The row's id of a token that we made; null for any other. */
export function readFollowToken(cipher: Cipher, token: string): string | null {
  const [id = '', digest = ''] = token.split('.');
  if (!isUuid(id)) return null;
  const [given, ours] = [Buffer.from(digest), Buffer.from(cipher.digest('follow', id))];
  return given.length === ours.length && timingSafeEqual(given, ours) ? id : null;
}
