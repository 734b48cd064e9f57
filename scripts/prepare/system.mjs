// Programs of the system: a PostgreSQL server and a Chromium, for the tests only.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { findOwnChromium } from './chromium.mjs';
import { findOwnPromtool } from './promtool.mjs';

const oldestPostgres = 15;

/** @param {string} path @returns {boolean} */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds a program in PATH.
 * @param {string} name
 * @returns {string | null}
 */
export function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable) ?? null;
}

/** @param {string} folder @returns {string[]} */
function list(folder) {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** @param {string} program @param {string[]} args @returns {string} its output, empty when it failed */
function output(program, args) {
  const result = spawnSync(program, args, { encoding: 'utf8', timeout: 10_000 });
  return result.status === 0 ? result.stdout.trim() : '';
}

/** Lists folders that may hold a PostgreSQL server: Debian's, Homebrew's, then those of PATH or pg_config. */
function postgresFolders() {
  const debian = list('/usr/lib/postgresql').map((folder) => join(folder, 'bin'));
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt']
    .flatMap(list)
    .filter((folder) => folder.includes('postgresql'))
    .map((folder) => join(folder, 'bin'));
  const inPath = findProgram('initdb');
  const config = findProgram('pg_config');
  const named = [inPath && dirname(inPath), config && output(config, ['--bindir'])];
  return [...debian, ...homebrew, ...named].filter(/** @returns {f is string} */ (f) => Boolean(f));
}

/**
 * Finds the programs' folder of the newest PostgreSQL server on this machine that is new enough.
 * @returns {string | null}
 */
export function findPostgres() {
  if (process.platform === 'win32') return null;
  const servers = postgresFolders()
    .filter((folder) => isExecutable(join(folder, 'initdb')) && isExecutable(join(folder, 'postgres')))
    .map((folder) => ({ folder, version: Number(/(\d+)/.exec(output(join(folder, 'postgres'), ['--version']))?.[1]) }))
    .filter(({ version }) => version >= oldestPostgres)
    .sort((a, b) => b.version - a.version);
  return servers[0]?.folder ?? null;
}

/** The same engine without windows, as a program and as Debian's package; pages take it two thirds of the time. */
export const headlessShell = 'chromium-headless-shell';

const chromiumNames = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const chromiumPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a Chromium (or Chrome): the machine's, else the one installed for these tests, else null.
 * @returns {string | null}
 */
export function findChromium() {
  for (const name of chromiumNames) {
    const found = findProgram(name);
    if (found) return found;
  }
  return chromiumPlaces.find(isExecutable) ?? findOwnChromium();
}

/**
 * Finds a Firefox: Debian's long-term one first, or null.
 * @returns {string | null}
 */
export const findFirefox = () => findProgram('firefox-esr') ?? findProgram('firefox');

/**
 * Finds Prometheus' promtool: the machine's, else the one unpacked for these tests, else null.
 * @returns {string | null}
 */
export const findPromtool = () => findProgram('promtool') ?? findOwnPromtool();

/**
 * Lists the tools in REQUIRE, such as `REQUIRE=chromium,postgres`: without them a test run fails instead of skipping.
 * @returns {string[]}
 */
export function requiredTools() {
  return (process.env.REQUIRE ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
