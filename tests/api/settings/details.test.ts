import { beforeAll, beforeEach, expect, test } from 'vitest';
import { noFacts } from '#shared/site-facts.ts';
import type { Version } from '#shared/api/settings/settings.ts';
import { auditEvents, auditPersonal, mails, settingVersions } from '#server/db/schema/index.ts';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { settingCalls, type SettingCalls } from '#tests/support/settings/setting-calls.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const facts = {
  ...noFacts,
  publicUrl: 'https://mwesigwa.example',
  support: { email: 'support@mwesigwa.example', phone: { number: '+256772123456', text: '0772 123456' } },
  legal: { name: 'Installed Ltd' },
  socialLinks: [{ label: 'X', href: 'https://x.com/installed' }],
};
const server = sharedTestApp({ poolSize: 4, config: { rateLimits: false, facts } });
const installed = {
  email: 'support@mwesigwa.example',
  phone: '0772 123456',
  whatsapp: '',
  legalName: 'Installed Ltd',
  legalAddress: '',
  pdpoRegistration: '',
  host: '',
  emailProvider: '',
  socialLinks: ['https://x.com/installed'],
};
let calls: SettingCalls;

beforeAll(async () => {
  calls = await settingCalls(server);
});
beforeEach(async () => {
  await server.database.query('delete from setting_versions');
});

const set = (overrides: Partial<typeof installed>, by = calls.admin, version?: number) =>
  calls.set('details', { ...installed, ...overrides }, by, version);
const stored = async () =>
  (await server.database.db.select().from(settingVersions).orderBy(settingVersions.version)).map(({ value }) => value);

test('a detail is stored in a normalised form; the others still come from the environment', async () => {
  const changed = { phone: '+256 (0)414 123456', whatsapp: '0700 123 456', email: 'Help@Mwesigwa.UG' };
  expect(await set(changed)).toMatchObject({
    current: { ...installed, email: 'help@mwesigwa.ug', phone: '041 4123456', whatsapp: '0700 123456' },
    installed,
  });
  expect(await stored()).toMatchObject([
    { email: 'help@mwesigwa.ug', phone: '+256414123456', whatsapp: '+256700123456', legalName: null },
  ]);
  // Back to the default: values equal to the installation's are not stored.
  expect(await set({ whatsapp: '0700 123456' })).toMatchObject({ version: 3, current: { email: installed.email } });
  expect((await stored())[1]).toMatchObject({ email: null, phone: null, whatsapp: '+256700123456' });
});

test('an empty detail counts as none, although the environment sets it', async () => {
  const none = { email: '', phone: '', legalName: '', socialLinks: [] };
  expect(await set(none)).toMatchObject({ current: none, installed });
  expect((await stored())[0]).toMatchObject({ email: '', phone: '', legalName: '', socialLinks: [] });
});

test('before and after are in the audit log', async () => {
  await set({ legalName: 'Mwesigwa Ltd', phone: '' });
  const { db } = server.database;
  const event = (await db.select().from(auditEvents)).findLast(({ subjectType }) => subjectType === 'site_details')!;
  expect(event).toMatchObject({
    action: 'settings.change_details',
    actorId: calls.admin.id,
    facts: { fields: 'phone legalName', version: 2 },
  });
  const personal = (await db.select().from(auditPersonal)).find(({ seq }) => seq === event.seq);
  expect(personal?.values).toEqual({
    phoneBefore: 'as set when installed',
    phone: 'none',
    legalNameBefore: 'as set when installed',
    legalName: 'Mwesigwa Ltd',
  });
});

test('messages from the contact form go to the new address at once, and to all admins without one', async () => {
  const recipients = async (email: string) => {
    const message = { name: 'Grace', email, type: 'general', subject: 'A question', message: 'Hello?' };
    expect((await server.app.inject({ method: 'POST', url: '/api/contact', payload: message })).statusCode).toBe(201);
    const rows = await server.database.db.select().from(mails);
    return rows.filter(({ kind }) => kind === 'contact-message').map(({ recipient }) => recipient);
  };
  await set({ email: 'help@mwesigwa.ug' });
  expect(await recipients('one@example.com')).toEqual(['help@mwesigwa.ug']);
  await set({ email: '' });
  expect(await recipients('two@example.com')).toEqual(expect.arrayContaining([calls.admin.email, calls.other.email]));
});

test('of many changes sent at once, one succeeds', async () => {
  const { admin, other } = calls;
  const all = await Promise.all(
    ['A', 'B', 'C', 'D'].map((legalName, n) => set({ legalName }, n % 2 === 0 ? admin : other, 1)),
  );
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await stored()).toHaveLength(1);
});

test('a page of the history has twenty versions, and the next one follows', async () => {
  for (let n = 0; n < 25; n += 1) await set({ legalName: `Name ${n}` });
  const numbers = ({ versions }: { versions: Version[] }) => versions.map(({ version }) => version);
  const [first, second] = [await calls.versions('details'), await calls.versions('details', '?before=7')];
  expect(numbers(first as never)).toEqual(Array.from({ length: 20 }, (_, n) => 26 - n));
  expect(first.hasEarlier).toBe(true);
  expect(numbers(second as never)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(second.hasEarlier).toBe(false);
  expect(first.versions.at(-1).changes).toEqual([{ name: 'legalName', before: 'Name 4', after: 'Name 5' }]);
});

test('the name of an admin whose account is deleted is no longer shown', async () => {
  const leaving = await newPerson(server, 'admin', { firstName: 'Sarah', lastName: 'Leaves' });
  await set({ legalName: 'Mwesigwa Ltd' }, leaving);
  await server.database.query('delete from users where id = $1', [leaving.id]);
  expect(await calls.read('details')).toMatchObject({ version: 2, changedBy: 'Deleted user' });
  expect((await calls.versions('details')).versions[0].changedBy).toBe('Deleted user');
});
