import type { Cipher } from '#server/secrets/cipher.ts';

/** Encrypts a text's words for its row: it may be a code. */
export const sealText = (cipher: Cipher, words: string): string => cipher.seal('text-message', words);

/** @throws when it was sealed with another key. */
export const openText = (cipher: Cipher, sealed: string): string => cipher.open('text-message', sealed);
