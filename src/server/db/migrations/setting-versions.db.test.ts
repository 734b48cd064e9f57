import { expect, test } from 'vitest';
import { settingKeys, settings } from '#shared/settings/settings.ts';
import { settingVersions } from '#server/db/schema/index.ts';
import { shared } from '#tests/support/app/shared.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { empty, openTestDatabase } from '#tests/support/database/database.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

const database = shared(() => openTestDatabase());
const admin = '01890000-0000-7000-8000-000000000001';
const gone = '01890000-0000-7000-8000-000000000002';

test('every stored version of a setting moves into the one table, with who made it and when', async () => {
  await empty(database);
  const all = readMigrations();
  await migrate(
    database,
    quietLog,
    all.slice(
      0,
      all.findIndex(({ tag }) => tag === '0024_setting_versions'),
    ),
  );
  await database.query(
    `insert into users (id, email, first_name, last_name, role, password_hash, created_at, updated_at)
     values ('${admin}', 'ruth@example.com', 'Ruth', 'Auma', 'admin', 'x', now(), now())`,
  );
  const [first, second] = [`null, '${admin}', '2026-11-20T09:05:00.123Z'`, `2, null, '2026-11-21T09:05:00Z'`];
  for (const statement of [
    `site_details values (2, 'help@mwesigwa.ug', '+256772123456', '', 'Ours Ltd', null, null, null, null,
       array['https://x.com/a', 'https://x.com/b'], ${first}), (3, null, null, null, null, null, null, null, null, null, ${second})`,
    `site_about values (2, E'We began.\\n\\nThen we grew.', '[{"name":"A","role":"B","text":"C"}]',
       '[{"quote":"Q","name":"A","about":"B"}]', '[]', '["clients"]', ${first})`,
    `site_promises values (2, 8, null, 3, ${first})`,
    `site_notices values (2, 'Closed', 'warning', '2026-11-20T09:00:00+03', null, ${first}), (3, '', 'info', null, null, ${second})`,
    `mail_recipients values (2, array['${admin}', '${gone}']::uuid[], '{}', '{}', '{}', '{}', ${first})`,
  ]) {
    await database.query(`insert into ${statement}`);
  }
  await migrate(database, quietLog, all);

  const written = { restores: null, changedBy: admin, changedAt: new Date('2026-11-20T09:05:00.123Z') };
  const restored = { restores: 2, changedBy: null, changedAt: new Date('2026-11-21T09:05:00.000Z') };
  const noDetails = Object.fromEntries(Object.keys(settings.details.fields).map((name) => [name, null]));
  const { rows } = await database.query(`select tablename from pg_tables where tablename ~ '^(site|mail_rec)'`);
  expect(rows).toEqual([]);
  // Processes of the release before go on reading by the old names.
  const old = await database.query(`select version, email, phone, social_links, changed_by from site_details
    union all select version, text, kind, null, changed_by from site_notices
    union all select version, null, contact_hours::text, null, changed_by from site_promises
    union all select version, null, null, new_professionals::text[], changed_by from mail_recipients order by 1, 2`);
  expect(old.rows).toHaveLength(6);
  expect(old.rows).toContainEqual({
    version: 2,
    email: 'help@mwesigwa.ug',
    phone: '+256772123456',
    social_links: ['https://x.com/a', 'https://x.com/b'],
    changed_by: admin,
  });
  const versions = await database.db.select().from(settingVersions);
  expect(
    versions.toSorted((a, b) => settingKeys.indexOf(a.key) - settingKeys.indexOf(b.key) || a.version - b.version),
  ).toEqual([
    {
      key: 'details',
      version: 2,
      value: {
        ...noDetails,
        email: 'help@mwesigwa.ug',
        phone: '+256772123456',
        whatsapp: '',
        legalName: 'Ours Ltd',
        socialLinks: ['https://x.com/a', 'https://x.com/b'],
      },
      ...written,
    },
    { key: 'details', version: 3, value: noDetails, ...restored },
    {
      key: 'about',
      version: 2,
      value: {
        story: 'We began.\n\nThen we grew.',
        team: [{ name: 'A', role: 'B', text: 'C' }],
        testimonials: [{ quote: 'Q', name: 'A', about: 'B' }],
        openings: [],
        hiddenFigures: ['clients'],
      },
      ...written,
    },
    { key: 'promises', version: 2, value: { contactHours: 8, profileDays: null, applicationDays: 3 }, ...written },
    {
      key: 'notice',
      version: 2,
      value: { text: 'Closed', kind: 'warning', from: '2026-11-20T06:00:00.000Z', until: null },
      ...written,
    },
    { key: 'notice', version: 3, value: { text: '', kind: 'info', from: null, until: null }, ...restored },
    {
      key: 'recipients',
      version: 2,
      value: { newProfessionals: [admin, gone], applications: [], problems: [], reports: [], consultations: [] },
      ...written,
    },
  ]);
});
