import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Database, databaseOn, openDatabase } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrations/migrate.ts';
import { fillHolidays } from '#server/features/settings/jobs.ts';
import { createBoss } from '#server/jobs/boss.ts';
import { createQueues, queuesFor } from '#server/jobs/create-queues.ts';
import { expectRuns } from '#server/jobs/note-runs.ts';
import { queues } from '#server/outbox/queues.ts';
import { cacheFolder } from '../../../scripts/prepare/cache-folder.mjs';
import { root } from '../../../scripts/prepare/run.mjs';
import { hashSources } from '../../../scripts/prepare/stamp.mjs';
import { createTestClock } from '#tests/support/app/clock.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that each test file starts from; see `openTestDatabase`. */
    databaseTemplate: DatabaseTemplate;
  }
}

export type DatabaseTemplate =
  | { readonly engine: 'embedded'; readonly file: string; readonly dataDir: string }
  | { readonly engine: 'postgres'; readonly url: string; readonly name: string };

/** Brings an empty database to the state of a newly started server's. */
async function fill(database: Database): Promise<void> {
  await migrate(database, quietLog);
  await fillHolidays(database, createTestClock()());
  await createQueues(createBoss(database, quietLog), queues, database.engine);
  const scheduled = queuesFor(queues, database.engine).filter(([, { every }]) => every !== undefined);
  await expectRuns(
    database.db,
    scheduled.map(([name]) => name),
    createTestClock()(),
  );
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Creates a folder of this process, and removes the folders that killed runs left behind. */
function makeFolder(): string {
  const prefix = 'mwesigwa-template-';
  for (const name of fs.readdirSync(os.tmpdir())) {
    const [pid] = name.startsWith(prefix) ? name.slice(prefix.length).split('-') : [];
    if (pid !== undefined && !isAlive(Number(pid)))
      fs.rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
  }
  return fs.mkdtempSync(path.join(os.tmpdir(), `${prefix}${process.pid}-`));
}

interface EmbeddedTemplate {
  /** For databases in memory: the full contents. */
  readonly file: string;
  /** For servers: as after a clean stop, but claimed neither by a real installation nor by the demo. */
  readonly dataDir: string;
}

const inFolder = (folder: string): EmbeddedTemplate => ({
  file: path.join(folder, 'template.tar'),
  dataDir: path.join(folder, 'data'),
});

/** Creates an embedded database in a folder. @param start initial contents; nothing means an empty database. */
async function makeEmbedded(
  folder: string,
  furnish: (database: Database) => Promise<unknown>,
  start?: EmbeddedTemplate,
): Promise<void> {
  const { file, dataDir } = inFolder(folder);
  const engine = await openEmbedded({ dataDir, template: start?.file, log: quietLog });
  try {
    await furnish(databaseOn(engine, quietLog));
    await engine.dump(file);
  } finally {
    await engine.close();
  }
}

/** All sources of a migrated database. */
const sources = [
  'migrations',
  'src/server/db',
  'src/server/features/settings',
  'src/server/jobs',
  'src/server/outbox',
  'package-lock.json',
  'tests/support/app/clock.ts',
  'tests/support/database/database-setup.ts',
];

/**
 * Hashes the sources of a migrated embedded database. The day is included: rows hold the time of their creation, and no
 * test should depend on how many weeks ago that was.
 */
export const templateHash = (folder: string, now: Date): string =>
  hashSources(folder, sources, [now.toISOString().slice(0, 10)]);

/** Returns the migrated embedded database, which is cached between runs: creating it costs 7 s of CPU. */
const migratedEmbedded = async (): Promise<EmbeddedTemplate> =>
  inFolder(
    await cacheFolder(
      path.join(root, 'node_modules/.cache/mwesigwa-tests'),
      `embedded-${templateHash(root, new Date())}`,
      (folder) => makeEmbedded(folder, fill),
    ),
  );

/** Creates an embedded database in a new temporary folder: a migrated one with the rows of `furnish`. */
export async function makeEmbeddedTemplate(
  furnish: (database: Database) => Promise<unknown>,
): Promise<EmbeddedTemplate & { readonly remove: () => void }> {
  const folder = makeFolder();
  await makeEmbedded(folder, furnish, await migratedEmbedded());
  return { ...inFolder(folder), remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

/** One of each for all projects of a run. Vitest loads this file for each project. */
const run = globalThis as {
  embeddedTemplate?: Promise<EmbeddedTemplate>;
  postgresTemplate?: Promise<string>;
};

/** Returns the URL of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Runs one statement on the server, outside any transaction. */
export async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a migrated database on a server, to copy from, and returns its name. */
async function makePostgresTemplate(url: string): Promise<string> {
  const name = `template_${process.pid}`;
  await runOnServer(url, `create database ${name}`);
  const database = await openDatabase({ url: withDatabase(url, name), log: quietLog });
  try {
    await fill(database);
  } finally {
    await database.close();
  }
  return name;
}

/**
 * Vitest's global set-up of projects with a database: migrates once, so that each file starts from a copy. The engine
 * is the project's `TEST_ENGINE`; PostgreSQL is reached at `TEST_POSTGRES_URL` as superuser.
 */
export default async function setUp(project: TestProject): Promise<void> {
  if (project.config.env?.TEST_ENGINE === 'postgres') {
    const url = process.env.TEST_POSTGRES_URL;
    if (!url) throw new Error('TEST_POSTGRES_URL is not set: no PostgreSQL server was started for the tests');
    const name = await (run.postgresTemplate ??= makePostgresTemplate(url));
    project.provide('databaseTemplate', { engine: 'postgres', url, name });
    // The server is removed after the run, and all its databases with it.
    return;
  }
  project.provide('databaseTemplate', { engine: 'embedded', ...(await (run.embeddedTemplate ??= migratedEmbedded())) });
}
