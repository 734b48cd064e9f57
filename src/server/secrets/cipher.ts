import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { openFrames, sealFrames } from './sealed-frames.ts';

/** Encrypts values that the database may hold but not reveal. Text sealed for one purpose opens for no other. */
export interface Cipher {
  /** Returns `v1.` and base64url text. */
  seal(purpose: SealPurpose, text: string): string;
  /** @throws when the text was not sealed with this key for this purpose, or was changed afterwards. */
  open(purpose: SealPurpose, sealed: string): string;
  /**
   * Returns the same digest for the same text; without the key nobody can test guesses against it: for codes short
   * enough to be tried out. HMAC-SHA-256 in base64url.
   */
  digest(purpose: SealPurpose, text: string): string;
  /** The digest, and then the one that the key before this made: a stored or sent digest may be either. */
  digests(purpose: SealPurpose, text: string): readonly string[];
  /** Whether a digest that someone sends is ours, in constant time. */
  isDigest(purpose: SealPurpose, text: string, digest: string): boolean;
  /** Whether it has the key of this fingerprint, as the current or the previous one. */
  hasKey(fingerprint: string): boolean;
  /** The same as `seal` for a file. */
  sealBytes(purpose: SealPurpose, bytes: Uint8Array): Uint8Array;
  /** Decrypts a sealed file while it is read, so it may throw half-way. */
  openBytes(purpose: SealPurpose, sealed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array<ArrayBuffer>>;
}

export type SealPurpose =
  | 'second-factor'
  | 'mail'
  | 'unsubscribe'
  | 'follow'
  | 'data-export'
  | 'consultation-link'
  | 'backup'
  | 'text-message'
  | 'text-code';

/**
 * AES-256-GCM with a key of its own for each purpose (HKDF-SHA-256, RFC 5869).
 * @param key at least 32 random bytes: seals, and opens.
 * @param previous the key before it, which only opens.
 */
export function createCipher(key: Uint8Array, previous?: Uint8Array): Cipher {
  const keys = previous ? [key, previous] : [key];
  const digests = (purpose: SealPurpose, text: string) => keys.map((one) => digestWith(one, purpose, text));
  return {
    seal: (purpose, text) => sealText(keyFor(key, purpose), text),
    open: (purpose, sealed) =>
      openText(
        keys.map((one) => keyFor(one, purpose)),
        sealed,
      ),
    digest: (purpose, text) => digestWith(key, purpose, text),
    digests,
    isDigest: (purpose, text, digest) => digests(purpose, text).some((ours) => isSame(ours, digest)),
    hasKey: (fingerprint) => keys.some((one) => toFingerprint(one) === fingerprint),
    sealBytes: (purpose, bytes) => sealFrames(keyFor(key, `${purpose} file`), bytes),
    openBytes: (purpose, sealed) =>
      openFrames(
        keys.map((one) => keyFor(one, `${purpose} file`)),
        sealed,
      ),
  };
}

/** Names a key without revealing it, so that the database can remember which one belongs to it. */
export const toFingerprint = (key: Uint8Array): string => keyFor(key, 'fingerprint').subarray(0, 12).toString('hex');

const keyFor = (key: Uint8Array, purpose: string) =>
  Buffer.from(hkdfSync('sha256', key, '', `mwesigwa ${purpose}`, 32));

const digestWith = (key: Uint8Array, purpose: string, text: string): string =>
  createHmac('sha256', keyFor(key, `${purpose} digest`))
    .update(text)
    .digest('base64url');

function isSame(ours: string, theirs: string): boolean {
  const [a, b] = [Buffer.from(ours), Buffer.from(theirs)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function sealText(key: Buffer, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** @throws the failure with the first key, if none opens it. */
function openText(keys: readonly Buffer[], sealed: string): string {
  if (!sealed.startsWith('v1.')) throw new Error('This was not sealed by us.');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  let failure: unknown;
  for (const key of keys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}
