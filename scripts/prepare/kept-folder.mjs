// Folders that take a while to make, kept between runs under a name that says what they were made from.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds after its last use until a folder may be removed: longer than any run. */
const keptFor = 2 * 60 * 60 * 1000;

/** Notes that a folder is in use again. @param {string} folder @returns {boolean} whether it exists */
function touch(folder) {
  try {
    utimesSync(folder, new Date(), new Date());
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return false;
    throw error;
  }
}

/** Removes what nobody has used for a while: what a change left behind, and what a killed run did not finish. @param {string} parent */
function removeUnused(parent) {
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name);
    try {
      if (Date.now() - statSync(folder).mtimeMs < keptFor) continue;
      // Renamed first: a run that wants it in this moment must not find half of it.
      const aside = mkdtempSync(join(parent, 'removed-'));
      renameSync(folder, join(aside, name));
      rmSync(aside, { recursive: true, force: true });
    } catch {
      // Another run was faster.
    }
  }
}

/**
 * The folder `name` in `parent`; made when it does not exist. It appears only when it is complete. Runs that make it at
 * the same time all get the one that was complete first.
 * @param {string} parent
 * @param {string} name what it is made from, as a hash
 * @param {(folder: string) => Promise<unknown>} make fills an empty folder
 * @returns {Promise<string>} its path; its contents are for reading only
 */
export async function keptFolder(parent, name, make) {
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
    // Another run's may have been complete first.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
