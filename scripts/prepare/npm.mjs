// npm's own program, and installing one pinned package with it, apart from the project's packages.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runQuietly, say } from './run.mjs';

/** @typedef {{ name: string, version: string, integrity: string }} PinnedPackage */

/** Lists the paths where npm's own program may be for a Node: on POSIX systems, on Windows, and in Debian's packages. */
function npmCandidates() {
  const folder = dirname(process.execPath);
  const npm = join('node_modules', 'npm', 'bin', 'npm-cli.js');
  return [
    process.env.npm_execpath ?? '',
    join(folder, '..', 'lib', npm),
    join(folder, npm),
    join('/usr/lib', npm),
    join('/usr/share/nodejs/npm/bin/npm-cli.js'),
  ];
}

/**
 * Finds npm's own program, which any Node can run.
 * @returns {string}
 */
export function findNpm() {
  const found = npmCandidates().find((path) => path.endsWith('npm-cli.js') && existsSync(path));
  if (!found) throw new Error('npm was not found beside this Node. Start with `npm run …`.');
  return found;
}

/** Milliseconds to wait for the registry's first answer. Without a network, most machines know at once; a firewall keeps silent. */
const answerWithin = 15_000;

/**
 * Returns why npm's registry can't be reached, as npm's code for it, or null if it answers anything.
 * @param {{ env?: NodeJS.ProcessEnv, timeout?: number }} [options] timeout in milliseconds
 * @returns {Promise<string | null>}
 */
export async function findRegistryFault({ env = process.env, timeout = answerWithin } = {}) {
  const args = ['ping', '--json', '--fetch-retries=0', `--fetch-timeout=${timeout}`];
  try {
    await runQuietly(process.execPath, [findNpm(), ...args], { env });
    return null;
  } catch (error) {
    const code = /"code": "(\w+)"/.exec(/** @type {Error} */ (error).message)?.[1] ?? 'no answer';
    // A registry without this call refuses it (E404, E405 …), and so it is there.
    return /^E\d{3}$/.test(code) ? null : code;
  }
}

/** @type {Promise<boolean> | undefined} */
let isOffline;

async function findOffline() {
  const fault = await findRegistryFault();
  if (fault) say(`! npm’s registry can’t be reached (${fault}). Going on with what npm has in its cache …`);
  return fault !== null;
}

/**
 * Runs an installing command of npm: from its cache alone where the registry can't be reached.
 * @param {string} node the binary to run npm with
 * @param {readonly string[]} args @param {import('node:child_process').SpawnOptions} [options]
 * @throws when it fails; without a registry, in a sentence
 */
export async function installWithNpm(node, args, options) {
  isOffline ??= findOffline();
  const offline = await isOffline;
  try {
    await runQuietly(node, [findNpm(), ...args, ...(offline ? ['--offline'] : [])], options);
  } catch (error) {
    if (!offline) throw error;
    const sentence = 'This needs packages that npm doesn’t have in its cache. Connect to the network and start again.';
    throw new Error(sentence, { cause: error });
  }
}

/**
 * Returns a manifest and a lock file for npm to install exactly this package without dependencies. The lock names
 * no registry, so the machine's own settings choose it, and npm refuses any other integrity.
 * @param {PinnedPackage} wanted
 */
export function buildManifests({ name, version, integrity }) {
  const root = { name: 'mwesigwa-tools', private: true, dependencies: { [name]: version } };
  const lock = {
    ...root,
    lockfileVersion: 3,
    packages: { '': root, [`node_modules/${name}`]: { version, integrity } },
  };
  return { manifest: `${JSON.stringify(root)}\n`, lock: `${JSON.stringify(lock)}\n` };
}

/**
 * Installs one package into a folder of its own, which it empties first.
 * @param {string} folder
 * @param {PinnedPackage} pinnedPackage
 * @returns {Promise<string>} the folder of the package
 */
export async function installAlone(folder, pinnedPackage) {
  const { manifest, lock } = buildManifests(pinnedPackage);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), manifest);
  writeFileSync(join(folder, 'package-lock.json'), lock);
  const args = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  await installWithNpm(process.execPath, args, { cwd: folder });
  return join(folder, 'node_modules', pinnedPackage.name);
}
