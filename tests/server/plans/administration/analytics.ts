import { beforeAll, expect, test } from 'vitest';
import { daysBefore } from '#shared/time/time.ts';
import { rollupSourceNames } from '#shared/analytics/rollup-facts.ts';
import { waitSourceNames } from '#shared/analytics/waits.ts';
import { countDays } from '#server/features/analytics/store/count-days.ts';
import { countFunnels } from '#server/features/analytics/store/funnels.ts';
import { countWaits } from '#server/features/analytics/store/count-waits.ts';
import type { Filled } from '#tests/server/plans/fill.ts';

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
      await client.query('delete from daily_waits');
      await client.query(
        `insert into daily_waits (wait, day, up_to, n) select wait, $1::date - back, up_to, 3
         from unnest(array['pending', 'assigned', 'decide', 'contact']) wait, generate_series(0, 1999) back,
           generate_series(1, 12) up_to`,
        [clock()],
      );
      await client.query('delete from daily_searches');
      await client.query(
        `insert into daily_searches (day, district, searches, empty)
         select $1::date - back, name, 9, 3 from generate_series(0, 1999) back, districts`,
        [clock()],
      );
      await client.query(
        `insert into funnel_medians (profession, district, counted_at, n, seen, opened, asked, proposed, agreed)
         select 'Profession ' || n, name, $1, 12, 5, 4, 3, 2, 1 from generate_series(1, 40) n, districts`,
        [clock()],
      );
      await client.query('delete from professional_funnels');
      await client.query(
        `insert into professional_funnels (professional_id, counted_at, seen, opened, asked, proposed, agreed)
         select id, $1, 5, 4, 3, 2, 1 from professionals`,
        [clock()],
      );
      for (const table of ['daily_searches', 'funnel_medians', 'professional_funnels'])
        await client.query(`vacuum (analyze) ${table}`);
      for (const table of ['daily_rollups', 'daily_waits', 'users', 'sessions'])
        await client.query(`vacuum (analyze) ${table}`);
    });
  }, 120_000);

  test.each([
    '/analytics/growth',
    '/analytics/services?period=last-12-months',
    '/analytics/funnel',
    '/analytics/funnel?district=Gulu',
    '/analytics/funnel?profession=Accountant',
    '/analytics/completed',
    '/analytics/times',
    '/analytics/districts?period=last-month',
    '/analytics/health',
  ])('no table is read whole for %s', async (url) => {
    const statements = await filled.plans.recordStatements(async () => {
      expect(await filled.people.admin.call('GET', url)).toMatchObject({ status: 200 });
    });
    const own = statements.filter(({ text }) => /daily_rollups|daily_waits|daily_searches|count\(distinct/.test(text));
    expect(own.length).toBeGreaterThan(0);
    expect((await Promise.all(own.map((one) => filled.plans.readWhole(one)))).flat()).toEqual([]);
  });

  test.each(rollupSourceNames)('a day of %s is counted along an index', async (source) => {
    const { db } = filled.server.database;
    const statements = await filled.plans.recordStatements(() => countDays(db, source, ['2026-10-01']));
    expect(statements).toHaveLength(2);
    expect((await Promise.all(statements.map((one) => filled.plans.readWhole(one)))).flat()).toEqual([]);
  });

  test.each(waitSourceNames)('a day of waiting times of %s is counted by index', async (source) => {
    const { clock, database } = filled.server;
    const context = { holidays: new Set<string>(), now: clock() };
    const statements = await filled.plans.recordStatements(() =>
      countWaits(database.db, source, ['2026-10-01'], context),
    );
    expect(statements).toHaveLength(2);
    expect((await Promise.all(statements.map((one) => filled.plans.readWhole(one)))).flat()).toEqual([]);
  });

  test('a professional’s own funnel, and the funnels that the nightly job counts, are read by index', async () => {
    const { clock, database } = filled.server;
    const read = await filled.plans.recordStatements(async () => {
      expect(await filled.people.professional.call('GET', '/analytics/own-funnel')).toMatchObject({ status: 200 });
    });
    const own = read.filter(({ text }) => /funnel/.test(text));
    expect(own).toHaveLength(2);
    const batch = { after: filled.people.professional.id, atMost: 20, since: daysBefore(clock(), 90), now: clock() };
    const counted = await filled.plans.recordStatements(() => countFunnels(database.db, batch));
    const all = [...own, ...counted];
    expect((await Promise.all(all.map((one) => filled.plans.readWhole(one)))).flat()).toEqual([]);
  });
}
