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

const day = 24 * 3_600_000;
/** Milliseconds by which an archive may seem to be of the future: several machines may write to one folder. */
const clockSlack = 60_000;

/**
 * Lists the archives that aren't of the future, oldest first: one that a wrong clock made neither counts as the newest
 * nor is removed.
 */
async function listPast(folder: string, now: Date): Promise<ArchiveFile[]> {
  return (await listArchives(folder)).filter(({ createdAt }) => createdAt.getTime() <= now.getTime() + clockSlack);
}

/** The moment of the newest archive that isn't of the future; null without one. */
export async function findNewest(folder: string, now: Date): Promise<Date | null> {
  return (await listPast(folder, now)).at(-1)?.createdAt ?? null;
}

/**
 * Removes all archives but those of the last 24 hours, the first of each of the newest days (UTC) that have any, and the
 * newest. It counts days with archives, not days of the clock: a clock that jumps ahead must not make all of them too
 * old at once. Returns the paths of the removed.
 */
export async function removeOld(folder: string, now: Date, keepDays: number): Promise<string[]> {
  const archives = await listPast(folder, now);
  const days = new Map<string, ArchiveFile>();
  for (const archive of archives.toReversed()) days.set(archive.createdAt.toISOString().slice(0, 10), archive);
  const firsts = new Set([...days.values()].slice(0, keepDays));
  const old = archives
    .slice(0, -1)
    .filter((archive) => now.getTime() - archive.createdAt.getTime() > day && !firsts.has(archive));
  for (const { path } of old) await rm(path, { force: true });
  return old.map(({ path }) => path);
}
