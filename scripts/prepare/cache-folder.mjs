// Folders that are slow to make, cached between runs under a name that identifies their sources.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds after its last use until a folder may be removed: longer than any run. */
const cacheMilliseconds = 2 * 60 * 60 * 1000;

/** Marks a folder as in use again. @param {string} folder @returns {boolean} whether it exists */
function touch(folder) {
  try {
    utimesSync(folder, new Date(), new Date());
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return false;
    throw error;
  }
}

/** Removes unused folders: outdated ones, and those of killed runs. @param {string} parent */
function removeUnused(parent) {
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name);
    try {
      if (Date.now() - statSync(folder).mtimeMs < cacheMilliseconds) continue;
      // Renamed first: a run that needs it now must not find half of it.
      const aside = mkdtempSync(join(parent, 'removed-'));
      renameSync(folder, join(aside, name));
      rmSync(aside, { recursive: true, force: true });
    } catch {
      // Another run was faster.
    }
  }
}

/**
 * Returns the folder `name` in `parent`; makes it when it does not exist. It appears only when it is complete. Runs that
 * make it at the same time all get the first complete one.
 * @param {string} parent
 * @param {string} name a hash of its sources
 * @param {(folder: string) => Promise<unknown>} make fills an empty folder
 * @returns {Promise<string>} its path; its contents are for reading only
 */
export async function cacheFolder(parent, name, make) {
  const folder = join(parent, name);
  if (touch(folder)) return folder;
  mkdirSync(parent, { recursive: true });
  removeUnused(parent);
  const unfinished = mkdtempSync(join(parent, 'unfinished-'));
  try {
    await make(unfinished);
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another run may have completed its own first.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
