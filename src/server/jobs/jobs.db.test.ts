import { PgBoss } from 'pg-boss';
import { beforeEach, expect, test } from 'vitest';
import type { Tx } from '#server/db/database.ts';
import { enqueue } from '#server/outbox/enqueue.ts';
import { deadLetterQueue, type QueueTable } from '#server/outbox/queues.ts';
import { openTestDatabase, testEngine } from '#tests/support/database/database.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { createBoss } from './boss.ts';
import { createQueues } from './create-queues.ts';
import { startJobs } from './jobs.ts';
import { shared } from '#tests/support/app/shared.ts';

const queues = {
  welcome: { ids: ['userId'] },
  once: { ids: ['userId'], retries: 0 },
  sweep: { ids: [], every: '0 0 1 1 *' },
} as const satisfies QueueTable;

const moment = new Date('2026-11-20T08:00:00Z');
const grace = '0197f3a0-0000-7000-8000-000000000001';
const okello = '0197f3a0-0000-7000-8000-000000000002';

const database = shared(() => openTestDatabase());
// Otherwise this test would run jobs left by another test's worker.
beforeEach(() => database.query('delete from pgboss.job; delete from pgboss.schedule'));

/** Starts the workers; each job's ids are passed to `onJob`. */
async function work(
  onJob: (queue: string, userId: string | undefined, now: Date) => void,
  workDatabase: typeof database = database,
) {
  return startJobs({
    database: workDatabase,
    clock: () => moment,
    log: quietLog,
    queues,
    handlers: {
      welcome: async ({ now }, { userId }) => onJob('welcome', userId, now),
      once: async ({ now }, { userId }) => onJob('once', userId, now),
      sweep: async ({ now }) => onJob('sweep', undefined, now),
    },
  });
}

/** Returns a promise of the first job, and the handler that resolves it. */
function firstJob() {
  const { promise, resolve } = Promise.withResolvers<[string, string | undefined, Date]>();
  return { promise, onJob: (...job: [string, string | undefined, Date]) => resolve(job) };
}

const send = (tx: Tx, name: 'welcome' | 'once', userId: string) =>
  enqueue<typeof queues, typeof name>(tx, name, { userId });
const wake = (tx: Tx) => enqueue<typeof queues, 'sweep'>(tx, 'sweep', {});

test('a job that commits with its transaction is done, with the ids and the moment', async () => {
  const { promise, onJob } = firstJob();
  const jobs = await work(onJob);
  await database.transaction((tx) => send(tx, 'welcome', grace));
  expect(await promise).toEqual(['welcome', grace, moment]);
  await jobs.stop();
});

test('a start makes the queues that are missing, changes those that differ and leaves the others', async () => {
  const statements: string[] = [];
  const watched: typeof database = {
    ...database,
    query: (...query) => {
      statements.push(query[0]);
      return database.query(...query);
    },
  };
  const open = () => createQueues(createBoss(watched, quietLog), queues, database.engine);
  await open();
  statements.length = 0;
  await open();
  expect(statements).toHaveLength(1);
  await database.query(
    `update pgboss.queue set retry_limit = 99 where name = 'welcome'; delete from pgboss.queue where name = 'once'`,
  );
  await open();
  const { rows } = await database.query(
    `select name, retry_limit from pgboss.queue where name in ('welcome', 'once') order by name`,
  );
  expect(rows).toEqual([
    { name: 'once', retry_limit: 0 },
    { name: 'welcome', retry_limit: 12 },
  ]);
});

test('a start that fails takes no jobs: those sent afterwards are done by the next start', async () => {
  const refusing: typeof database = {
    ...database,
    query: (text, ...values) =>
      /insert into pgboss\.schedule/i.test(text)
        ? Promise.reject(new Error('The disk is full.'))
        : database.query(text, ...values),
  };
  await expect(work(() => expect.unreachable(), refusing)).rejects.toThrow('The disk is full.');
  const users = Array.from({ length: 20 }, (_, index) => grace.replace(/..$/, String(10 + index)));
  for (const user of users) await database.transaction((tx) => send(tx, 'welcome', user));
  const done = new Set<string | undefined>();
  const { promise, resolve } = Promise.withResolvers<void>();
  const jobs = await work((_queue, userId) => {
    if (done.add(userId).size === users.length) resolve();
  });
  await promise;
  expect([...done].toSorted()).toEqual(users);
  await jobs.stop();
});

test('a job of a transaction that rolls back was never sent', async () => {
  const { promise, onJob } = firstJob();
  const jobs = await work(onJob);
  const refused = database.transaction(async (tx) => {
    await send(tx, 'welcome', grace);
    throw new Error('changed my mind');
  });
  await expect(refused).rejects.toThrow('changed my mind');
  await database.transaction((tx) => send(tx, 'welcome', okello));
  expect(await promise).toEqual(['welcome', okello, moment]);
  await jobs.stop();
});

