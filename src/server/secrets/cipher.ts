import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
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
  | 'text-message'
  | 'text-code';

/** AES-256-GCM with a key of its own for each purpose (HKDF-SHA-256, RFC 5869). @param key at least 32 random bytes. */
export function createCipher(key: Uint8Array): Cipher {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `mwesigwa ${purpose}`, 32));
  return {
    seal(purpose, text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(purpose, sealed) {
      if (!sealed.startsWith('v1.')) throw new Error('This was not sealed by us.');
      const bytes = Buffer.from(sealed.slice(3), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, 12), { authTagLength: 16 });
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    digest: (purpose, text) =>
      createHmac('sha256', keyFor(`${purpose} digest`))
        .update(text)
        .digest('base64url'),
    sealBytes: (purpose, bytes) => sealFrames(keyFor(`${purpose} file`), bytes),
    openBytes: (purpose, sealed) => openFrames(keyFor(`${purpose} file`), sealed),
  };
}
