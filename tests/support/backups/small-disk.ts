import { execFileSync } from 'node:child_process';
import { statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Mounts a disk of some megabytes over a folder, until the test ends. Returns false where the user isn't root. */
export function mountSmall(folder: string, megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return false;
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  return true;
}

/** Fills such a disk up to some kilobytes. Returns the path of the file that does. */
export function fillDisk(folder: string, freeKilobytes: number): string {
  const path = join(folder, 'filler');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(path, Buffer.alloc(bavail * bsize - freeKilobytes * 1024));
  return path;
}
