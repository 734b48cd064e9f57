import { validate as isUuid } from 'uuid';
import type { SiteSettings } from '#server/context/context.ts';

type SiteCipher = SiteSettings['cipher'];

/** The token of a follower's links: the row's id and its digest. It confirms and ends this row only, and is never stored. */
export const followToken = (cipher: SiteCipher, id: string): string => `${id}.${cipher.digest('follow', id)}`;

/** The row id of a valid token; null for any other. */
export function readFollowToken(cipher: SiteCipher, token: string): string | null {
  const [id = '', digest = ''] = token.split('.');
  return isUuid(id) && cipher.isDigest('follow', id, digest) ? id : null;
}
