import { pino } from 'pino';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { fillApplications } from '#sample/fill/fill-applications.ts';
import { fillConsultations } from '#sample/fill/fill-consultations.ts';
import { fillSample } from '#sample/fill/fill-sample.ts';
import { createTestClock } from '#tests/support/app/clock.ts';
import { openOnServer, type TestDatabase } from './database.ts';
import { makeEmbeddedTemplate, withDatabase } from './database-setup.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';

const log = pino({ level: 'silent' });

/** A filled database that several files start from: created once for a run on the server, once per process when embedded. */
interface Filling {
  /** Its name on the server. */
  readonly name: string;
  fill(database: Database, now: Date): Promise<unknown>;
}

const sample: Filling = {
  name: 'sample',
  fill: (database, now) => fillSample({ database, now, professionals: 240, log }),
};

/** The content of `npm run demo`, with fewer people, and without messages and reviews: tests write these themselves. */
const demo: Filling = {
  name: 'demo',
  async fill(database, now) {
    await fillSample({ database, now, professionals: 60, hours: true, log });
    await fillApplications({ database, now });
    await fillConsultations({ database, now });
  },
};

/** The embedded templates of this process: creating one takes seconds, a copy of it tenths of a second. */
const embedded = new Map<Filling, Promise<string>>();

async function makeEmbedded({ fill }: Filling, now: Date): Promise<string> {
  const { file, remove } = await makeEmbeddedTemplate((database) => fill(database, now));
  process.once('exit', remove);
  return file;
}

async function openEmbedded(filling: Filling): Promise<TestDatabase> {
  const template = embedded.get(filling) ?? makeEmbedded(filling, createTestClock()());
  embedded.set(filling, template);
  return openDatabase({ dataDir: null, template: await template, log: quietLog });
}

/** Opens an embedded database with the sample marketplace for the caller alone; works outside test runs. */
export const openEmbeddedSample = (): Promise<TestDatabase> => openEmbedded(sample);

/** Creates a filled database on the run's server, unless another worker did; others wait for it. */
async function ensureOnServer(serverUrl: string, template: string, { name, fill }: Filling): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished} template ${template}`);
    const url = withDatabase(serverUrl, unfinished);
    const database = await openDatabase({ url, poolSize: 1, log: quietLog });
    try {
      await fill(database, createTestClock()());
      await database.query('analyze');
    } finally {
      await database.close();
    }
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

async function openFilled(filling: Filling, poolSize: number): Promise<TestDatabase> {
  const template = inject('databaseTemplate');
  if (template.engine === 'embedded') return openEmbedded(filling);
  return openOnServer(template.url, `template ${await ensureOnServer(template.url, template.name, filling)}`, poolSize);
}

/** Opens a database with the sample marketplace for the caller alone, on the engine of the project. */
export const openSampleDatabase = (): Promise<TestDatabase> => openFilled(sample, 4);

/** Opens a database with a demo for the caller alone: free times, applications and consultations, but no messages or reviews of them. */
export const openDemoDatabase = (): Promise<TestDatabase> => openFilled(demo, 1);
