import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countRollups } from '#server/features/analytics/jobs.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { testEngine } from '#tests/support/database/database.ts';
import {
  actNames,
  countedFromScratch,
  type HistoryStep,
  runHistory,
  storedCounts,
} from '#tests/support/database/rollup-history.ts';
import { storedWaits, waitsFromScratch } from '#tests/support/database/wait-history.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { howOften, isWhole } from '#tests/support/run/tier.ts';

/** Random histories; a failure prints the seed and the shortest history that fails. */
const numRuns = howOften({ small: 5, whole: testEngine() === 'postgres' ? 60 : 20, setting: 'MODEL_RUNS' });
const longest = isWhole() ? 80 : 40;

const server = sharedTestApp({ config: { rateLimits: false }, poolSize: 2 });
const n = fc.nat(10_000);
const step: fc.Arbitrary<HistoryStep> = fc.record({
  act: fc.oneof(
    // Enough subjects for the history's steps.
    { weight: 8, arbitrary: fc.constantFrom<HistoryStep['act'][]>('joinAsClient', 'joinAsProfessional', 'send') },
    // Events that begin and end a wait: if all kinds were equally frequent, both would seldom occur.
    {
      weight: 8,
      arbitrary: fc.constantFrom<HistoryStep['act'][]>('advance', 'approveProfile', 'writeToUs', 'answerLetters'),
    },
    { weight: 20, arbitrary: fc.constantFrom(...actNames) },
  ),
  who: n,
  when: n,
  what: n,
});
const marks = async () => (await server.database.query('select * from rollup_marks')).rowCount;

test('whatever happened, and whenever the job ran, the rollups are a count from scratch', async () => {
  let erased = 0;
  let counted = 0;
  let waited = 0;
  const happen = async (steps: readonly HistoryStep[]) => {
    erased += (await runHistory(server, steps)).erased;
    // A job that runs days late.
    server.clock.advance(3 * 86_400_000);
    await countRollups(server.database, server.clock());
    const stored = await storedCounts(server);
    expect(stored).toEqual(await countedFromScratch(server));
    const waits = await storedWaits(server);
    expect(waits).toEqual(await waitsFromScratch(server));
    expect(await marks()).toBe(0);
    counted += Object.keys(stored).length;
    waited += Object.keys(waits).length;
    expect(await countRollups(server.database, server.clock())).toBe(0);
    expect(await storedCounts(server)).toEqual(stored);
  };
  const steps = fc.array(step, { minLength: longest / 2, maxLength: longest, size: 'max' });
  await fc.assert(fc.asyncProperty(steps, happen), { numRuns, endOnFailure: true });
  expect(counted).toBeGreaterThan(numRuns * 5);
  if (numRuns > 10) {
    expect(erased).toBeGreaterThan(0);
    expect(waited).toBeGreaterThan(numRuns);
  }
});

test('rows that come and go many at once mark each day once', async () => {
  await runHistory(server, []);
  await countRollups(server.database, server.clock());
  await server.database.query(
    `insert into users (id, email, role, first_name, last_name, created_at, updated_at)
     select gen_random_uuid(), 'many-' || n || '@example.ug', 'user', 'Grace', '', t, t
     from generate_series(1, 60) n, lateral (select $1::timestamptz - (n % 3) * interval '1 day' as t) at`,
    [server.clock()],
  );
  expect(await marks()).toBe(3);
  expect(await countRollups(server.database, server.clock())).toBe(3);
  expect(await storedCounts(server)).toEqual(await countedFromScratch(server));
  await server.database.query(`delete from users where email like 'many-%'`);
  await countRollups(server.database, server.clock());
  expect(await storedCounts(server)).toEqual({});
});

