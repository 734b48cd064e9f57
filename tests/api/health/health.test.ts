import { beforeEach, describe, expect, test } from 'vitest';
import { shared } from '#tests/support/app/shared.ts';
import { healthRules } from '#shared/health/health-rules.ts';
import { expectRuns, noteEnd, noteStart } from '#server/jobs/note-runs.ts';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const disk = { free: 60e9, size: 100e9 };
let lag = 0;
let readDisk = async () => disk;
let newestBackup: Date | null = null;
let isBucketThere = true;
const server = sharedTestApp({
  config: { rateLimits: false },
  machine: { readDisk: () => readDisk(), readLag: () => lag, isBusy: () => false },
  readBackup: async () => ({ newestAt: newestBackup, everyMinutes: 15 }),
  async askBucket() {
    if (!isBucketThere) throw new Error('the bucket is away');
  },
});
const minute = 60_000;

const admin = shared(() => newPerson(server, 'admin', { firstName: 'Ruth', lastName: 'Auma' }));
beforeEach(async () => {
  lag = 0;
  newestBackup = server.clock();
  isBucketThere = true;
  readDisk = async () => disk;
  await server.database.query('delete from pgboss.job; delete from job_runs; delete from mails');
});

const state = () => admin.call('GET', '/health');
const findChecks = async (rule: string) =>
  (await state()).checks.filter((check: { rule: string }) => check.rule === rule);

/** Writes an email in the state after the mail server has refused it once. */
const mailThatWaits = (ago: number, status = 'queued') =>
  server.database.query(
    `insert into mails (id, kind, recipient, sealed_data, status, attempts, due_at, created_at)
     values (gen_random_uuid(), 'welcome', 'grace@example.com', 'x', $2, 1, $3, $1)`,
    [
      new Date(server.clock().getTime() - ago).toISOString(),
      status,
      new Date(server.clock().getTime() + minute).toISOString(),
    ],
  );

