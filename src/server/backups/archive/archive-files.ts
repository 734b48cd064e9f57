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

/** The moment of the newest archive; null without one. One of the future, made while a clock was wrong, doesn't count. */
export async function findNewest(folder: string, now: Date): Promise<Date | null> {
  const past = (await listArchives(folder)).filter(
    ({ createdAt }) => createdAt.getTime() <= now.getTime() + clockSlack,
  );
  return past.at(-1)?.createdAt ?? null;
}

/**
 * Removes archives older than some days and, of those older than one day, all but the first of each day (UTC). The
 * newest stays. Returns their paths.
 */
export async function removeOld(folder: string, now: Date, keepDays: number): Promise<string[]> {
  const days = new Set<string>();
  const old = (await listArchives(folder)).slice(0, -1).filter(({ createdAt }) => {
    const age = now.getTime() - createdAt.getTime();
    const name = createdAt.toISOString().slice(0, 10);
    const isFirst = !days.has(name);
    days.add(name);
    return age > keepDays * day || (age > day && !isFirst);
  });
  for (const { path } of old) await rm(path, { force: true });
  return old.map(({ path }) => path);
}
