import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { syncFolder } from '#server/files/disk.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import { entries } from './archive/manifest.ts';

/** In a data directory while a restore changes it; a server doesn't start on it. */
const markerIn = (dataDir: string) => join(dataDir, 'restoring');

/** Everything that a restore replaces; copies of people's data belong to rows that it replaces. */
const replaced = [
  entries.files,
  entries.version,
  entries.photos,
  entries.cases,
  entries.heads,
  entries.erasures,
  'exports',
];
/** Of those, what makes a folder one that is in use. */
const occupying = [entries.files, entries.photos, entries.cases];

const planSchema = z.object({
  /** What is under way: loading a PostgreSQL database, moving the old files aside, moving the new ones in. */
  phase: z.enum(['database', 'aside', 'in']),
  /** Names in the data directory. */
  staging: z.string(),
  aside: z.string(),
});
export type RestorePlan = z.infer<typeof planSchema>;

/** Returns what an interrupted restore was doing; null if there was none. */
export function readPlan(dataDir: string): RestorePlan | null {
  if (!existsSync(markerIn(dataDir))) return null;
  const plan = planSchema.safeParse(JSON.parse(readFileSync(markerIn(dataDir), 'utf8')));
  if (plan.success) return plan.data;
  throw operatorError(`${markerIn(dataDir)} can’t be read. Another release may have begun this restore: use that one.`);
}

/** @throws `EOPERATOR` while a restore is unfinished: a server would serve half of it. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(markerIn(dataDir))) return;
  throw operatorError(
    `A restore into ${dataDir} was interrupted. Run the same command again (npm run mwesigwa -- restore …): it completes it.`,
  );
}

/** Whether a data directory holds files of an installation. */
export const isOccupied = (dataDir: string): boolean => occupying.some((name) => existsSync(join(dataDir, name)));

/** Notes, on the disk, what is under way. */
export async function writePlan(dataDir: string, plan: RestorePlan): Promise<void> {
  const draft = `${markerIn(dataDir)}.new`;
  writeFileSync(draft, JSON.stringify(plan), { mode: 0o600, flush: true });
  renameSync(draft, markerIn(dataDir));
  await syncFolder(dataDir);
}

/**
 * Replaces the files of a data directory by the prepared ones: the old ones are moved aside, and then the new ones in.
 * A run that was interrupted is completed by calling it with its plan.
 */
export async function swapIn(dataDir: string, plan: RestorePlan): Promise<void> {
  const staging = join(dataDir, plan.staging);
  const aside = join(dataDir, plan.aside);
  if (plan.phase !== 'in') {
    await syncDisk(staging);
    await writePlan(dataDir, { ...plan, phase: 'aside' });
    for (const name of replaced) {
      if (!existsSync(join(dataDir, name))) continue;
      mkdirSync(aside, { recursive: true, mode: 0o700 });
      renameSync(join(dataDir, name), join(aside, name));
    }
    await syncFolder(dataDir);
  }
  await writePlan(dataDir, { ...plan, phase: 'in' });
  for (const name of replaced) {
    if (existsSync(join(staging, name))) renameSync(join(staging, name), join(dataDir, name));
  }
  await syncFolder(dataDir);
  rmSync(staging, { recursive: true, force: true });
  rmSync(markerIn(dataDir));
  await syncFolder(dataDir);
}

/** Writes everything below a folder to the disk. One by one, a hundred thousand photos would take long. */
async function syncDisk(folder: string): Promise<void> {
  await promisify(execFile)('sync', ['-f', folder]).catch(() => syncFolder(folder));
}
