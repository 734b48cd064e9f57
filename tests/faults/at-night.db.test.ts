import { afterEach, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrations/migrate.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { queues } from '#server/outbox/queues.ts';
import { noFacts } from '#shared/site-facts.ts';
import { startTestApp, type TestApp, testSettings } from '#tests/support/app/app.ts';
import { newPerson, type Person } from '#tests/support/applications/application-people.ts';
import { firing, hasPromtool, readScrape, type Scrape } from '#tests/support/run/promtool.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { makePostgresCluster } from '../../scripts/postgres-cluster.ts';
import { findPostgres } from '../../scripts/prepare/system.mjs';

/**
 * The drill: something breaks at night. Within a minute Health shows it, and the alert that wakes someone fires. The
 * clock is the test's, and Prometheus' own tool evaluates the output of `/metrics`.
 */

let server: TestApp;
let admin: Person;
let disk = { free: 60e9, size: 100e9 };

async function begin(database?: Database): Promise<void> {
  disk = { free: 60e9, size: 100e9 };
  server = await startTestApp({
    config: { rateLimits: false },
    poolSize: 4,
    machine: { readDisk: async () => disk, readLag: () => 0, isBusy: () => false },
    ...(database && { database }),
  });
  admin = await newPerson(server, 'admin');
}
afterEach(() => server.close());

const metricsNow = async () => (await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } })).body;
const badRules = async () =>
  (await admin.call('GET', '/health')).checks
    .filter(({ level }: { level: string }) => level !== 'green')
    .map(({ rule, level, about }: Record<string, string>) => [rule, level, about]);

/** Lets a minute pass, with a scrape every 15 seconds, and returns the alerts that fire by then. */
async function alertsWithinAMinute(): Promise<string[]> {
  const scrapes: Scrape[] = [];
  for (let n = 0; n <= 4; n += 1) {
    if (n > 0) server.clock.advance(15_000);
    scrapes.push(readScrape(await metricsNow()));
  }
  return hasPromtool ? firing('deploy/prometheus/alerts.yml', scrapes) : ['not evaluated'];
}
const alert = (name: string) => (hasPromtool ? [name] : ['not evaluated']);

test.runIf(findPostgres() !== null && isWhole())(
  'when the database stops, monitors and the alert say so, Health can’t load, and all recover when it is back',
  async () => {
    // A stop must not lose the admin's sign-in.
    const cluster = await makePostgresCluster({ synchronous_commit: 'on' });
    onTestFinished(() => cluster.remove());
    await cluster.start();
    const database = await openDatabase({ url: cluster.url, log: quietLog });
    onTestFinished(() => database.close());
    await migrate(database, quietLog);
    await begin(database);
    expect(await badRules()).toEqual([]);
    await cluster.stop();
    expect(await alertsWithinAMinute()).toEqual(alert('MwesigwaDatabase'));
    const metrics = await metricsNow();
    expect(metrics).toMatch(/^mwesigwa_database_up 0$/m);
    // Metrics that only the database knows are left out: a 0 would say that all is well.
    expect(metrics).not.toMatch(/^mwesigwa_(?:mail_wait_seconds|job_wait_seconds|job_failures)/m);
    expect(metrics).toMatch(/^mwesigwa_disk_free_bytes 60000000000$/m);
    expect(await admin.call('GET', '/health')).toMatchObject({ status: 503, code: 'unavailable' });
    expect(await admin.call('GET', '/health/jobs')).toMatchObject({ status: 503, code: 'unavailable' });
    expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    await cluster.start();
    await expect.poll(metricsNow).toMatch(/^mwesigwa_database_up 1$/m);
    await expect.poll(async () => (await admin.call('GET', '/health')).status).toBe(200);
  },
  // Every query waits for a connection first, five times over.
  600_000,
);

test('when email is down, Health and the alert show it by the emails that wait', async () => {
  await begin();
  const { database, clock } = server;
  const mailer = createMailer({
    cipher: testSettings().cipher,
    facts: async () => noFacts,
    render: async () => ({ subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }),
    transport: {
      deliver: async () => ({ outcome: 'later', code: 'ECONNREFUSED', reason: 'connection refused', isAway: true }),
      close() {},
    },
  });
  await database.transaction((tx) =>
    queueMail(
      tx,
      { now: clock(), site: testSettings() },
      { kind: 'verify-email', to: 'grace@example.ug', data: { firstName: 'Grace', link: 'https://mwesigwa.example' } },
    ),
  );
  await mailer.sendDue({ database, now: clock(), log: quietLog });
  expect(mailer.outcomes).toEqual({ sent: 0, later: 1, dead: 0 });
  // It is amber from a minute on; Prometheus notices with its next two scrapes.
  clock.advance(30_000);
  expect(await badRules()).toEqual([]);
  clock.advance(30_000);
  expect(await badRules()).toEqual([['mailWait', 'amber', null]]);
  expect(await alertsWithinAMinute()).toEqual(alert('MwesigwaMailWait'));
});

test('when the disk is nearly full, Health turns red and the alert fires', async () => {
  await begin();
  disk = { free: 4e9, size: 100e9 };
  expect(await badRules()).toEqual([['disk', 'red', null]]);
  expect(await alertsWithinAMinute()).toEqual(alert('MwesigwaDisk'));
});

test('a job fails on every run: each run counts, the admin runs it again, and it recovers', async () => {
  await begin();
  const own = { 'fill-holidays': queues['fill-holidays'] } as const;
  let isBroken = true;
  const jobs = await startJobs({
    database: server.database,
    clock: server.clock,
    log: quietLog,
    queues: own,
    handlers: {
      'fill-holidays': async () => {
        if (isBroken) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      },
    },
  });
  const runAgain = async () => expect((await admin.call('POST', '/health/jobs/fill-holidays/run')).status).toBe(200);
  const failures = async () =>
    (await admin.call('GET', '/health/jobs')).jobs.find(({ name }: { name: string }) => name === 'fill-holidays');
  for (const [times, level] of [
    [1, 'amber'],
    [2, 'amber'],
    [3, 'red'],
  ] as const) {
    await runAgain();
    await expect.poll(failures).toMatchObject({ failures: times, failureCode: 'ENOSPC', isRunning: false, level });
  }
  expect(await badRules()).toEqual([['failingJobs', 'red', 'fill-holidays']]);
  expect(await alertsWithinAMinute()).toEqual(alert('MwesigwaFailingJobs'));
  isBroken = false;
  await runAgain();
  await expect.poll(failures).toMatchObject({ failures: 0, failingSince: null, level: 'green' });
  expect(await badRules()).toEqual([]);
  await jobs.stop();
});
