import { isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { installation } from '#server/db/schema/index.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import type { EngineLog } from '#server/db/engine.ts';
import { type Cipher, createCipher, toFingerprint } from './cipher.ts';
import { findSecretKeys, type KeySettings, makeSecretKey, type SecretKeys } from './read-secret-key.ts';
import { trySealedRows } from './sealed-columns.ts';

/** The key that a database belongs to, as it remembers it. */
interface ExpectedKey {
  readonly keyFingerprint: string | null;
  readonly keySource: string | null;
  readonly keySince: Date | null;
}

const lost = 'If it is lost for good, docs/operations.md says what can be saved (‘The key is lost’).';

/**
 * Opens the cipher of an installation, after its first start only with the same key: with another one, second factors,
 * waiting emails and old links would fail one by one.
 * @throws `EOPERATOR` when the key is missing or another one, saying where the right one came from.
 */
export async function openCipher(
  database: Pick<Database, 'db'>,
  settings: KeySettings,
  now: Date,
  log: Pick<EngineLog, 'warn'>,
): Promise<Cipher> {
  const expected = await readExpectedKey(database);
  const keys = (await findSecretKeys(settings)) ?? (await makeFirstKeys(database, settings, expected));
  const cipher = createCipher(keys.current, keys.previous);
  const found = compare(expected, keys);
  if (found === 'unknown') return await claimKey(database, keys, cipher, now);
  if (found === 'previous') {
    log.warn({}, 'what is stored is still encrypted with the previous key; run npm run mwesigwa -- rotate-key');
  }
  return cipher;
}

/** Whether the keys of the settings fit the database, changing nothing. @throws `EOPERATOR` like `openCipher`. */
export async function compareKey(database: Pick<Database, 'db'>, settings: KeySettings): Promise<KeyMatch> {
  const expected = await readExpectedKey(database);
  const keys = await findSecretKeys(settings);
  if (keys) return compare(expected, keys);
  if (expected.keyFingerprint === null) return 'unknown';
  throw missing(settings, expected);
}

/** `unknown` for a database that hasn't noted a key yet. */
type KeyMatch = 'same' | 'previous' | 'unknown';

function compare(expected: ExpectedKey, { current, previous, source }: SecretKeys): KeyMatch {
  if (expected.keyFingerprint === null) return 'unknown';
  if (expected.keyFingerprint === toFingerprint(current)) return 'same';
  if (previous !== undefined && expected.keyFingerprint === toFingerprint(previous)) return 'previous';
  throw operatorError(`The key in ${source} isn’t the one of this database. ${whereFrom(expected)} ${lost}`);
}

const missing = ({ dataDir }: KeySettings, expected: ExpectedKey) =>
  operatorError(
    `The key of this database is missing: neither SECRET_KEY nor a file secret-key in ${dataDir} gives it. ` +
      `${whereFrom(expected)} ${lost}`,
  );

/** Reads which key the database belongs to. */
export async function readExpectedKey({ db }: Pick<Database, 'db'>): Promise<ExpectedKey> {
  const { keyFingerprint, keySource, keySince } = installation;
  const [row] = await db.select({ keyFingerprint, keySource, keySince }).from(installation);
  return row ?? { keyFingerprint: null, keySource: null, keySince: null };
}

/** Remembers which key the database belongs to from now on. */
export async function noteKey(
  { db }: Pick<Database, 'db'>,
  { fingerprint, source }: { readonly fingerprint: string; readonly source: string },
  now: Date,
): Promise<void> {
  await db.update(installation).set({ keyFingerprint: fingerprint, keySource: source, keySince: now });
}

const whereFrom = ({ keySource, keySince }: ExpectedKey): string =>
  keySource === null
    ? 'It was used by a release that didn’t note where it came from.'
    : `The right one came from ${keySource}, since ${keySince?.toISOString().slice(0, 10)}: put that one back.`;

/** A database that has nothing encrypted gets a new key. */
async function makeFirstKeys(
  { db }: Pick<Database, 'db'>,
  settings: KeySettings,
  expected: ExpectedKey,
): Promise<SecretKeys> {
  // Any cipher shows whether something is stored; it opens nothing.
  const isNew =
    expected.keyFingerprint === null && (await trySealedRows(db, createCipher(Buffer.alloc(32)))) === 'none';
  if (isNew) await makeSecretKey(settings.dataDir);
  const keys = isNew ? await findSecretKeys(settings) : null;
  if (keys) return keys;
  throw missing(settings, expected);
}

/** Notes the key of a database that has none yet: a new one, or one of a release that didn't. */
async function claimKey(database: Pick<Database, 'db'>, keys: SecretKeys, cipher: Cipher, now: Date): Promise<Cipher> {
  if ((await trySealedRows(database.db, cipher)) === 'refuses') {
    throw operatorError(`The key in ${keys.source} opens nothing that is encrypted in this database. ${lost}`);
  }
  const keyFingerprint = toFingerprint(keys.current);
  await database.db
    .update(installation)
    .set({ keyFingerprint, keySource: keys.source, keySince: now })
    .where(isNull(installation.keyFingerprint));
  const expected = await readExpectedKey(database);
  if (expected.keyFingerprint === keyFingerprint) return cipher;
  throw operatorError(`Another process has just given this database another key. ${whereFrom(expected)}`);
}
