import { spawn } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrations/migrate.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { readStory, signInAdmin, startServers, writeStory } from '#tests/support/replication/servers.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { makePostgresCluster, type PostgresCluster } from '../../../scripts/postgres-cluster.ts';
import { root } from '../../../scripts/prepare/run.mjs';
import { findPostgres, findProgram } from '../../../scripts/prepare/system.mjs';

const canRun = findPostgres() !== null && findProgram('pgbouncer') !== null;

let primary: PostgresCluster;
beforeAll(async () => {
  if (!canRun) return;
  primary = await makePostgresCluster({ synchronous_commit: 'on' });
  await primary.start();
});
afterAll(() => primary?.remove());

/** Starts PgBouncer with deploy/'s file; everyone may connect as the test's user. Returns its address of the database. */
async function startPooler(): Promise<string> {
  const folder = temporaryFolder();
  chmodSync(folder, 0o777);
  const port = await freePort();
  const server = new URL(primary.url);
  const file = join(folder, 'pgbouncer.ini');
  const words = {
    'mwesigwa = host=127.0.0.1 port=5432 dbname=mwesigwa': `postgres = host=127.0.0.1 port=${server.port} user=${server.username}`,
    'listen_port = 6432': `listen_port = ${port}\nunix_socket_dir =`,
    'auth_type = scram-sha-256': 'auth_type = any',
    'auth_file = /etc/pgbouncer/userlist.txt': '',
  };
  let text = readFileSync(join(root, 'deploy/cluster/pgbouncer.ini'), 'utf8');
  for (const [from, to] of Object.entries(words)) {
    expect(text).toContain(from);
    text = text.replace(from, to);
  }
  writeFileSync(file, text);
  // It refuses to run as root.
  const as = process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];
  const [program, ...args] = [...as, 'pgbouncer', file];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (output += part));
  const ended = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  await expect.poll(() => output).toContain('process up');
  server.port = String(port);
  return server.href;
}

async function open(url: string): Promise<Database> {
  const database = await openDatabase({ url, log: quietLog });
  onTestFinished(() => database.close());
  return database;
}

test.runIf(canRun)(
  'through PgBouncer in session mode sessions keep their settings, and notifications arrive',
  async () => {
    const database = await open(await startPooler());
    await migrate(database, quietLog);
    const settings = `select current_setting('timezone') as timezone, current_setting('statement_timeout') as "limit"`;
    expect((await database.query(settings)).rows).toEqual([{ timezone: 'UTC', limit: '5s' }]);
    const heard: string[] = [];
    await database.listen('pooled', (payload) => heard.push(payload));
    await database.query(`notify pooled, 'one'`);
    await expect.poll(() => heard).toEqual(['one']);
    await expect(database.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
  },
);

test.runIf(canRun)('two servers behind PgBouncer start, and one hears what is changed through the other', async () => {
  const url = await startPooler();
  const urls = { DATABASE_URL: url };
  const [one, other] = await startServers(urls, urls);
  const session = await signInAdmin(await open(url));
  expect(await readStory(other)).toBe('');
  await writeStory(one, session, 'Pooled.');
  await expect.poll(() => readStory(other)).toBe('Pooled.');
});
