import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { makePostgresCluster, type PostgresCluster } from '../../scripts/postgres-cluster.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { type ServerProcess, spawnServer, untilReady } from '#tests/support/app/server-process.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { findPostgres } from '../../scripts/prepare/system.mjs';

/**
 * Two processes of the product on one PostgreSQL, and their answers while it is away. The small form starts one: the
 * second answers differently only when a process doesn't receive what another wrote.
 */
const hasPostgres = findPostgres() !== null;
const dataDir = mkdtempSync(join(tmpdir(), 'mwesigwa-away-'));
let cluster: PostgresCluster;
let first: ServerProcess;
let second: ServerProcess;

beforeAll(async () => {
  if (!hasPostgres) return;
  cluster = await makePostgresCluster({ synchronous_commit: 'on' });
  await cluster.start();
  const settings = { DATABASE_URL: cluster.url, DATA_DIR: dataDir };
  first = await spawnServer(settings);
  // Both at the same time: one migrates, the other waits.
  second = isWhole() ? await spawnServer(settings) : first;
  await Promise.all([untilReady(first), untilReady(second)]);
});
afterAll(async () => {
  for (const server of [first, second]) server?.child.kill('SIGKILL');
  await cluster?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const list = async (server: ServerProcess) => {
  const response = await fetch(`${server.url}/api/professionals`);
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() };
};
const page = async (server: ServerProcess) => {
  const response = await fetch(`${server.url}/find-advisor`);
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text: await response.text() };
};

test.runIf(hasPostgres)(
  'what one process or another program writes to the database, every process soon shows',
  async () => {
    expect((await list(first)).body.total).toBe(0);
    expect((await page(second)).text).toContain('No professionals match');
    const database = await openDatabase({ url: cluster.url, log: quietLog });
    await createProfessional(database.db, { name: 'Akello Betty' });
    await database.close();
    await expect.poll(async () => (await list(first)).body.total).toBe(1);
    await expect.poll(async () => (await page(second)).text).toContain('Akello Betty');
  },
);

test.runIf(hasPostgres)(
  'while the database is away, API and pages answer 503, the process keeps running, and all recovers automatically',
  async () => {
    await cluster.stop();
    await expect.poll(async () => (await list(first)).status).toBe(503);
    const refused = await list(first);
    expect(refused.body.code).toBe('unavailable');
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    const view = await page(first);
    expect(view.status).toBe(503);
    expect(Number(view.retryAfter)).toBeGreaterThan(0);
    expect(view.text).toContain('Failed to load professionals. Please try again later.');
    expect((await fetch(`${first.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);

    await cluster.start();
    await expect.poll(async () => (await list(first)).status).toBe(200);
    await expect.poll(async () => (await page(second)).status).toBe(200);
    await expect.poll(async () => (await fetch(`${first.url}/readyz`)).status).toBe(200);
  },
);
