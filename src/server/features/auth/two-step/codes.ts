import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib/functional';
import { brand } from '#shared/brand.ts';
import type { SiteSettings } from '#server/context/context.ts';

/** The default of every authenticator app (RFC 6238): a code of 6 digits each 30 seconds, SHA-1. */
const period = 30;

/** Makes a new seed: 20 random bytes in base32. */
export const makeSecret = (): string => generateSecret({ length: 20 });

export const setupUri = (secret: string, email: string): string =>
  generateURI({ issuer: brand.name, label: email, secret });

/** Returns the 30-second step that a code belongs to, the current one or a neighbour; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const result = verifySync({ secret, token: code, epoch: now.getTime() / 1000, period, epochTolerance: period });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** Checks whether a code has the shape of an app's; any other is a backup code (`oneTimeCode` ensures that). */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

const backupCodeCount = 10;
/** Omits letters and digits that look alike in handwriting. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** Makes ten new backup codes such as `k3m7p-9xwqa`: ten significant characters, about 49 bits. */
export function makeBackupCodes(): string[] {
  const part = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: backupCodeCount }, () => `${part()}-${part()}`);
}

/** Returns the stored form of a backup code. It needs a key outside the database: 49 bits could be guessed without one. */
export const digestBackupCode = (cipher: SiteSettings['cipher'], userId: string, code: string): string =>
  cipher.digest('second-factor', toDigested(userId, code));

/** Every form in which a code that someone enters may be stored. */
export const backupCodeDigests = (cipher: SiteSettings['cipher'], userId: string, code: string): readonly string[] =>
  cipher.digests('second-factor', toDigested(userId, code));

const toDigested = (userId: string, code: string) => `${userId} ${code.replace('-', '')}`;
