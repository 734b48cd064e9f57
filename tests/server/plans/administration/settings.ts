import { beforeAll, expect, test } from 'vitest';
import { noFacts } from '#shared/site-facts.ts';
import {
  allHolidays,
  holidaysBetween,
  mailReaders,
  readPromises,
  readSiteFacts,
  readSiteNotice,
} from '#server/features/settings/index.ts';
import type { Filled } from '#tests/server/plans/fill.ts';

/** Holidays of sixty years, of which only a range is queried; and all of them, as promises read them. */
export function trySettingsPlans(filled: Filled): void {
  beforeAll(async () => {
    const { database } = filled.server;
    await database.query(
      `insert into public_holidays (day, name, kind, changed_at)
       select day, 'Declared', 'declared', now() from generate_series(date '1960-01-01', date '2020-01-01', '1 day') day`,
    );
    await database.query(
      `insert into setting_versions (key, version, value, changed_at)
       select key, version, jsonb_build_object('legalName', 'Version ' || version, 'text', 'Version ' || version,
         'story', 'Story ' || version, 'contactHours', 1 + version % 100), now()
       from unnest(array['details', 'notice', 'recipients', 'about', 'promises']) key, generate_series(2, 20000) version`,
    );
    await database.maintenance((client) => client.query('vacuum analyze public_holidays, setting_versions'));
  });

  /** The first index that each statement about a table uses. */
  async function listIndexes(table: string, work: () => Promise<unknown>) {
    const statements = (await filled.plans.recordStatements(work)).filter(({ text }) => text.includes(`"${table}"`));
    expect(statements.length).toBeGreaterThan(0);
    const plans = await Promise.all(statements.map((statement) => filled.plans.explainPlan(statement)));
    return plans.map((plan) =>
      plan
        .filter(({ node }) => node['Relation Name'] === table)
        .map(({ node }) => node['Index Name'])
        .find((name) => name !== undefined),
    );
  }

  test('the holidays between two days are read by the primary key', async () => {
    const { db } = filled.server.database;
    const { admin } = filled.people;
    expect(await listIndexes('public_holidays', () => holidaysBetween(db, '2001-01-01', '2001-03-01'))).toEqual([
      'public_holidays_pkey',
    ]);
    const page = await listIndexes('public_holidays', async () => {
      expect(await admin.call('GET', '/settings/holidays?year=2001')).toMatchObject({ status: 200 });
    });
    expect(new Set(page)).toEqual(new Set(['public_holidays_pkey']));
  });

  test('the settings in force, and a page of who changed them, are read by the primary key', async () => {
    const { db } = filled.server.database;
    const { admin } = filled.people;
    const read = [
      async () => expect((await readSiteFacts(db, noFacts)).legal.name).toBe('Version 20000'),
      async () => expect((await readSiteNotice(db, new Date())).notice?.text).toBe('Version 20000'),
      async () => expect((await readPromises(db)).contactHours).toBe(1),
      async () => expect((await admin.call('GET', '/settings/about')).current.story).toBe('Story 20000'),
      async () => expect(await mailReaders(db, 'waiting-problems', [{ id: 'x' }])).toHaveLength(1),
      async () =>
        expect((await admin.call('GET', '/settings/details/versions?before=10000')).versions).toHaveLength(20),
    ];
    for (const work of read) {
      expect(new Set(await listIndexes('setting_versions', work))).toEqual(
        new Set(['setting_versions_key_version_pk']),
      );
    }
  });

  test('all holidays are read in one statement', async () => {
    const { db } = filled.server.database;
    const work = async () => expect((await allHolidays(db)).has('1999-12-31')).toBe(true);
    expect(await filled.plans.recordStatements(work)).toHaveLength(1);
  });
}
