// The packages of the lock file, exactly, and without running their install scripts (.npmrc).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNpm } from './node.mjs';
import { nodeMajor } from './platform.mjs';
import { environment, root, runQuietly, step } from './run.mjs';
import { hashOf, isStamped, stamp, unstamp } from './stamp.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} Package */

/** @param {string} file @returns {Record<string, Package>} */
function packagesOf(file) {
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/**
 * Whether what npm says it installed is what the lock file asks for: so after `npm install some-package` nothing is
 * fetched a second time. Packages for other platforms are absent, and optional.
 * @param {Record<string, Package>} wanted @param {Record<string, Package>} installed
 */
export function isInstalled(wanted, installed) {
  const names = Object.keys(wanted).filter((name) => name !== '');
  const isThere = (/** @type {string} */ name) =>
    installed[name] ? installed[name]?.integrity === wanted[name]?.integrity : wanted[name]?.optional === true;
  return names.some((name) => installed[name]) && names.every(isThere);
}

/**
 * Makes `node_modules` what the lock file says, under the Node that will use it.
 * @param {string} node the binary
 */
export async function prepareDependencies(node) {
  const lockFile = join(root, 'package-lock.json');
  const stampFile = join(root, 'node_modules', '.prepared');
  const hash = hashOf(root, ['package-lock.json', '.npmrc'], [`Node ${nodeMajor}`]);
  if (isStamped(stampFile, hash)) return;
  if (
    existsSync(stampFile) &&
    isInstalled(packagesOf(lockFile), packagesOf(join(root, 'node_modules/.package-lock.json')))
  ) {
    stamp(stampFile, hash);
    return;
  }
  await step('Packages of the lock file', async () => {
    unstamp(stampFile);
    await runQuietly(node, [findNpm(), 'ci', '--no-audit', '--no-fund'], { env: environment(node) });
    stamp(stampFile, hash);
  });
}
