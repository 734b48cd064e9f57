// The tasks of package.json: their needs and their commands.

/**
 * @typedef {object} Task
 * @property {boolean} web whether it needs the built web
 * @property {readonly ('chromium' | 'postgres' | 'promtool')[]} tools the system's tools that it needs
 * @property {boolean} [isCounted] whether to count its CPU seconds; it finds the group in `CPU_GROUP`
 * @property {(args: readonly string[]) => string[][]} commands for Node, one after the other; a later one runs
 *   even if an earlier one failed, so that one run reports everything
 */

/** Silences Node's warning about `node:sqlite`, whose few calls are ours and tested. */
const quiet = '--disable-warning=ExperimentalWarning';
/**
 * Node's flags for the server. Its young generation gets two times 16 MB instead of 64, which saves some 100 MB and
 * does not make requests slower.
 */
export const serverFlags = [quiet, '--max-semi-space-size=16'];
const main = 'src/server/main.ts';
const tests = 'scripts/run-tests.ts';
const check = ['scripts/check.mjs'];
const testing = { web: true, tools: /** @type {const} */ (['chromium', 'postgres', 'promtool']), isCounted: true };

/** @type {Record<string, Task>} */
export const tasks = {
  demo: { web: true, tools: [], commands: (args) => [[...serverFlags, main, '--demo', ...args]] },
  start: { web: true, tools: [], commands: (args) => [[...serverFlags, main, ...args]] },
  mwesigwa: { web: false, tools: [], commands: (args) => [[quiet, 'src/server/cli.ts', ...args]] },
  dev: {
    web: false,
    tools: [],
    commands: (args) => [['scripts/watch.mjs', quiet, main, '--dev', ...args]],
  },
  build: { web: true, tools: [], commands: () => [] },
  check: { web: false, tools: [], commands: () => [check] },
  // With arguments someone wants certain tests, and soon.
  test: {
    ...testing,
    commands: (args) => (args.length > 0 ? [[quiet, tests, ...args]] : [check, [quiet, tests, 'merge']]),
  },
  'test:changed': { ...testing, commands: (args) => [[quiet, tests, 'changed', ...args]] },
  'test:long': { ...testing, commands: (args) => [check, [quiet, tests, 'long', ...args]] },
  bench: { web: true, tools: ['chromium'], commands: (args) => [[quiet, 'bench/main.ts', ...args]] },
  'test:variants': { ...testing, isCounted: false, commands: (args) => [[quiet, 'scripts/try-variants.ts', ...args]] },
  look: { web: true, tools: ['chromium'], commands: (args) => [[quiet, 'tests/look/main.ts', ...args]] },
};
