import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '#shared/brand.ts';
import { unlessMissing } from '#server/files/disk.ts';

const prefix = `${brand.name.toLowerCase()}-`;
const ending = '.tar.zst.age';
/** What a complete archive's name is added to while it is written. */
const unfinished = '.unfinished';

/** An archive in the folder of backups. */
interface ArchiveFile {
  readonly path: string;
  readonly createdAt: Date;
}

/** Returns where an archive of a moment goes, and where it is written until it is complete. */
export function archivePaths(folder: string, createdAt: Date): { path: string; draft: string } {
  const path = join(folder, `${prefix}${createdAt.toISOString().replace(/[:.]/g, '-')}${ending}`);
  return { path, draft: `${path}${unfinished}` };
}

/** Lists the complete archives of a folder, oldest first; none if there is no such folder. */
export async function listArchives(folder: string): Promise<ArchiveFile[]> {
  const names = (await unlessMissing(readdir(folder))) ?? [];
  return names.toSorted().flatMap((name) => {
    const createdAt = readMoment(name);
    return createdAt === null ? [] : [{ path: join(folder, name), createdAt }];
  });
}

function readMoment(name: string): Date | null {
  if (!name.startsWith(prefix) || !name.endsWith(ending)) return null;
  const text = name.slice(prefix.length, -ending.length);
  const parts = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/.exec(text);
  if (!parts) return null;
  const [, day, hour, minute, second, milliseconds] = parts;
  return new Date(`${day}T${hour}:${minute}:${second}.${milliseconds}Z`);
}

/** Removes archives that a run began and didn't complete. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    if (name.startsWith(prefix) && name.endsWith(`${ending}${unfinished}`)) await rm(join(folder, name));
  }
}

/** Removes archives made before `since`, but never the newest. Returns their paths. */
export async function removeOld(folder: string, since: Date): Promise<string[]> {
  const old = (await listArchives(folder)).slice(0, -1).filter(({ createdAt }) => createdAt < since);
  for (const { path } of old) await rm(path, { force: true });
  return old.map(({ path }) => path);
}
