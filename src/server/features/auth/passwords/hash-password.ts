import { hash, parseOptions, verify } from '@node-rs/argon2';
import { passwordCost as cost } from './password-cost.ts';
import { createTurns } from '#server/kernel/concurrency.ts';

/** `Algorithm.Argon2id` and `Version.V0x13`: the package declares them as enums that only its own compiler reads. */
const argon2id = 2;
const version13 = 1;

// One limit for the process, because its cores are shared: more at the same time would slow down every request.
const inTurn = createTurns({ atOnce: 2, waitingAtMost: 64, overload: 'too many passwords are being checked' });

/** Does the work of hashing, in this process or in another one. */
export interface Hasher {
  hash(text: string): Promise<string>;
  verify(stored: string, text: string): Promise<boolean>;
}

/** Hashes in this process, outside the main thread. */
export const hashInside: Hasher = { hash: (text) => hash(text, cost), verify };

let hasher = hashInside;

/** Uses another hasher from now on. */
export function hashWith(other: Hasher): void {
  hasher = other;
}

/**
 * Hashes a password for storage. Never inside a transaction.
 * @throws {AppError} `unavailable` while too many wait.
 */
export const hashPassword = (text: string): Promise<string> => inTurn(() => hasher.hash(text));

/** A hash that matches no password and costs as much to compare as a real one. */
const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Checks whether a password belongs to a hash. Null, for a missing account or one without a password, is never right
 * and costs the same. Never inside a transaction.
 * @throws {AppError} `unavailable` while too many wait.
 */
export async function verifyPassword(stored: string | null, text: string): Promise<boolean> {
  const isRight = await inTurn(() => hasher.verify(stored ?? nobodysHash, text));
  return isRight && stored !== null;
}

/** Checks whether a hash has outdated parameters; then it is renewed at the next sign-in. */
export function needsRehash(stored: string): boolean {
  const { algorithm, version, memoryCost, timeCost, parallelism } = parseOptions(stored);
  const storedOptions: number[] = [algorithm, version, memoryCost, timeCost, parallelism];
  const currentOptions = [argon2id, version13, cost.memoryCost, cost.timeCost, cost.parallelism];
  return storedOptions.some((value, index) => value !== currentOptions[index]);
}
