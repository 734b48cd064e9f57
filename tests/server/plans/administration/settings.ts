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
      `insert into site_details (version, legal_name, changed_at)
       select version, 'Version ' || version, now() from generate_series(2, 20000) version`,
    );
    await database.query(
      `insert into site_notices (version, text, kind, changed_at)
       select version, 'Version ' || version, 'info', now() from generate_series(2, 20000) version`,
    );
    await database.query(
      `insert into mail_recipients (version, new_professionals, applications, problems, reports, consultations, changed_at)
       select version, '{}', '{}', '{}', '{}', '{}', now() from generate_series(2, 20000) version`,
    );
    await database.query(
      `insert into site_about (version, story, changed_at)
       select version, 'Story ' || version, now() from generate_series(2, 20000) version`,
    );
    await database.query(
      `insert into site_promises (version, contact_hours, changed_at)
       select version, 1 + version % 100, now() from generate_series(2, 20000) version`,
    );
    await database.maintenance((client) =>
      client.query(
        'vacuum analyze public_holidays, site_details, site_notices, mail_recipients, site_about, site_promises',
      ),
    );
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
    const read = async () => expect((await readSiteFacts(db, noFacts)).legal.name).toBe('Version 20000');
    expect(await listIndexes('site_details', read)).toEqual(['site_details_pkey']);
    const notice = async () => expect((await readSiteNotice(db, new Date())).notice?.text).toBe('Version 20000');
    expect(await listIndexes('site_notices', notice)).toEqual(['site_notices_pkey']);
    const promises = async () => expect((await readPromises(db)).contactHours).toBe(1);
    expect(await listIndexes('site_promises', promises)).toEqual(['site_promises_pkey']);
    const about = async () => expect((await admin.call('GET', '/settings/about')).current.story).toBe('Story 20000');
    expect(await listIndexes('site_about', about)).toEqual(['site_about_pkey']);
    const readers = async () => expect(await mailReaders(db, 'waiting-problems', [{ id: 'x' }])).toHaveLength(1);
    expect(await listIndexes('mail_recipients', readers)).toEqual(['mail_recipients_pkey']);
    const history = async () => {
      const { versions } = await admin.call('GET', '/settings/details/versions?before=10000');
      expect(versions).toHaveLength(20);
    };
    expect(await listIndexes('site_details', history)).toEqual(['site_details_pkey']);
  });

  test('all holidays are read in one statement', async () => {
    const { db } = filled.server.database;
    const work = async () => expect((await allHolidays(db)).has('1999-12-31')).toBe(true);
    expect(await filled.plans.recordStatements(work)).toHaveLength(1);
  });
}
