import { hash, parseOptions, verify } from '@node-rs/argon2';
import { unavailable } from '#server/errors.ts';
import { passwordCost as cost } from './password-cost.ts';

export { refuseCommonPassword } from './common-passwords.ts';

/** `Algorithm.Argon2id` and `Version.V0x13`: the package declares them as enums that only its own compiler reads. */
const argon2id = 2;
const version13 = 1;

/** Hashes that run at once, and that wait: more would take the cores from everybody else, or wait past their use. */
const atOnce = 2;
const queueLength = 64;

// Of the process, like the cores that it guards.
let running = 0;
const waiting: (() => void)[] = [];

/** @throws {AppError} `unavailable` when so many wait that there is no point in waiting, too. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1;
  else if (waiting.length >= queueLength) throw unavailable(new Error('too many passwords are being checked'));
  // Whoever ends hands the place on, so that nobody who comes later takes it.
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/**
 * Hashes a password for storage. Never inside a transaction.
 * @throws {AppError} `unavailable` while too many wait.
 */
export const hashPassword = (text: string): Promise<string> => inTurn(() => hash(text, cost));

/** A hash that no password has, and that costs as much to compare with as anybody's. */
const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Whether a password belongs to a hash. Null, for an account that is not there or has no password, is never right and
 * costs the same. Never inside a transaction.
 * @throws {AppError} `unavailable` while too many wait.
 */
export async function verifyPassword(stored: string | null, text: string): Promise<boolean> {
  const isRight = await inTurn(() => verify(stored ?? nobodysHash, text));
  return isRight && stored !== null;
}

/** Whether a hash was made with other parameters than are used now; then it is renewed at the next sign-in. */
export function needsRehash(stored: string): boolean {
  const { algorithm, version, memoryCost, timeCost, parallelism } = parseOptions(stored);
  const made: number[] = [algorithm, version, memoryCost, timeCost, parallelism];
  const wanted = [argon2id, version13, cost.memoryCost, cost.timeCost, cost.parallelism];
  return made.some((value, index) => value !== wanted[index]);
}
