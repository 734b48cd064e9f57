import { isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { installation } from '#server/db/schema/index.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import type { EngineLog } from '#server/db/engine.ts';
import { type Cipher, createCipher, fingerprintOf } from './cipher.ts';
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
  if (expected.keyFingerprint === null) return await claimKey(database, keys, cipher, now);
  if (expected.keyFingerprint === fingerprintOf(keys.current)) return cipher;
  if (keys.previous !== undefined && expected.keyFingerprint === fingerprintOf(keys.previous)) {
    log.warn({}, 'what is stored is still encrypted with the previous key; run npm run mwesigwa -- rotate-key');
    return cipher;
  }
  throw operatorError(`The key in ${keys.source} isn’t the one of this database. ${whereFrom(expected)} ${lost}`);
}

/** Reads which key the database belongs to. */
export async function readExpectedKey({ db }: Pick<Database, 'db'>): Promise<ExpectedKey> {
  const { keyFingerprint, keySource, keySince } = installation;
  const [row] = await db.select({ keyFingerprint, keySource, keySince }).from(installation);
  return row ?? { keyFingerprint: null, keySource: null, keySince: null };
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
  throw operatorError(
    `The key of this database is missing: neither SECRET_KEY nor a file secret-key in ${settings.dataDir} gives it. ` +
      `${whereFrom(expected)} ${lost}`,
  );
}

/** Notes the key of a database that has none yet: a new one, or one of a release that didn't. */
async function claimKey(database: Pick<Database, 'db'>, keys: SecretKeys, cipher: Cipher, now: Date): Promise<Cipher> {
  if ((await trySealedRows(database.db, cipher)) === 'refuses') {
    throw operatorError(`The key in ${keys.source} opens nothing that is encrypted in this database. ${lost}`);
  }
  const keyFingerprint = fingerprintOf(keys.current);
  await database.db
    .update(installation)
    .set({ keyFingerprint, keySource: keys.source, keySince: now })
    .where(isNull(installation.keyFingerprint));
  const expected = await readExpectedKey(database);
  if (expected.keyFingerprint === keyFingerprint) return cipher;
  throw operatorError(`Another process has just given this database another key. ${whereFrom(expected)}`);
}
