import { timingSafeEqual } from 'node:crypto';
import { parse as bytesOf, stringify as textOf } from 'uuid';
import type { SiteSettings } from '#server/context/context.ts';
import type { ConsultationRow } from '#server/features/consultations/store/consultations.ts';

const half = 16;
type SiteCipher = SiteSettings['cipher'];
type TokenSubject = Pick<ConsultationRow, 'id' | 'email'>;

/** What the part that only we can compute is made from; it changes with the client's address. */
const signed = ({ id, email }: TokenSubject): string => `${id} ${email}`;
const toHalf = (digest: string): Buffer => Buffer.from(digest, 'base64url').subarray(0, half);

/**
 * Returns the token by which a consultation's client reads and answers it without an account: its id and a keyed
 * digest, so that every mail can include it and nothing is stored. 43 characters, like our other links.
 */
export const buildLinkToken = (cipher: SiteCipher, row: TokenSubject): string =>
  Buffer.concat([bytesOf(row.id), toHalf(cipher.digest('consultation-link', signed(row)))]).toString('base64url');

/** Reads the id of a token; null for a malformed one. */
export function idOfToken(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * half || bytes.toString('base64url') !== token) return null;
  try {
    return textOf(bytes.subarray(0, half));
  } catch {
    return null;
  }
}

/** Whether a token belongs to this consultation. */
export function isTokenFor(cipher: SiteCipher, row: TokenSubject, token: string): boolean {
  const theirs = Buffer.from(token, 'base64url').subarray(half);
  return cipher.digests('consultation-link', signed(row)).some((digest) => timingSafeEqual(theirs, toHalf(digest)));
}
