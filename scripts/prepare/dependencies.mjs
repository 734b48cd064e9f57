// The packages of the lock file, exactly, and without running their install scripts (.npmrc).
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installWithNpm } from './npm.mjs';
import { nodeMajor } from './platform.mjs';
import { environment, root, step } from './run.mjs';
import { hashSources, isStamped, stamp, unstamp } from './stamp.mjs';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} Package */
/** @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Manifest */

/** @param {string} file @returns {any} */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/**
 * Whether a lock file belongs to a manifest: both request every direct dependency in the same version.
 * @param {Manifest} manifest package.json
 * @param {Manifest} lockRoot the lock file's own copy of it
 */
export function isLocked(manifest, lockRoot) {
  const wants = (/** @type {Manifest} */ { dependencies, devDependencies }) =>
    JSON.stringify(Object.entries({ ...dependencies, ...devDependencies }).sort());
  return wants(manifest) === wants(lockRoot);
}

/**
 * Whether npm's record of installed packages satisfies the lock file: so after `npm install some-package` nothing is
 * fetched a second time. Packages for other platforms are absent, and optional.
 * @param {Record<string, Package>} lockedPackages @param {Record<string, Package>} installed
 */
export function isInstalled(lockedPackages, installed) {
  const names = Object.keys(lockedPackages).filter((name) => name !== '');
  const isThere = (/** @type {string} */ name) =>
    installed[name]
      ? installed[name]?.integrity === lockedPackages[name]?.integrity
      : lockedPackages[name]?.optional === true;
  return names.some((name) => installed[name]) && names.every(isThere);
}

/**
 * Brings `node_modules` in line with the lock file, under the Node that will use it.
 * Not by `npm ci`: it refuses a lock file without a package for another platform, and npm leaves out those
 * that the current registry does not have. `npm install --no-save` takes the same versions and integrities from the
 * lock file; this function checks that it matches package.json, as `npm ci` would.
 * @param {string} node the binary
 * @throws when the lock file does not belong to package.json
 */
export async function prepareDependencies(node) {
  const modules = join(root, 'node_modules');
  const stampFile = join(modules, '.prepared');
  const hash = hashSources(root, ['package-lock.json', 'package.json', '.npmrc'], [`Node ${nodeMajor}`]);
  if (isStamped(stampFile, hash)) return;
  const { packages = {} } = read(join(root, 'package-lock.json'));
  if (!isLocked(read(join(root, 'package.json')), packages[''] ?? {})) {
    throw new Error('package-lock.json is not in step with package.json: run `npm install`.');
  }
  const wasComplete = existsSync(stampFile);
  if (!wasComplete || !isInstalled(packages, read(join(modules, '.package-lock.json')).packages ?? {})) {
    await step('Packages of the lock file', async () => {
      // Without a stamp an earlier installation was interrupted, or another tool's: its files cannot be trusted.
      if (wasComplete) unstamp(stampFile);
      else rmSync(modules, { recursive: true, force: true });
      await installWithNpm(node, ['install', '--no-save', '--no-audit', '--no-fund'], { env: environment(node) });
    });
  }
  stamp(stampFile, hash);
}
