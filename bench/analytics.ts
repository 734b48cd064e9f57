import { serviceTypes } from '#shared/applications/service-types.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { countRollups } from '#server/features/analytics/jobs.ts';
import { readCompleted } from '#server/features/analytics/figures/read-completed.ts';
import { readFunnel } from '#server/features/analytics/figures/read-funnel.ts';
import { readGrowth } from '#server/features/analytics/figures/read-growth.ts';
import { readDistricts } from '#server/features/analytics/searches/read-districts.ts';
import { readTimes } from '#server/features/analytics/figures/read-times.ts';
import { readServices } from '#server/features/analytics/figures/read-services.ts';
import { openBenchPostgres } from './api/engines.ts';
import { fillMarketplace } from './growth/fill.ts';
import { median } from './table.ts';

const applications = Number(process.env.BENCH_APPLICATIONS ?? 1_000_000);
const turns = 60;
const period = 'last-12-months';
const log = { info: () => undefined, warn: console.warn, error: console.error };

/**
 * Returns rows: milliseconds of the reports of a year over many applications on PostgreSQL over one connection, and of counting:
 * everything at first, and the days of one run after some changes.
 */
export async function benchAnalytics(): Promise<string[][]> {
  const postgres = await openBenchPostgres();
  try {
    await fillMarketplace(postgres, 2_000);
    const database = await openDatabase({ url: postgres.url!, log });
    try {
      return await measure(database);
    } finally {
      await database.close();
    }
  } finally {
    await postgres.remove();
  }
}

async function measure(database: Database): Promise<string[][]> {
  const now = new Date();
  const { db } = database;
  await fillYear(database, now);
  const rows = [[`over ${applications.toLocaleString('en-UG')} applications of a year`, 'median, ms', 'p95, ms']];
  const first = await measureTime(() => countAll(database, now));
  rows.push(['counting every day for the first time', first.toFixed(0), '']);
  await database.maintenance((client) => client.query('vacuum (analyze) daily_rollups, daily_waits, daily_searches'));
  for (const [says, work] of [
    ['growth', () => readGrowth({ db, now })],
    ['service categories, 12 months', () => readServices({ db, now }, period)],
    ['funnel, 12 months', () => readFunnel({ db, now }, { period })],
    ['completed work by service, 12 months', () => readCompleted({ db, now }, { period, by: 'service' })],
    ['stages and answers, 12 months', () => readTimes({ db, now }, period)],
    ['demand and supply by district, 12 months', () => readDistricts({ db, now }, period)],
    ['completed work by district, 12 months', () => readCompleted({ db, now }, { period, by: 'district' })],
  ] as const) {
    const taken: number[] = [];
    // The first half is a warm-up.
    for (let turn = 0; turn < turns * 2; turn += 1) {
      const one = await measureTime(work);
      if (turn >= turns) taken.push(one);
    }
    rows.push([says, median(taken).toFixed(1), taken.toSorted((a, b) => a - b)[Math.floor(turns * 0.95)]!.toFixed(1)]);
  }
  const runs: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    await database.query(
      `update applications set district = (select name from districts order by random() limit 1)
       where id in (select id from applications tablesample system (0.01) limit 40)`,
    );
    runs.push(await measureTime(() => countAll(database, now)));
  }
  rows.push(['counting again after 40 corrections of any day', median(runs).toFixed(0), '']);
  return rows;
}

async function countAll(database: Database, now: Date): Promise<void> {
  while ((await countRollups(database, now)) >= 5_000);
}

async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Applications of a year, over all services and districts, with three events each; every third is completed. */
async function fillYear(database: Database, now: Date): Promise<void> {
  await database.maintenance(async (client) => {
    await client.query(
      `insert into applications (id, service_type, title, description, budget_min, budget_max, urgency, name, email, district,
         submitted_at, released_at, updated_at, search_text, status, closed_at)
       select gen_random_uuid(), ($3::text[])[1 + n % cardinality($3)], 'VAT', 'How?', 1, 2, 'low', 'Grace', 'g@example.com',
         places.names[1 + n % 136], t, t, t, 'vat', case when n % 3 = 0 then 'completed' else 'pending' end,
         case when n % 3 = 0 then t end
       from generate_series(1, $1::int) n, (select array_agg(name) as names from districts) places,
         lateral (select $2::timestamptz - ((n * 31.0) % 31536000) * interval '1 second' as t) at`,
      [applications, now, serviceTypes],
    );
    await client.query(
      `insert into application_events (id, application_id, at, kind, by)
       select gen_random_uuid(), a.id, a.submitted_at + e.hours * interval '1 hour', e.kind, 'admin'
       from applications a, lateral (values ('submitted', 0), ('approved', 1 + a.budget_max % 90), ('assigned', 95)) e (kind, hours)`,
    );
    await client.query(
      `insert into daily_searches (day, district, searches, empty)
       select $1::date - back, name, 40, 3 from generate_series(0, 364) back, districts`,
      [now],
    );
    await client.query('vacuum (analyze) applications, application_events');
  });
}
