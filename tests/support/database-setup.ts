import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Database, databaseOn, openDatabase } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { createBoss } from '#server/jobs/boss.ts';
import { createQueues } from '#server/jobs/create-queues.ts';
import { queues } from '#server/outbox/queues.ts';
import { quietLog } from './quiet-log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that each test file starts from; see `openTestDatabase`. */
    databaseTemplate: DatabaseTemplate;
  }
}

export type DatabaseTemplate =
  | { readonly engine: 'embedded'; readonly file: string; readonly dataDir: string }
  | { readonly engine: 'postgres'; readonly url: string; readonly name: string };

/** Brings an empty database to where a started server would have it. */
async function fill(database: Database): Promise<void> {
  await migrate(database, quietLog);
  await createQueues(createBoss(database, quietLog), queues, database.engine);
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** A folder of this process; those of runs that were killed before they could remove theirs go. */
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
  /** For databases in memory: all that is in it. */
  readonly file: string;
  /** For servers: as one leaves it that was stopped, but claimed neither by a real installation nor by the demo. */
  readonly dataDir: string;
  readonly remove: () => void;
}

/**
 * Makes a migrated embedded database in a new temporary folder.
 * @param furnish what it is to hold besides.
 */
export async function makeEmbeddedTemplate(
  furnish?: (database: Database) => Promise<unknown>,
): Promise<EmbeddedTemplate> {
  const folder = makeFolder();
  const file = path.join(folder, 'template.tar');
  const dataDir = path.join(folder, 'data');
  const engine = await openEmbedded({ dataDir, log: quietLog });
  try {
    const database = databaseOn(engine, quietLog);
    await fill(database);
    await furnish?.(database);
    await engine.dump(file);
  } finally {
    await engine.close();
  }
  return { file, dataDir, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

/** One of each for all projects of a run: the embedded one costs 7 s of CPU. Vitest loads this file for each project. */
const run = globalThis as {
  embeddedTemplate?: Promise<EmbeddedTemplate>;
  postgresTemplate?: Promise<string>;
};

/** The same server, another database. */
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

/** Makes a migrated database on a server, to copy from, and gives its name. */
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
 * Vitest's global set-up of the projects that need a database: migrates once, so that each file starts from a copy.
 * The engine is the project's `TEST_ENGINE`; PostgreSQL is reached at `TEST_POSTGRES_URL` as superuser.
 */
export default async function setUp(project: TestProject): Promise<(() => void) | undefined> {
  if (project.config.env?.TEST_ENGINE === 'postgres') {
    const url = process.env.TEST_POSTGRES_URL;
    if (!url) throw new Error('TEST_POSTGRES_URL is not set: no PostgreSQL server was started for the tests');
    const name = await (run.postgresTemplate ??= makePostgresTemplate(url));
    project.provide('databaseTemplate', { engine: 'postgres', url, name });
    // The server goes, and all its databases with it.
    return undefined;
  }
  const { file, dataDir, remove } = await (run.embeddedTemplate ??= makeEmbeddedTemplate());
  project.provide('databaseTemplate', { engine: 'embedded', file, dataDir });
  return remove;
}