test('a job that was sent while nobody worked is done later', async () => {
  const setUp = await work(() => {});
  await setUp.stop();
  await database.transaction((tx) => send(tx, 'welcome', grace));
  const { promise, onJob } = firstJob();
  const jobs = await work(onJob);
  expect(await promise).toEqual(['welcome', grace, moment]);
  await jobs.stop();
});

test('a job that fails for the last time goes to the dead letters with its ids', async () => {
  const jobs = await work(() => {
    throw new Error('the mail server is on fire');
  });
  const boss: PgBoss = createBoss(database, quietLog);
  await database.transaction((tx) => send(tx, 'once', grace));
  await expect.poll(() => boss.findJobs(deadLetterQueue)).toMatchObject([{ data: { userId: grace } }]);
  await jobs.stop();
});

test('a failed job is kept for another try', async () => {
  const { promise, onJob } = firstJob();
  const jobs = await work((...job) => {
    onJob(...job);
    throw new Error('not today');
  });
  await database.transaction((tx) => send(tx, 'welcome', grace));
  await promise;
  const boss = createBoss(database, quietLog);
  await expect.poll(() => boss.findJobs('welcome')).toMatchObject([{ state: 'retry', data: { userId: grace } }]);
  await jobs.stop();
});

test('a sweep can be woken by a transaction, and waits at most once', async () => {
  const setUp = await work(() => {});
  await setUp.stop();
  await database.transaction(wake);
  await database.transaction(wake);
  expect(await createBoss(database, quietLog).findJobs('sweep')).toHaveLength(1);
});

test('the last run of a scheduled job is recorded, and the time since which it has failed', async () => {
  await database.query('delete from job_runs');
  let fails = true;
  const jobs = await work((queue) => {
    if (queue === 'sweep' && fails) throw Object.assign(new Error('grace@example.com'), { code: 'ENOSPC' });
  });
  const noted = async () => (await database.query('select * from job_runs')).rows;
  const [known] = await noted();
  expect(known).toMatchObject({ name: 'sweep', started_at: null, succeeded_at: null, failures: 0 });
  for (const failures of [1, 2]) {
    await database.transaction(wake);
    await expect.poll(noted).toMatchObject([{ failures }]);
  }
  expect(await noted()).toMatchObject([{ failing_since: moment, failure_code: 'ENOSPC', succeeded_at: null }]);
  fails = false;
  await database.transaction(wake);
  await expect.poll(noted).toMatchObject([{ failures: 0, failing_since: null, failure_code: null }]);
  expect(await noted()).toMatchObject([{ succeeded_at: moment, ended_at: moment }]);
  await jobs.stop();
});

test('a job whose run cannot be recorded still counts as done', async () => {
  const { promise, onJob } = firstJob();
  const jobs = await work(onJob);
  await database.query('alter table job_runs rename to hidden_runs');
  await database.transaction(wake);
  await promise;
  const boss = createBoss(database, quietLog);
  await expect.poll(() => boss.findJobs('sweep')).toMatchObject([{ state: 'completed' }]);
  await jobs.stop();
  await database.query('alter table hidden_runs rename to job_runs');
});

test('a job cannot carry a value that is not an id', async () => {
  const sent = database.transaction((tx) =>
    enqueue<typeof queues, 'welcome'>(tx, 'welcome', { userId: 'grace@example.com' }),
  );
  await expect(sent).rejects.toThrow('a job of welcome carries what is not an id: userId');
});

test('a restart finds its queues and schedules in place', async () => {
  await (await work(() => {})).stop();
  await (await work(() => {})).stop();
  const schedules = await createBoss(database, quietLog).getSchedules();
  expect(schedules.map(({ name, cron }) => [name, cron])).toEqual([['sweep', '0 0 1 1 *']]);
});

test.runIf(testEngine() === 'embedded')(
  'the vacuum job updates the row counts that the query planner uses',
  async () => {
    const handlers = { welcome: async () => {}, once: async () => {}, sweep: async () => {} };
    const withVacuum = { ...queues, vacuum: { ids: [], every: '0 0 1 1 *', embeddedOnly: true } } as const;
    await database.query('create table people as select generate_series(1, 500) as n');
    const jobs = await startJobs({ database, clock: () => moment, log: quietLog, queues: withVacuum, handlers });
    await database.transaction((tx) => enqueue<typeof withVacuum, 'vacuum'>(tx, 'vacuum', {}));
    await expect.poll(() => createBoss(database, quietLog).findJobs('vacuum')).toMatchObject([{ state: 'completed' }]);
    const { rows } = await database.query(`select reltuples::int as n from pg_class where relname = 'people'`);
    expect(rows).toEqual([{ n: 500 }]);
    await jobs.stop();
  },
);

test.runIf(testEngine() === 'postgres')(
  'a PostgreSQL server has no vacuum job, because it has autovacuum',
  async () => {
    const withVacuum = { vacuum: { ids: [], every: '0 0 1 1 *', embeddedOnly: true } } as const;
    const jobs = await startJobs({ database, clock: () => moment, log: quietLog, queues: withVacuum, handlers: {} });
    expect(await createBoss(database, quietLog).getQueue('vacuum')).toBeNull();
    await jobs.stop();
  },
);
