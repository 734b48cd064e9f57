import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrations } from '#server/db/migrations/migration-files.ts';
import { EMBEDDED_MAJOR } from '#server/db/embedded/data-dir-version.ts';
import type { Database } from '#server/db/database.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import { type Cipher, createCipher } from '#server/secrets/cipher.ts';
import { findSecretKeys, type KeySettings } from '#server/secrets/read-secret-key.ts';
import { readArchive } from './archive/in-thread.ts';
import { entries, type Hashes, type Manifest } from './archive/manifest.ts';
import { proveFiles } from './archive/prove-files.ts';
import { checkLabel } from './copy-embedded.ts';

/** What an archive is opened with. */
export interface ArchiveOptions {
  readonly archive: string;
  readonly identities: readonly string[];
  /** Where the key of the installation is. */
  readonly keys: KeySettings;
  readonly engine: Database['engine'];
}

/** An archive whose files were checked and written into a folder. */
interface OpenedArchive {
  readonly manifest: Manifest;
  readonly files: Hashes['files'];
  readonly cipher: Cipher;
}

/**
 * Unpacks an archive into a new folder, and checks that all of it is there, and that this release, engine and key fit.
 * @throws `EOPERATOR` saying what doesn't; the folder is then removed.
 */
export async function openArchive(options: ArchiveOptions, folder: string): Promise<OpenedArchive> {
  const { archive, identities } = options;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const { manifest, hashes } = await readArchive({ path: archive, identities, into: folder });
    refuseOtherInstallation(manifest, options);
    const cipher = await openKey(manifest, hashes, options);
    if (manifest.engine === 'embedded') await checkLabel(join(folder, entries.files));
    return { manifest, files: hashes.files, cipher };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

function refuseOtherInstallation({ engine, major, newestMigration, release, kind }: Manifest, options: ArchiveOptions) {
  if (kind !== 'real') throw operatorError('This is a backup of the demo, which is made anew instead of restored.');
  if (engine !== options.engine) {
    throw operatorError(
      engine === 'embedded'
        ? 'This backup is of the embedded database. Restore it without DATABASE_URL, and then use the command move.'
        : 'This backup is of a PostgreSQL database. Set DATABASE_URL to an empty one.',
    );
  }
  const newest = readMigrations().findLast(({ createdAt }) => createdAt !== null)?.createdAt ?? 0;
  if (newestMigration > newest) {
    throw operatorError(`This backup is from a newer release, ${release}. Restore it with that one.`);
  }
  if (engine === 'embedded' && major !== EMBEDDED_MAJOR) {
    throw operatorError(
      `This backup is from PostgreSQL ${major}, and this release has PostgreSQL ${EMBEDDED_MAJOR} embedded. ` +
        `Restore it with release ${release}.`,
    );
  }
}

async function openKey(
  { keyFingerprint, keySource, createdAt }: Manifest,
  hashes: Hashes,
  { keys, archive }: ArchiveOptions,
) {
  const found = await findSecretKeys(keys);
  const right = `The right one came from ${keySource}.`;
  if (!found) {
    throw operatorError(
      `The secret key is missing: set SECRET_KEY, or put the file secret-key into ${keys.dataDir}. ${right}`,
    );
  }
  const cipher = createCipher(found.current, found.previous);
  if (keyFingerprint !== null && !cipher.hasKey(keyFingerprint)) {
    throw operatorError(`The key in ${found.source} isn’t the one of this backup. ${right}`);
  }
  // Anyone may encrypt for us; only an installation with the key could prove what it packed.
  if (cipher.digests('backup', createdAt).some((key) => proveFiles(key, hashes.files) === hashes.proof)) return cipher;
  throw operatorError(`${archive} wasn’t made by an installation with this key: someone else may have written it.`);
}

/** Compares the rows of tables with those that were counted. Returns a sentence for each table that differs. */
export const compareRows = (expected: Manifest['rows'], found: Manifest['rows']): string[] =>
  Object.entries(expected).flatMap(([table, rows]) =>
    rows === null || found[table] === rows ? [] : [`${table} has ${found[table] ?? 'no'} rows instead of ${rows}`],
  );