describe('the state of the server', () => {
  test('is green on a quiet day, and includes the figures of this process', async () => {
    const answer = await state();
    expect(answer).toMatchObject({
      status: 200,
      level: 'green',
      process: { startedAt: expect.any(String), requests: expect.any(Array), eventLoopLag: 0 },
      replicas: null,
      disk: { freeBytes: disk.free, sizeBytes: disk.size },
      backup: { newestAt: newestBackup!.toISOString(), everyMinutes: 15 },
      queue: { waiting: 0, since: null, givenUp: 0 },
      mails: { waiting: 0, since: null, givenUp: 0 },
    });
    expect(answer.database.seconds).toBeLessThan(30);
    const rules = answer.checks.map(({ rule }: { rule: string }) => rule);
    expect(rules).toEqual(Object.keys(healthRules).filter((rule) => rule !== 'replicas'));
  });

  test('a bucket that doesn’t answer is red, and everything else goes on', async () => {
    expect(await findChecks('bucket')).toMatchObject([{ level: 'green', value: 1 }]);
    isBucketThere = false;
    expect(await findChecks('bucket')).toMatchObject([{ level: 'red', value: 0 }]);
    expect(await state()).toMatchObject({ status: 200, level: 'red' });
  });

  test('an email that waits turns amber after a minute and red after fifteen, since it was written', async () => {
    await mailThatWaits(59_000);
    expect(await findChecks('mailWait')).toMatchObject([{ level: 'green', since: null }]);
    await mailThatWaits(minute);
    const since = new Date(server.clock().getTime() - minute).toISOString();
    expect(await findChecks('mailWait')).toEqual([{ rule: 'mailWait', about: null, level: 'amber', value: 60, since }]);
    expect((await state()).level).toBe('amber');
    await mailThatWaits(15 * minute);
    expect(await findChecks('mailWait')).toMatchObject([{ level: 'red', value: 900 }]);
    expect((await state()).mails).toMatchObject({ waiting: 3 });
  });

  test('an email that can’t be decrypted, or another key of the database, is red as the key’s fault, not the mail server’s', async () => {
    expect(await findChecks('key')).toMatchObject([{ level: 'green', value: 0 }]);
    await mailThatWaits(60 * minute);
    await server.database.query(`update mails set last_error = 'EUNSEAL: Unsupported state'`);
    expect(await findChecks('key')).toMatchObject([{ level: 'red', value: 1 }]);
    expect(await findChecks('mailWait')).toMatchObject([{ level: 'green' }]);
    await server.database.query(
      `insert into installation (kind, created_at, key_fingerprint) values ('real', now(), 'another')`,
    );
    expect(await findChecks('key')).toMatchObject([{ level: 'red', value: 2 }]);
    await server.database.query('delete from installation');
  });

  test('sending that is paused is amber since the pause, and the mail server isn’t blamed', async () => {
    expect(await findChecks('sending')).toMatchObject([{ level: 'green', value: 0, since: null }]);
    await mailThatWaits(60 * minute);
    const since = new Date(server.clock().getTime() - 30 * minute);
    await server.database.query(
      `insert into installation (kind, created_at, sending_paused_at, sending_paused_why) values ('real', now(), $1, 'x')`,
      [since],
    );
    expect(await findChecks('sending')).toMatchObject([{ level: 'amber', value: 1, since: since.toISOString() }]);
    expect(await findChecks('mailWait')).toMatchObject([{ level: 'green', since: null }]);
    expect(await state()).toMatchObject({ level: 'amber', mails: { waiting: 1, since: null } });
    await server.database.query('delete from installation');
    // Those that a backup brought back were given up on purpose.
    await server.database.query(`update mails set status = 'dead', last_error = 'ERESTORED: x'`);
    expect(await findChecks('deadMails')).toMatchObject([{ level: 'green', value: 0 }]);
  });

  test('a backup that is twice as old as the time between two is amber, and eight times as old red', async () => {
    const age = (minutes: number) => {
      newestBackup = new Date(server.clock().getTime() - minutes * minute);
    };
    age(29);
    expect(await findChecks('backup')).toMatchObject([{ level: 'green' }]);
    age(30);
    expect(await findChecks('backup')).toMatchObject([{ level: 'amber', value: 2 }]);
    age(120);
    expect(await findChecks('backup')).toMatchObject([{ level: 'red', value: 8 }]);
  });

  test('emails that were given up count for two days after they were written', async () => {
    await mailThatWaits(47 * 60 * minute, 'dead');
    expect(await findChecks('deadMails')).toMatchObject([{ level: 'amber', value: 1 }]);
    server.clock.advance(61 * minute);
    expect(await findChecks('deadMails')).toMatchObject([{ level: 'green', value: 0 }]);
    server.clock.advance(-61 * minute);
  });

  test('a nearly full disk is amber, a full one red, and one that can’t be read amber; each since it was seen', async () => {
    readDisk = async () => ({ free: 14e9, size: 100e9 });
    const since = server.clock().toISOString();
    expect(await findChecks('disk')).toEqual([{ rule: 'disk', about: null, level: 'amber', value: 0.14, since }]);
    server.clock.advance(minute);
    readDisk = async () => ({ free: 4e9, size: 100e9 });
    expect(await findChecks('disk')).toMatchObject([{ level: 'red', value: 0.04, since }]);
    readDisk = async () => {
      throw new Error('no such folder');
    };
    expect(await findChecks('disk')).toMatchObject([{ level: 'amber', value: null }]);
    expect((await state()).disk).toBeNull();
  });

  test('a process that is too busy says so for a minute', async () => {
    lag = 0.6;
    await state();
    lag = 0;
    expect(await findChecks('eventLoop')).toMatchObject([{ level: 'red', value: 0.6 }]);
    server.clock.advance(61_000);
    expect(await findChecks('eventLoop')).toMatchObject([{ level: 'green', value: 0 }]);
  });

  test('requests are counted by kind, and failures judged once there are five', async () => {
    server.clock.advance(10 * minute);
    await state();
    server.clock.advance(6 * minute);
    await state();
    await server.database.query('alter table audit_checks rename to hidden_checks');
    for (let n = 0; n < 4; n += 1) await admin.call('GET', '/audit/state');
    expect(await findChecks('errors')).toMatchObject([{ level: 'green', value: null }]);
    await admin.call('GET', '/audit/state');
    await server.database.query('alter table hidden_checks rename to audit_checks');
    const [errors] = await findChecks('errors');
    expect(errors).toMatchObject({ level: 'red' });
    const reads = (await state()).process.requests.find(({ kind }: { kind: string }) => kind === 'read');
    expect(reads).toMatchObject({ errors: 5 });
    expect(errors.value).toBeCloseTo(5 / (reads.requests - 1), 1);
  });

  test('work that is due and not begun is seen, since it was due', async () => {
    const due = new Date(server.clock().getTime() - 3 * minute).toISOString();
    await server.database.query(
      `insert into pgboss.job (name, state, start_after) values ('send-mail', 'created', $1)`,
      [due],
    );
    expect(await findChecks('queueWait')).toMatchObject([{ level: 'amber', value: 180, since: due }]);
  });

  test('jobs given up in the last day are seen', async () => {
    const created = new Date(server.clock().getTime() - 60 * minute).toISOString();
    await server.database.query(
      `insert into pgboss.job (name, state, start_after, created_on) values ('dead-letter', 'created', $1, $1)`,
      [created],
    );
    expect(await findChecks('deadJobs')).toMatchObject([{ level: 'amber', value: 1 }]);
    // Abandoned entries aren't waiting, so the queue is empty.
    expect((await state()).queue).toMatchObject({ waiting: 0, givenUp: 1 });
  });
});

