// The tasks of package.json: what each needs before it starts, and what it runs.

/**
 * @typedef {object} Task
 * @property {boolean} web whether it needs the built web
 * @property {readonly ('chromium' | 'postgres')[]} tools what it needs of the system
 * @property {(args: readonly string[]) => string[][]} commands what Node runs, one after the other; a later one runs
 *   even if an earlier one failed, so that one run tells everything
 */

/** Silences what Node says about `node:sqlite`, whose few calls are ours and tested. */
const quiet = '--disable-warning=ExperimentalWarning';
/**
 * How Node runs the server. Its youngest objects get two times 16 MB instead of 64, which saves some 100 MB and costs no
 * request more.
 */
export const serverFlags = [quiet, '--max-semi-space-size=16'];
const main = 'src/server/main.ts';
const vitest = 'node_modules/vitest/vitest.mjs';

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
  check: { web: false, tools: [], commands: () => [['scripts/check.mjs']] },
  test: {
    web: true,
    tools: ['chromium', 'postgres'],
    // With arguments somebody is after certain tests, and wants them soon.
    commands: (args) => [...(args.length > 0 ? [] : [['scripts/check.mjs']]), [quiet, vitest, 'run', ...args]],
  },
  bench: { web: true, tools: ['chromium'], commands: (args) => [[quiet, 'bench/main.ts', ...args]] },
  look: { web: true, tools: ['chromium'], commands: (args) => [[quiet, 'tests/look/main.ts', ...args]] },
};
