import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type pg from 'pg';
import type { Database } from '#server/db/database.ts';
import { unlessMissing } from '#server/files/disk.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import { entries } from './archive/manifest.ts';

/** Folders whose contents a start makes anew; the folders themselves have to be there. */
const emptied: ReadonlySet<string> = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_stat_tmp',
  'pg_notify',
  'pg_subtrans',
  'pg_serial',
  'pg_snapshots',
  'pg_dynshmem',
]);
const skipped: ReadonlySet<string> = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label']);
/** Copied last: it says from where the log is read. */
const controlFile = join('global', 'pg_control');

/** SQLSTATE of a stop without a start: the engine was restarted in between. */
const notInProgress = '55000';

/**
 * Copies the embedded database while it serves: its files one by one, and then the log that makes them consistent
 * (PostgreSQL's base backup). What `read` returns is of exactly the moment that the copy holds.
 */
export async function copyEmbedded<T>(
  database: Database,
  dataDir: string,
  staging: string,
  read: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const { files } = database;
  if (!files) throw new Error('this database has no files');
  return await files.holdLog(async () => {
    await start(database);
    let isStopped = false;
    try {
      const target = join(staging, entries.files);
      await copyFolder(files.folder, target);
      await copyFile(join(dataDir, entries.version), join(staging, entries.version));
      await copyFile(join(files.folder, controlFile), join(target, controlFile));
      return await database.maintenance(async (client) => {
        // The one session is ours: nothing is written between these steps.
        const found = await read(client);
        const { label, last } = await stop(client);
        isStopped = true;
        await copyLog(files.folder, target, label, last);
        await writeFile(join(target, 'backup_label'), label, { mode: 0o600, flush: true });
        return found;
      });
    } finally {
      if (!isStopped) await database.maintenance(stop).catch(() => {});
    }
  });
}

async function start(database: Database): Promise<void> {
  try {
    await database.maintenance((client) => client.query(`select pg_backup_start('backup', true)`));
  } catch (error) {
    if ((error as { code?: string }).code !== notInProgress) throw error;
    throw operatorError('Another backup is being made. Try again when it has ended.', error);
  }
}

/** Ends the backup; returns its label, and the name of the last file of the log that it needs. */
async function stop(client: pg.ClientBase): Promise<{ label: string; last: string }> {
  try {
    const { rows } = await client.query(
      'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
    );
    return rows[0] as { label: string; last: string };
  } catch (error) {
    if ((error as { code?: string }).code !== notInProgress) throw error;
    throw operatorError('The database was restarted during the backup. Make another one.', error);
  }
}

/** Copies a folder except for what a start makes anew. Files may vanish while it copies: the log tells the copy so. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (skipped.has(entry.name) || entry.name.startsWith('pgsql_tmp')) continue;
    if (source.endsWith(controlFile)) continue;
    if (entry.isFile()) await unlessMissing(copyFile(source, target));
    else if (entry.isDirectory() && emptied.has(entry.name)) await mkdir(target, { mode: 0o700 });
    else if (entry.isDirectory()) await unlessMissing(copyFolder(source, target));
  }
}

/** Copies the log's files from the one that the label names to the last one. */
async function copyLog(from: string, to: string, label: string, last: string): Promise<void> {
  const first = /file ([0-9A-F]{24})/.exec(label)?.[1];
  if (first === undefined) throw new Error('the label of the backup names no file of the log');
  for (const folder of ['archive_status', 'summaries']) await mkdir(join(to, 'pg_wal', folder), { recursive: true });
  const names = (await readdir(join(from, 'pg_wal'))).filter((name) => name >= first && name <= last);
  if (!names.includes(first) || !names.includes(last)) throw new Error('a part of the log is missing');
  for (const name of names)
    if (/^[0-9A-F]{24}$/.test(name)) await copyFile(join(from, 'pg_wal', name), join(to, 'pg_wal', name));
}

/**
 * Refuses a copy without its label: the engine would open it, and show wrong rows.
 * @param folder the copy's data directory.
 */
export async function checkLabel(folder: string): Promise<void> {
  const names = (await unlessMissing(readdir(folder))) ?? [];
  if (names.includes('backup_label')) return;
  throw new Error(`${basename(dirname(folder))} has no backup_label: the copy is incomplete`);
}