test.each([
  // 55 days have 39 working days, without holidays.
  { wait: 'the longest that is told apart', joinedDays: 56, sentInDays: null },
  { wait: 'one that began long after its day', joinedDays: 300, sentInDays: 12 },
])('a holiday that is entered late shortens a wait: $wait', async ({ joinedDays, sentInDays }) => {
  await runHistory(server, []);
  const now = server.clock();
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const joined = ago(joinedDays);
  const { id } = await createUser(server.database.db, { role: 'professional', createdAt: joined });
  await server.database.query(
    `insert into professionals (id, name, profession, search_text, location_norm, name_sort, approval_status, created_at, updated_at, approved_at,
       resubmitted_at)
     values ($1, 'Okello James', 'Accountant', ' okello', ' ', 'okello', 'approved', $2, $2, $3, $4)`,
    [id, joined, ago(1), sentInDays && ago(sentInDays)],
  );
  await countRollups(server.database, now);
  const before = await storedWaits(server);
  expect(before).toEqual(await waitsFromScratch(server));
  await server.database.query(
    `insert into public_holidays (day, name, kind, changed_at)
     select day, 'Declared', 'declared', $1 from generate_series($1::date - 6, $1::date - 2, '1 day') day`,
    [now],
  );
  await countRollups(server.database, now);
  const after = await storedWaits(server);
  expect(after).toEqual(await waitsFromScratch(server));
  expect(after).not.toEqual(before);
});

test('a wait that ends before it began, as the clock was set back over a weekend, counts as zero', async () => {
  const first = { who: 0, when: 0, what: 0 };
  const { applications } = await runHistory(server, [
    { act: 'joinAsClient', ...first },
    { act: 'send', ...first },
  ]);
  await server.database.query(
    `insert into application_events (id, application_id, at, kind, by)
     values (gen_random_uuid(), $1, $2, 'unassigned', 'admin'), (gen_random_uuid(), $1, $3, 'assigned', 'admin')`,
    [applications[0], '2026-11-21T09:00:00.000Z', '2026-11-20T16:00:00.000Z'],
  );
  await countRollups(server.database, new Date('2026-11-23T09:00:00.000Z'));
  const waits = await storedWaits(server);
  expect(waits).toEqual(await waitsFromScratch(server));
  expect(Object.keys(waits).filter((wait) => wait.startsWith('assign,'))).toEqual([expect.stringMatching(/, 0$/)]);
});

test('a change that nothing counts marks nothing', async () => {
  await runHistory(server, []);
  const { id } = await createUser(server.database.db, { role: 'user' });
  await countRollups(server.database, server.clock());
  await server.database.query(
    `update users set last_name = 'Akiiki', version = version + 1, district = district where id = $1`,
    [id],
  );
  expect(await marks()).toBe(0);
});

test.runIf(testEngine() === 'postgres')(
  'a change that is uncommitted while the counting job runs is counted by the next job',
  async () => {
    await runHistory(server, []);
    await countRollups(server.database, server.clock());
    const [isWritten, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = server.database.transaction(async (tx) => {
      await createUser(tx, { role: 'user', createdAt: server.clock() });
      isWritten.resolve();
      await mayEnd.promise;
    });
    await isWritten.promise;
    expect(await countRollups(server.database, server.clock())).toBe(0);
    mayEnd.resolve();
    await writing;
    expect(await countRollups(server.database, server.clock())).toBe(1);
    expect(Object.keys(await storedCounts(server))).toHaveLength(2);
  },
);

test.runIf(testEngine() === 'postgres')('two processes that count at once count each day once', async () => {
  await runHistory(server, []);
  for (let day = 0; day < 60; day += 1)
    await createUser(server.database.db, {
      role: 'user',
      createdAt: new Date(server.clock().getTime() - day * 86_400_000),
    });
  const days = await Promise.all([1, 2].map(() => countRollups(server.database, server.clock())));
  expect(days[0]! + days[1]!).toBeGreaterThanOrEqual(60);
  expect(await storedCounts(server)).toEqual(await countedFromScratch(server));
});
