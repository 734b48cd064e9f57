import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib/functional';
import { brand } from '#shared/brand.ts';
import type { SiteSettings } from '#server/context.ts';

/** What every authenticator app does without being told (RFC 6238): a code of 6 digits each 30 seconds, SHA-1. */
const period = 30;

/** A new seed: 20 random bytes in base32. */
export const makeSecret = (): string => generateSecret({ length: 20 });

/** What the QR code of a set-up holds. */
export const setupUri = (secret: string, email: string): string =>
  generateURI({ issuer: brand.name, label: email, secret });

/** The 30-second step that a code belongs to, the present one or a neighbour; null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const result = verifySync({ secret, token: code, epoch: now.getTime() / 1000, period, epochTolerance: period });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** Whether a code has the shape of an app's; else it is a backup code (`oneTimeCode` lets nothing else through). */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** How many backup codes there are at first. */
const backupCodeCount = 10;
/** No letter or figure that is taken for another when a note is read. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** Ten new backup codes such as `k3m7p-9xwqa`: ten characters that say something, about 49 bits. */
export function makeBackupCodes(): string[] {
  const part = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: backupCodeCount }, () => `${part()}-${part()}`);
}

/** What is stored of a backup code. It needs a key that is not in the database: 49 bits could be tried out without one. */
export const digestBackupCode = (cipher: SiteSettings['cipher'], userId: string, code: string): string =>
  cipher.digest('second-factor', `${userId} ${code.replace('-', '')}`);
