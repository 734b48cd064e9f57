import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { findChromium, findPostgres, requiredTools } from './scripts/prepare/system.mjs';
import { conformance, withBucket } from './tests/conformance.ts';
import { patience } from './tests/support/run/patience.ts';
import { readPassedFiles, recordPlace } from './tests/support/run/resume.ts';

/** Tests that need a database: the whole API, and the files beside the code that say so in their name. */
const database = [
  'tests/{api,access,pages,server}/**/*.test.ts',
  'tests/walks/http/**/*.test.ts',
  '{src,sample}/**/*.db.test.ts',
  'tests/faults/**/*.db.test.ts',
];

const hasPostgres = findPostgres() !== null;
const hasChromium = findChromium() !== null;

/** `npm test` without arguments; see tests/support/run/tier.ts. Everything else takes files whole. */
const isSmall = process.env.TEST_TIER === 'merge';
const whole: ReadonlySet<string> = new Set(JSON.parse(process.env.TEST_WHOLE ?? '[]'));
const leftOut = isSmall ? globSync('{src,sample,tests}/**/*.long.test.ts').filter((file) => !whole.has(file)) : [];

/** Counts the CPU seconds of each file; first, so that it counts the others too. */
const costs = 'tests/support/run/costs.ts';
/** Notes which calls and pages the tests of a file request. */
const requests = 'tests/support/app/record-requests.ts';

/** Milliseconds of a whole test, whose waits have `patience` each. */
const testPatience = 600_000;

/** The engine's server or file, and a migrated database on it that each test file starts from. */
const engines = {
  postgres: {
    env: { TEST_ENGINE: 'postgres' },
    globalSetup: ['tests/support/database/postgres-server.ts', 'tests/support/database/database-setup.ts'],
  },
  pglite: { env: { TEST_ENGINE: 'pglite' }, globalSetup: ['tests/support/database/database-setup.ts'] },
};

/**
 * A worker takes file after file of a project and reads the product's modules once (`isolate: false`; eight files cost
 * 64 s of CPU instead of 83). So what a file starts it closes, and what it changes of the process it puts back.
 */
const common = { isolate: false, testTimeout: testPatience, hookTimeout: testPatience };

const projects = {
  unit: {
    test: {
      ...common,
      name: 'unit',
      include: ['{src,sample}/**/*.test.{ts,tsx}', 'tests/house/**/*.test.ts'],
      exclude: ['**/*.db.test.ts', ...leftOut],
      setupFiles: [costs],
    },
  },
  'api-postgres': {
    test: {
      ...common,
      ...engines.postgres,
      name: 'api-postgres',
      include: database,
      exclude: leftOut,
      setupFiles: [costs, requests, 'tests/support/run/cheap-passwords.ts'],
    },
  },
  'api-bucket': {
    test: {
      ...common,
      ...engines.postgres,
      env: { ...engines.postgres.env, TEST_FILES: 'bucket' },
      name: 'api-bucket',
      include: isSmall ? [] : withBucket,
      exclude: leftOut,
      setupFiles: [costs, requests, 'tests/support/run/cheap-passwords.ts'],
    },
  },
  // The small form tries the API on PostgreSQL, and on the embedded engine what could differ there.
  'api-pglite': {
    test: {
      ...common,
      ...engines.pglite,
      name: 'api-pglite',
      include: isSmall && hasPostgres ? conformance : database,
      // For so few files, compiling the engine's WebAssembly well costs more than it saves.
      ...(isSmall && { execArgv: ['--liftoff-only'] }),
      // Nothing races in one session.
      exclude: ['tests/server/races.test.ts', ...leftOut],
      setupFiles: [costs, requests, 'tests/support/run/cheap-passwords.ts'],
    },
  },
  faults: {
    test: {
      ...common,
      ...engines.pglite,
      name: 'faults',
      include: ['tests/faults/**/*.test.ts'],
      exclude: ['**/*.db.test.ts', ...leftOut],
      setupFiles: [costs],
    },
  },
  // Browsers care little which engine answers; PostgreSQL copies a filled database in a fifth of the time.
  e2e: {
    test: {
      ...common,
      ...(hasPostgres ? engines.postgres : engines.pglite),
      name: 'e2e',
      include: ['tests/e2e/**/*.test.ts', 'tests/walks/{browser,stories}/**/*.test.ts'],
      exclude: leftOut,
      setupFiles: [costs, requests, 'tests/support/browser/close-pages.ts', 'tests/support/run/cheap-passwords.ts'],
    },
  },
};

/** Projects that need a tool of the system which is not there; with REQUIRE naming it that is an error instead. */
function missing(): string[] {
  const tools = [
    { name: 'postgres', project: 'api-postgres', isThere: hasPostgres },
    { name: 'postgres', project: 'api-bucket', isThere: hasPostgres },
    { name: 'chromium', project: 'e2e', isThere: hasChromium },
  ].filter(({ isThere }) => !isThere);
  for (const { name, project } of tools) {
    if (requiredTools().includes(name)) throw new Error(`REQUIRE names ${name}, and this machine has none.`);
    console.warn(`Skipped: the tests of ${project}, because this machine has no ${name}.`);
  }
  return tools.map((tool) => tool.project);
}

const skipped = missing();

/** Files that passed before a long run of this commit was stopped. */
const passed = process.env.TEST_RESUME ? readPassedFiles(recordPlace()) : [];
if (passed.length > 0) console.log(`Resuming a long run of this commit: ${passed.length} files have passed.`);

/** Returns a project without the files that have passed. */
function withoutPassed(name: string, project: { test: { exclude?: string[] } }) {
  const files = passed.filter((one) => one.project === name).map(({ file }) => file);
  return { ...project, test: { ...project.test, exclude: [...(project.test.exclude ?? []), ...files] } };
}

export default defineConfig({
  test: {
    projects: Object.entries(projects).flatMap(([name, project]) =>
      skipped.includes(name) ? [] : [withoutPassed(name, project)],
    ),
    reporters: ['./tests/support/run/reporter.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // A test that asserts nothing fails.
    expect: { poll: { timeout: patience, interval: 20 }, requireAssertions: true },
    restoreMocks: true,
    unstubEnvs: true,
  },
});
