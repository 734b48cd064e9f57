import { beforeAll, expect, test } from 'vitest';
import { allHolidays, holidaysBetween } from '#server/features/settings/index.ts';
import type { Filled } from './fill.ts';

/** Holidays of sixty years, of which only a stretch is asked for; and all of them, as promises read them. */
export function trySettingsPlans(filled: Filled): void {
  beforeAll(async () => {
    const { database } = filled.server;
    await database.query(
      `insert into public_holidays (day, name, kind, changed_at)
       select day, 'Declared', 'declared', now() from generate_series(date '1960-01-01', date '2020-01-01', '1 day') day`,
    );
    await database.maintenance((client) => client.query('vacuum analyze public_holidays'));
  });

  test('a stretch of days is read along the key', async () => {
    const { db } = filled.server.database;
    const indexesOf = async (work: () => Promise<unknown>) => {
      const statements = (await filled.plans.statementsOf(work)).filter(({ text }) =>
        text.includes('"public_holidays"'),
      );
      expect(statements.length).toBeGreaterThan(0);
      const plans = await Promise.all(statements.map((statement) => filled.plans.planOf(statement)));
      return plans.map((plan) => plan.map(({ node }) => node['Index Name']).find((name) => name !== undefined));
    };
    const { admin } = filled.people;
    expect(await indexesOf(() => holidaysBetween(db, '2001-01-01', '2001-03-01'))).toEqual(['public_holidays_pkey']);
    const page = await indexesOf(async () => {
      expect(await admin.call('GET', '/settings/holidays?year=2001')).toMatchObject({ status: 200 });
    });
    expect(new Set(page)).toEqual(new Set(['public_holidays_pkey']));
  });

  test('all of them in one statement', async () => {
    const { db } = filled.server.database;
    const work = async () => expect((await allHolidays(db)).has('1999-12-31')).toBe(true);
    expect(await filled.plans.statementsOf(work)).toHaveLength(1);
  });
}
