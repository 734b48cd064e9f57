import { pino } from 'pino';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { fillSample } from '#sample/fill/fill-sample.ts';
import { createTestClock } from './clock.ts';
import { openOnServer, type TestDatabase } from './database.ts';
import { makeEmbeddedTemplate, withDatabase } from './database-setup.ts';
import { quietLog } from './quiet-log.ts';

const professionals = 240;
const log = pino({ level: 'silent' });

/** The embedded sample of this process: it takes seconds, and a copy of it tenths of one. */
let embedded: Promise<string> | undefined;

async function makeEmbedded(now: Date): Promise<string> {
  const { file, remove } = await makeEmbeddedTemplate((database) => fillSample({ database, now, professionals, log }));
  process.once('exit', remove);
  return file;
}

/** Opens an embedded database of the caller's own with the sample marketplace; works outside test runs. */
export async function openEmbeddedSample(): Promise<TestDatabase> {
  embedded ??= makeEmbedded(createTestClock()());
  return openDatabase({ dataDir: null, template: await embedded, log: quietLog });
}

/** Creates the sample on the run's server, unless another worker did; others wait for it. */
async function ensureOnServer(serverUrl: string, template: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('sample'))");
    const { rowCount } = await client.query("select from pg_database where datname = 'sample'");
    if (rowCount) return 'sample';
    await client.query('drop database if exists sample_unfinished with (force)');
    await client.query(`create database sample_unfinished template ${template}`);
    const url = withDatabase(serverUrl, 'sample_unfinished');
    const database = await openDatabase({ url, poolSize: 1, log: quietLog });
    try {
      await fillSample({ database, now: createTestClock()(), professionals, log });
      await database.query('analyze');
    } finally {
      await database.close();
    }
    await client.query('alter database sample_unfinished rename to sample');
    return 'sample';
  } finally {
    await client.end();
  }
}

/** Opens a database of the caller's own with the sample marketplace, on the engine of the project. */
export async function openSampleDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate');
  if (template.engine === 'embedded') return openEmbeddedSample();
  return openOnServer(template.url, `template ${await ensureOnServer(template.url, template.name)}`, 4);
}
