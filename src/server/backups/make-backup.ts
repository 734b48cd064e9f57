import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Database } from '#server/db/database.ts';
import { copyObjects, removeOthers } from '#server/files/objects/copy-objects.ts';
import { explainBucket } from '#server/files/objects/explain-bucket.ts';
import type { BucketSettings } from '#server/files/objects/open-bucket.ts';
import { openBucketFiles, openDiskFiles } from '#server/files/open-files.ts';
import { isFull, syncFolder, unlessMissing } from '#server/files/disk.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import type { Cipher } from '#server/secrets/cipher.ts';
import { archivePaths, removeOld, removeUnfinished } from './archive/archive-files.ts';
import { writeArchive } from './archive/in-thread.ts';
import { archiveFormat, entries, type Manifest } from './archive/manifest.ts';
import { copyEmbedded } from './copy-embedded.ts';
import { describeBriefly, describeDatabase } from './describe-database.ts';
import { checkTool, dumpDatabase } from './postgres-tools.ts';

/** Where backups go, and who can open them. */
interface BackupSettings {
  readonly folder: string;
  /** Recipients of age. */
  readonly recipients: readonly string[];
  /** Days; 0 keeps all. */
  readonly keepDays: number;
}

/** The installation that is backed up. */
interface BackupSource {
  readonly database: Database;
  /** Address of the account that owns the tables, with PostgreSQL. */
  readonly ownerUrl: string | undefined;
  readonly cipher: Pick<Cipher, 'digest'>;
  readonly dataDir: string;
  /** Where files are, if not in the data directory. */
  readonly bucket?: BucketSettings | undefined;
  readonly release: string;
}

export interface NewBackup {
  readonly path: string;
  readonly bytes: number;
  readonly manifest: Manifest;
  /** Paths of older backups that were removed. */
  readonly removed: readonly string[];
}

const stagingPrefix = 'backup-staging-';

/**
 * Makes a backup while the installation serves: copies the database, then packs it with the files. The archive gets its
 * name when it is complete; what an earlier run left is removed.
 * @throws `EOPERATOR` for what an operator can fix, another backup that is being made among them.
 */
export async function makeBackup(source: BackupSource, settings: BackupSettings, clock: Clock): Promise<NewBackup> {
  try {
    return await alone(source.database, (client) => make(source, settings, clock, client));
  } catch (error) {
    if (!isFull(error)) throw error;
    throw operatorError(
      `The disk is full: no backup was made. It needs room in ${source.dataDir} for a copy of the database, and in ${settings.folder} for the archive.`,
      error,
    );
  }
}

/** Refuses two backups at once. On the embedded engine its own backup mode does this; there all share one session. */
async function alone<T>(database: Database, work: (client: pg.ClientBase | null) => Promise<T>): Promise<T> {
  if (database.engine === 'embedded') return await work(null);
  return await database.maintenance(async (client) => {
    const { rows } = await client.query(`select pg_try_advisory_lock(hashtext('mwesigwa backup')) as "isOurs"`);
    if (!rows[0]?.isOurs) throw operatorError('Another backup is being made. Try again when it has ended.');
    return await work(client);
  });
}

async function make(
  source: BackupSource,
  { folder, recipients, keepDays }: BackupSettings,
  clock: Clock,
  client: pg.ClientBase | null,
): Promise<NewBackup> {
  const { dataDir, cipher, release } = source;
  await openFolder(folder);
  const staging = join(dataDir, `${stagingPrefix}${clock().getTime()}`);
  try {
    const copied = client ? await copyServer(source, client, staging, clock) : await copyEngine(source, staging, clock);
    const filesIn = source.bucket ? await explainBucket(copyBucket(source.bucket, dataDir)) : dataDir;
    await removeUnfinished(folder);
    const manifest: Manifest = {
      format: archiveFormat,
      release,
      engine: source.database.engine,
      ...copied,
    };
    const createdAt = new Date(manifest.createdAt);
    const { path, draft } = archivePaths(folder, createdAt);
    const names = [entries.files, entries.version, entries.dump];
    const { bytes } = await writeArchive({
      path: draft,
      recipients,
      manifest,
      proofKey: cipher.digest('backup', manifest.createdAt),
      sources: [
        ...names.map((name) => ({ from: join(staging, name), as: name })),
        // After the database, so that it names no file that is missing here.
        ...[entries.heads, entries.erasures].map((name) => ({ from: join(dataDir, name), as: name })),
        ...[entries.photos, entries.cases].map((name) => ({ from: join(filesIn, name), as: name })),
      ],
    });
    await rename(draft, path);
    await syncFolder(folder);
    const removed = keepDays === 0 ? [] : await removeOld(folder, createdAt, keepDays);
    return { path, bytes, manifest, removed };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/**
 * Brings the copy of the bucket in the data directory up to date, and returns its folder. It stays for the next backup,
 * which then fetches only what is new.
 */
async function copyBucket(settings: BucketSettings, dataDir: string): Promise<string> {
  const folder = join(dataDir, 'bucket-copy');
  const bucket = await openBucketFiles(settings);
  const copy = openDiskFiles(folder);
  try {
    for (const kind of ['photos', 'cases'] as const) {
      await copyObjects(bucket[kind], copy[kind]);
      await removeOthers(copy[kind], bucket[kind]);
    }
  } finally {
    bucket.close();
  }
  return folder;
}

async function openFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw operatorError(
      `The folder for backups, ${folder}, can’t be made (${(error as NodeJS.ErrnoException).code}).`,
      error,
    );
  }
}

async function copyEngine({ database, dataDir }: BackupSource, staging: string, clock: Clock) {
  await mkdir(staging, { mode: 0o700 });
  return await copyEmbedded(database, dataDir, staging, async (client) => {
    // Only now is it certain that no other run uses what is there.
    await removeStaging(dataDir, staging);
    return { createdAt: clock().toISOString(), ...(await describeBriefly(client)) };
  });
}

/** Dumps what one snapshot shows, and describes the same. */
async function copyServer({ dataDir, ownerUrl }: BackupSource, client: pg.ClientBase, staging: string, clock: Clock) {
  if (ownerUrl === undefined) throw new Error('a PostgreSQL database without an address');
  await removeStaging(dataDir, staging);
  await mkdir(staging, { recursive: true, mode: 0o700 });
  await client.query('begin isolation level repeatable read read only');
  try {
    const { rows } = await client.query('select pg_export_snapshot() as snapshot');
    const described = { createdAt: clock().toISOString(), ...(await describeDatabase(client)) };
    await checkTool('pg_dump', described.major);
    await dumpDatabase(ownerUrl, join(staging, entries.dump), {
      snapshot: String(rows[0]?.snapshot),
    });
    return described;
  } finally {
    await client.query('rollback');
  }
}

/** Removes what killed runs left, except for one folder. */
async function removeStaging(dataDir: string, except: string): Promise<void> {
  for (const name of (await unlessMissing(readdir(dataDir))) ?? []) {
    const path = join(dataDir, name);
    if (name.startsWith(stagingPrefix) && path !== except) await rm(path, { recursive: true, force: true });
  }
}