describe('the scheduled jobs', () => {
  const jobs = async () => (await admin.call('GET', '/health/jobs')).jobs;
  const run = (name: string, headers?: Record<string, string>) =>
    admin.call('POST', `/health/jobs/${name}/run`, undefined, headers);

  async function finish(name: string, failureCode: string | null): Promise<void> {
    const startedAt = server.clock();
    await noteStart(server.database.db, name, startedAt);
    server.clock.advance(1000);
    await noteEnd(server.database.db, { name, startedAt, endedAt: server.clock(), failureCode });
  }

  test('each has its last run, its next run and its failures in a row', async () => {
    server.clock.set(new Date('2026-11-20T10:00:00Z'));
    await finish('seal-audit', null);
    await finish('fill-holidays', 'ENOSPC');
    server.clock.set(new Date('2026-11-20T10:01:00Z'));
    expect(await jobs()).toEqual([
      {
        name: 'fill-holidays',
        label: 'Fills in the public holidays of coming years',
        level: 'amber',
        startedAt: '2026-11-20T10:00:01.000Z',
        succeededAt: null,
        isRunning: false,
        isWaiting: false,
        failures: 1,
        failingSince: '2026-11-20T10:00:01.000Z',
        failureCode: 'ENOSPC',
        nextAt: '2026-11-21T02:32:00.000Z',
        lateSince: null,
      },
      expect.objectContaining({
        name: 'seal-audit',
        level: 'green',
        succeededAt: '2026-11-20T10:00:01.000Z',
        failures: 0,
        nextAt: '2026-11-20T10:05:00.000Z',
      }),
    ]);
  });

  test('one that fails on every run is amber at first and red from the third time on, since the first', async () => {
    server.clock.set(new Date('2026-11-20T11:00:00Z'));
    await finish('seal-audit', null);
    expect(await findChecks('failingJobs')).toMatchObject([{ level: 'green', about: null }]);
    const since = server.clock().toISOString();
    for (const level of ['amber', 'amber', 'red']) {
      await finish('seal-audit', '42703');
      expect(await findChecks('failingJobs')).toMatchObject([{ about: 'seal-audit', level, since }]);
    }
    await finish('seal-audit', null);
    expect(await findChecks('failingJobs')).toMatchObject([{ level: 'green', since: null }]);
  });

  test('one that doesn’t run is late since it was due', async () => {
    server.clock.set(new Date('2026-11-20T12:00:30Z'));
    await expectRuns(server.database.db, ['seal-audit'], server.clock());
    server.clock.set(new Date('2026-11-20T12:14:59Z'));
    expect(await findChecks('lateJobs')).toMatchObject([{ level: 'green' }]);
    server.clock.set(new Date('2026-11-20T12:15:00Z'));
    const since = '2026-11-20T12:05:00.000Z';
    expect(await findChecks('lateJobs')).toMatchObject([{ about: 'seal-audit', level: 'amber', value: 600, since }]);
    expect(await jobs()).toMatchObject([{ lateSince: since, level: 'amber' }]);
  });

  test('one that runs now says so, and isn’t late', async () => {
    server.clock.set(new Date('2026-11-20T13:00:00Z'));
    await noteStart(server.database.db, 'seal-audit', server.clock());
    expect(await jobs()).toMatchObject([{ isRunning: true, lateSince: null, level: 'green' }]);
  });

  test('an admin runs one now: it waits once, however often it is pressed, and the log says who did it', async () => {
    await finish('fill-holidays', 'ENOSPC');
    const headers = { 'idempotency-key': 'run-holidays-once' };
    expect(await run('fill-holidays', headers)).toMatchObject({
      status: 200,
      job: { name: 'fill-holidays', isWaiting: true },
    });
    expect(await run('fill-holidays', headers)).toMatchObject({ status: 200 });
    expect(await run('fill-holidays')).toMatchObject({ status: 200 });
    const { rows } = await server.database.query(`select name, data from pgboss.job where state = 'created'`);
    expect(rows).toEqual([{ name: 'fill-holidays', data: {} }]);
    const { events } = await admin.call('GET', '/audit?action=job.run');
    // Twice: the repeat with the same key did nothing.
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({
      label: 'Ran a job between its times',
      actor: { id: admin.id },
      subject: { label: 'Job of the server', id: 'fill-holidays' },
    });
  });

  test.each(['send-mail', 'no-such-job', 'vacuum'])('don’t include %s, so an admin can’t run it', async (name) => {
    expect(await run(name)).toMatchObject({ status: 404 });
    expect((await server.database.query('select from pgboss.job')).rows).toEqual([]);
  });
});
