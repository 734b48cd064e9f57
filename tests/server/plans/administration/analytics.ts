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
      await client.query(`vacuum (analyze) daily_searches, funnel_medians, professional_funnels`);
      await client.query(`vacuum (analyze) daily_rollups, daily_waits, users, sessions`);
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
    const rolled = /daily_rollups|daily_waits|daily_searches|count\(distinct/;
    await filled.plans.holdToIndexes(() => filled.call('admin', url), rolled);
  });

  test.each(rollupSourceNames)('a day of %s is counted along an index', async (source) => {
    const { db } = filled.server.database;
    expect(await filled.plans.holdToIndexes(() => countDays(db, source, ['2026-10-01']))).toHaveLength(2);
  });

  test.each(waitSourceNames)('a day of waiting times of %s is counted by index', async (source) => {
    const { clock, database } = filled.server;
    const context = { holidays: new Set<string>(), now: clock() };
    const count = () => countWaits(database.db, source, ['2026-10-01'], context);
    expect(await filled.plans.holdToIndexes(count)).toHaveLength(2);
  });

  test('a professional’s own funnel, and the funnels that the nightly job counts, are read by index', async () => {
    const { clock, database } = filled.server;
    const read = () => filled.call('professional', '/analytics/own-funnel');
    expect(await filled.plans.holdToIndexes(read, /funnel/)).toHaveLength(2);
    const batch = { after: filled.people.professional.id, atMost: 20, since: daysBefore(clock(), 90), now: clock() };
    await filled.plans.holdToIndexes(() => countFunnels(database.db, batch));
  });
}
