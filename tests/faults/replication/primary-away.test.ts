import { expect, test } from 'vitest';
import { listEndpoints } from '#shared/api/index.ts';
import { openDatabase } from '#server/db/database.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { startServer } from '#tests/support/backups/started-server.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { hasPostgres, sharedPair } from '#tests/support/replication/pair.ts';

const pair = sharedPair();

/** What an endpoint needs beside an id. */
const queries: Readonly<Record<string, string>> = {
  'consultations.slots': '?from=2026-12-01&days=7',
  'professionals.suitable': '?service=Tax+Consultation',
  'professionals.summary': '?specialization=accountant',
};
const pages = [
  '/',
  '/find-advisor',
  '/find-advisor/accountant',
  '/professional/ID',
  '/check',
  '/check/ID',
  '/about',
  '/pricing',
];

/** Every address that anyone may read, some of them with words that nobody has asked for before. */
const publicAddresses = listEndpoints()
  .filter(({ endpoint }) => endpoint.cacheable)
  .map(({ name, endpoint }) => `${endpoint.path.replace(/\{.*\}/, 'ID')}${queries[name] ?? ''}`)
  .concat(pages, '/api/professionals/public/marketplace?search=Nakato', '/find-advisor?search=Nakato');

test.runIf(hasPostgres)(
  'while the primary is away visitors read from a replica that has all it said, and what they send is refused with Retry-After',
  async () => {
    const settings = { DATA_DIR: temporaryFolder(), SMTP_URL: 'smtp://127.0.0.1:9' };
    const urls = { DATABASE_URL: pair.primary.url, DATABASE_REPLICA_URLS: pair.standby.url };
    const server = await startServer({ ...settings, ...urls });
    const replica = await openDatabase({ url: pair.standby.url, log: quietLog });
    await replica.query('select pg_wal_replay_pause()');
    const database = await openDatabase({ url: pair.primary.url, log: quietLog });
    const { id } = await createProfessional(database.db);
    const ask = async (path: string, init?: RequestInit) => {
      const answer = await fetch(server.url + path.replace('ID', id), init);
      return { path, status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.text() };
    };
    const askAll = async () =>
      Object.fromEntries(
        await Promise.all(publicAddresses.map(async (path) => [path, (await ask(path)).status] as const)),
      );
    const isKnown = () => ask('/api/professionals/ID').then(({ status }) => status);
    // From the primary: the replica has received it, but doesn't apply it.
    await expect.poll(isKnown).toBe(200);
    const readable = Object.fromEntries(publicAddresses.map((path) => [path, 200]));
    expect(await askAll()).toEqual(readable);
    await database.close();

    await pair.primary.stop();
    await expect.poll(isKnown).toBe(503);
    await replica.query('select pg_wal_replay_resume()');
    await replica.close();
    await expect.poll(askAll, { timeout: 20_000 }).toEqual(readable);
    expect((await ask('/professional/ID')).body).toContain('Grace Nakato');
    const body = JSON.stringify({ email: 'grace@example.com', password: 'a-long-enough-password' });
    const headers = { 'content-type': 'application/json' };
    const refused = await ask('/api/auth/login', { method: 'POST', headers, body });
    expect(refused).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
    expect((await ask('/healthz')).status).toBe(200);
  },
);
