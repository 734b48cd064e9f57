import { beforeAll, expect, test } from 'vitest';
import { rollupSourceNames } from '#shared/analytics/rollup-facts.ts';
import { countDays } from '#server/features/analytics/store/count-days.ts';
import type { Filled } from './fill.ts';

/** Two years of rollups: every day of every district and service. */
export function tryAnalyticsPlans(filled: Filled): void {
  beforeAll(async () => {
    const { database, clock } = filled.server;
    await database.maintenance(async (client) => {
      await client.query('delete from daily_rollups');
      await client.query(
        `insert into daily_rollups (fact, dimension, value, day, n)
         select fact, dimension, value, $1::date - back, 3
         from unnest(array['client', 'professional', 'application', 'completed']) fact, generate_series(0, 729) back,
           (select 'all' as dimension, '' as value union all select 'district', name from districts
            union all select distinct 'service', service_type from applications) by`,
        [clock()],
      );
      await client.query(
        `insert into sessions (id, token_hash, user_id, created_at, authenticated_at, expires_at, last_activity_at, family_id)
         select gen_random_uuid(), 'plans ' || n, $2, t, t, t + interval '1 day', t, gen_random_uuid()
         from generate_series(1, 100000) n, lateral (select $1::timestamptz - n * interval '10 minutes' as t) at`,
        [clock(), filled.people.client.id],
      );
      for (const table of ['daily_rollups', 'users', 'sessions']) await client.query(`vacuum (analyze) ${table}`);
    });
  }, 120_000);

  test.each([
    '/analytics/growth',
    '/analytics/services?period=last-12-months',
    '/analytics/funnel',
    '/analytics/funnel?district=Gulu',
    '/analytics/funnel?profession=Accountant',
    '/analytics/completed',
    '/analytics/health',
  ])('no table is read whole for %s', async (url) => {
    const statements = await filled.plans.statementsOf(async () => {
      expect(await filled.people.admin.call('GET', url)).toMatchObject({ status: 200 });
    });
    const own = statements.filter(({ text }) => /daily_rollups|count\(distinct/.test(text));
    expect(own.length).toBeGreaterThan(0);
    expect((await Promise.all(own.map((one) => filled.plans.readWhole(one)))).flat()).toEqual([]);
  });

  test.each(rollupSourceNames)('a day of %s is counted along an index', async (source) => {
    const { db } = filled.server.database;
    const statements = await filled.plans.statementsOf(() => countDays(db, source, ['2026-10-01']));
    expect(statements).toHaveLength(2);
    expect((await Promise.all(statements.map((one) => filled.plans.readWhole(one)))).flat()).toEqual([]);
  });
}
