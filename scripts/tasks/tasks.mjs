// The tasks of package.json: their needs and their commands.
import { benches } from './benches.mjs';

/**
 * @typedef {object} Task
 * @property {string} about what it does, for `--help`
 * @property {string} [usage] its arguments, as `[NAME …]`
 * @property {readonly string[]} [options] the only arguments that it takes; without it, the command itself checks them
 * @property {boolean} [ownHelp] whether the command itself explains its arguments
 * @property {boolean} web whether it needs the built web
 * @property {readonly ('caddy' | 'chromium' | 'firefox' | 'minisign' | 'nginx' | 'podman' | 'postgres' | 'promtool' | 'swift' | 'testssl')[]} tools the system's tools that it needs
 * @property {boolean} [isCounted] whether to count its CPU seconds; it finds the group in `CPU_GROUP`
 * @property {(args: readonly string[]) => string[][]} commands for Node, one after the other; a later one runs
 *   even if an earlier one failed, so that one run reports everything
 */

/** Silences Node's warning about `node:sqlite`, whose few calls are ours and tested. */
export const quiet = '--disable-warning=ExperimentalWarning';
/**
 * Node's flags for the server. Its young generation gets two times 16 MB instead of 64, which saves some 100 MB and
 * does not make requests slower.
 */
export const serverFlags = [quiet, '--max-semi-space-size=16'];
const main = 'src/server/main.ts';
const tests = 'scripts/run-tests.ts';
const check = ['scripts/check.mjs'];
const testing = { web: true, tools: /** @type {const} */ (['chromium', 'postgres', 'promtool']), isCounted: true };

const benchList = Object.entries(benches)
  .map(([name, about]) => `  ${name.padEnd(12)} ${about}`)
  .join('\n');

/** @type {Record<string, Task>} */
export const tasks = {
  demo: {
    about: 'Serves a sample marketplace at http://localhost:3000 and prints its accounts.',
    options: [],
    web: true,
    tools: [],
    commands: () => [[...serverFlags, main, '--demo']],
  },
  start: {
    about: 'Serves the real, empty marketplace. Its settings are in .env.example.',
    options: [],
    web: true,
    tools: [],
    commands: () => [[...serverFlags, main]],
  },
  mwesigwa: {
    about: 'Commands for an operator: backups, checks, admins and more.',
    usage: 'COMMAND',
    ownHelp: true,
    web: false,
    tools: [],
    commands: (args) => [[quiet, 'src/server/cli.ts', ...args]],
  },
  dev: {
    about: 'Serves the marketplace with hot reload. With --demo, the sample marketplace.',
    usage: '[--demo]',
    options: ['--demo'],
    web: false,
    tools: [],
    commands: (args) => [['scripts/watch.mjs', quiet, main, '--dev', ...args]],
  },
  build: { about: 'Builds the pages and emails.', options: [], web: true, tools: [], commands: () => [] },
  release: {
    about:
      'Makes an archive of this commit in release/ that starts without an installation, with its hash, list of parts and signature.',
    options: [],
    web: true,
    tools: [],
    commands: () => [[quiet, 'scripts/release/main.ts']],
  },
  'release:record': {
    about: 'Keeps what later releases are tested against: a row and fixtures of this commit, in tests/releases.',
    options: [],
    web: true,
    tools: ['postgres'],
    commands: () => [[quiet, 'tests/support/releases/record.ts']],
  },
  check: {
    about: 'Checks types, lint, format, unused code and words.',
    options: [],
    web: false,
    tools: [],
    commands: () => [check],
  },
  audit: {
    about: 'Lists dependencies with known vulnerabilities, and by when each must be dealt with (docs/security.md).',
    options: [],
    web: false,
    tools: [],
    commands: () => [['scripts/audit/main.mjs']],
  },
  // With arguments someone wants certain tests, and soon.
  test: {
    about:
      'Runs the checks and the tests of the merge tier. With names of files or folders, all tests in them, without checks.',
    usage: '[FILE …] [--project NAME]',
    ...testing,
    commands: (args) =>
      args.length > 0
        ? [[quiet, tests, ...args]]
        : [
            [...check, '--changed'],
            [quiet, tests, 'merge'],
          ],
  },
  'test:changed': {
    about: 'Runs all tests of the features that changed since the last green long run.',
    options: [],
    ...testing,
    commands: () => [[quiet, tests, 'changed']],
  },
  'test:long': {
    about: 'Runs the checks and all tests, on both engines: before an issue is closed.',
    usage: '[FILE …]',
    ...testing,
    tools: ['caddy', 'chromium', 'firefox', 'minisign', 'nginx', 'podman', 'postgres', 'promtool', 'swift', 'testssl'],
    commands: (args) => [check, [quiet, tests, 'long', ...args]],
  },
  bench: {
    about: `Measures, and prints tables. Without a name, everything. bench/README.md says how to read them.\n\n${benchList}`,
    usage: '[NAME …]',
    options: Object.keys(benches),
    web: true,
    tools: ['chromium'],
    commands: (args) => [[quiet, 'bench/main.ts', ...args]],
  },
  'test:variants': {
    about: 'Tests the tests: breaks the code in known ways (docs/broken-variants.md), which they must notice.',
    usage: '[merge | long] [NAME …]',
    ...testing,
    isCounted: false,
    commands: (args) => [[quiet, 'scripts/try-variants.ts', ...args]],
  },
  look: {
    about: 'Takes screenshots of the screens whose names contain a word, in every state, as contact sheets in look/.',
    usage: '[WORD …] [WIDTH …]',
    web: true,
    tools: ['chromium'],
    commands: (args) => [[quiet, 'tests/look/main.ts', ...args]],
  },
};
