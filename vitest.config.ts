import { defineConfig } from 'vitest/config';
import { findChromium, findPostgres, requiredTools } from './scripts/prepare/system.mjs';

/** Tests that need a database: the whole API, and the files beside the code that say so in their name. */
const database = [
  'tests/{api,access,pages,server}/**/*.test.ts',
  'src/**/*.db.test.ts',
  'tests/faults/**/*.db.test.ts',
];

/** Counts the CPU seconds of each file; first, so that it counts the others too. */
const costs = 'tests/support/costs.ts';

/** Milliseconds: on a machine that others use as well, what takes 10 s has been seen to take 60. */
const patience = 180_000;

/**
 * Two engines, the same files. A worker takes file after file of a project and reads the product's modules once
 * (`isolate: false`; eight files cost 64 s of CPU instead of 83). So what a file starts it closes, and what it changes of
 * the process it puts back.
 */
const api = (engine: 'pglite' | 'postgres', globalSetup: string[]) => ({
  test: {
    name: `api-${engine}`,
    include: database,
    env: { TEST_ENGINE: engine },
    globalSetup: [...globalSetup, 'tests/support/database-setup.ts'],
    hookTimeout: patience,
    setupFiles: [costs, 'tests/support/cheap-passwords.ts'],
    testTimeout: patience,
    isolate: false,
  },
});

const projects = {
  unit: {
    test: {
      name: 'unit',
      include: ['src/**/*.test.{ts,tsx}', 'tests/house/**/*.test.ts'],
      exclude: ['**/*.db.test.ts'],
      setupFiles: [costs],
      testTimeout: 20_000,
      isolate: false,
    },
  },
  'api-pglite': api('pglite', []),
  'api-postgres': api('postgres', ['tests/support/postgres-server.ts']),
  faults: {
    test: {
      name: 'faults',
      include: ['tests/faults/**/*.test.ts'],
      exclude: ['**/*.db.test.ts'],
      globalSetup: ['tests/support/database-setup.ts'],
      setupFiles: [costs],
      // They start processes by the dozen: on a machine that is busy elsewhere that takes minutes.
      testTimeout: 900_000,
      hookTimeout: 900_000,
      isolate: false,
    },
  },
  e2e: {
    test: {
      name: 'e2e',
      globalSetup: ['tests/support/database-setup.ts'],
      include: ['tests/e2e/**/*.test.ts'],
      setupFiles: [costs, 'tests/support/close-pages.ts', 'tests/support/cheap-passwords.ts'],
      testTimeout: patience,
      hookTimeout: patience,
      isolate: false,
    },
  },
};

/** Projects that need a tool of the system which is not there; with REQUIRE naming it that is an error instead. */
function missing(): string[] {
  const tools = [
    { name: 'postgres', project: 'api-postgres', found: findPostgres() },
    { name: 'chromium', project: 'e2e', found: findChromium() },
  ].filter((tool) => !tool.found);
  for (const { name, project } of tools) {
    if (requiredTools().includes(name)) throw new Error(`REQUIRE names ${name}, and this machine has none.`);
    console.warn(`Skipped: the tests of ${project}, because this machine has no ${name}.`);
  }
  return tools.map((tool) => tool.project);
}

const skipped = missing();

export default defineConfig({
  test: {
    projects: Object.entries(projects).flatMap(([name, project]) => (skipped.includes(name) ? [] : [project])),
    reporters: ['./tests/support/reporter.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // The machine may be busy: a poll that succeeds ends early anyway. A test that asserts nothing fails.
    expect: { poll: { timeout: 30_000, interval: 20 }, requireAssertions: true },
    restoreMocks: true,
    unstubEnvs: true,
  },
});
