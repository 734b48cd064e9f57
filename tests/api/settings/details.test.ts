import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noFacts } from '#shared/site-facts.ts';
import type { SetDetailsBody } from '#shared/api/settings/details.ts';
import type { Version } from '#shared/api/settings/versions.ts';
import { auditEvents, auditPersonal, mails, siteDetails } from '#server/db/schema/index.ts';
import { newPerson, type Person } from '#tests/support/applications/application-people.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const facts = {
  ...noFacts,
  publicUrl: 'https://mwesigwa.example',
  support: { email: 'support@mwesigwa.example', phone: { number: '+256772123456', text: '0772 123456' } },
  legal: { name: 'Installed Ltd' },
  socialLinks: [{ label: 'X', href: 'https://x.com/installed' }],
};
const server = sharedTestApp({ poolSize: 4, config: { rateLimits: false, facts } });
const installed: SetDetailsBody = {
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
const path = '/settings/details';
let admin: Person;
let other: Person;

beforeAll(async () => {
  admin = await newPerson(server, 'admin', { firstName: 'Ruth', lastName: 'Auma' });
  other = await newPerson(server, 'admin', { firstName: 'Peter', lastName: 'Okot' });
});
beforeEach(async () => {
  await server.database.query('delete from site_details');
});

const at = (version: number) => ({ 'if-match': String(version) });
const set = (overrides: Partial<SetDetailsBody>, by = admin, headers = {}) =>
  by.call('PUT', path, { ...installed, ...overrides }, headers);
const restore = (version: number, by = admin, headers = {}) =>
  by.call('POST', `${path}/versions/${version}/restore`, undefined, headers);
const stored = async () => await server.database.db.select().from(siteDetails).orderBy(siteDetails.version);

describe('changing', () => {
  test('has not happened yet: the installed details apply', async () => {
    expect(await admin.call('GET', path)).toEqual({
      status: 200,
      version: 1,
      changedAt: null,
      changedBy: null,
      current: installed,
      installed,
    });
  });

  test('a detail stores it in a normalised form; the others still come from the environment', async () => {
    const changed = { phone: '+256 (0)414 123456', whatsapp: '0700 123 456', email: 'Help@Mwesigwa.UG' };
    expect(await set(changed)).toEqual({
      status: 200,
      version: 2,
      changedAt: server.clock().toISOString(),
      changedBy: 'Ruth Auma',
      current: { ...installed, email: 'help@mwesigwa.ug', phone: '041 4123456', whatsapp: '0700 123456' },
      installed,
    });
    expect(await stored()).toMatchObject([
      { version: 2, email: 'help@mwesigwa.ug', phone: '+256414123456', whatsapp: '+256700123456', legalName: null },
    ]);
    // Back to the default: values equal to the installation's are not stored.
    expect(await set({ whatsapp: '0700 123456' })).toMatchObject({ version: 3, current: { email: installed.email } });
    expect((await stored())[1]).toMatchObject({ email: null, phone: null, whatsapp: '+256700123456' });
  });

  test('an empty one counts as none, although the environment sets it', async () => {
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
      actorId: admin.id,
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
    expect(await recipients('two@example.com')).toEqual(expect.arrayContaining([admin.email, other.email]));
  });
});

describe('what is refused', () => {
  const links = (...socialLinks: string[]) => ({ socialLinks });
  test.each([
    ['no address', { email: 'support' }, 'email'],
    ['a header in an address', { email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
    ['two addresses', { email: 'a@example.com, b@example.com' }, 'email'],
    ['an address of 255 characters', { email: `${'a'.repeat(243)}@example.com` }, 'email'],
    ['a number that no one has', { phone: '0000 000000' }, 'phone'],
    ['words for a number', { whatsapp: 'call me' }, 'whatsapp'],
    ['a long name', { legalName: 'x'.repeat(201) }, 'legalName'],
    ['a long address', { legalAddress: 'x'.repeat(301) }, 'legalAddress'],
    ['nothing that anyone can see', { host: '\u200b' }, 'host'],
    ['a character that can’t be saved', { emailProvider: 'a\0\ud800' }, 'emailProvider'],
    ['a link without encryption', links('http://x.com/name'), 'socialLinks.0'],
    ['a script', links('javascript:alert(1)'), 'socialLinks.0'],
    ['another site', links('https://example.com/name'), 'socialLinks.0'],
    ['a site that only begins so', links('https://x.com.example.com/name'), 'socialLinks.0'],
    ['a site that only ends so', links('https://notx.com/name'), 'socialLinks.0'],
    ['a site behind a name', links('https://x.com@example.com/name'), 'socialLinks.0'],
    ['a port', links('https://x.com:8443/name'), 'socialLinks.0'],
    ['a site’s own home page', links('https://x.com/'), 'socialLinks.0'],
    ['markup in an address', links('https://x.com/"><script>'), 'socialLinks.0'],
    ['one address twice', links('https://x.com/a', 'https://x.com/a'), 'socialLinks'],
    ['eleven addresses', links(...Array.from({ length: 11 }, (_, n) => `https://x.com/${n}`)), 'socialLinks'],
  ])('%s', async (_, overrides, field) => {
    expect(await set(overrides)).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
    expect(await stored()).toEqual([]);
  });

  test('a missing detail, and an unknown one', async () => {
    const { host: _, ...rest } = installed;
    expect((await admin.call('PUT', path, rest)).status).toBe(400);
    expect((await admin.call('PUT', path, { ...installed, fax: '1' })).status).toBe(400);
  });
});

describe('two admins', () => {
  test('change the same version: the second is told of the first change, and nothing is overwritten', async () => {
    await set({ legalName: 'Mwesigwa Ltd' }, admin, at(1));
    expect(await set({ host: 'Another' }, other, at(1))).toMatchObject({
      status: 409,
      code: 'conflict',
      error: 'Another admin has just changed these details. Please check them again.',
      details: { version: 2 },
    });
    expect(await restore(1, other, at(1))).toMatchObject({ status: 409 });
    expect((await stored()).map(({ legalName, host }) => [legalName, host])).toEqual([['Mwesigwa Ltd', null]]);
  });

  test('send the same change: the second call changes nothing', async () => {
    const first = await set({ legalName: 'Mwesigwa Ltd' }, admin, at(1));
    expect(await set({ legalName: 'Mwesigwa Ltd' }, other, at(1))).toEqual(first);
    expect(await stored()).toHaveLength(1);
  });

  test('send many changes at once: one succeeds', async () => {
    const all = await Promise.all(
      ['A', 'B', 'C', 'D'].map((legalName, n) => set({ legalName }, n % 2 === 0 ? admin : other, at(1))),
    );
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await stored()).toHaveLength(1);
  });
});

describe('history', () => {
  const history = async (query = '') => await admin.call('GET', `${path}/versions${query}`);

  test('who changed what and when, the newest first, down to what was installed', async () => {
    await set({ legalName: 'Mwesigwa Ltd', phone: '0414 123456' });
    await set({ legalName: '', socialLinks: ['https://x.com/a', 'https://x.com/b'] }, other);
    const { versions, hasEarlier } = await history();
    expect(hasEarlier).toBe(false);
    expect(versions).toMatchObject([
      {
        version: 3,
        changedBy: 'Peter Okot',
        restores: null,
        changes: [
          { name: 'phone', before: '041 4123456', after: null },
          { name: 'legalName', before: 'Mwesigwa Ltd', after: '' },
          { name: 'socialLinks', before: null, after: 'https://x.com/a\nhttps://x.com/b' },
        ],
      },
      { version: 2, changedBy: 'Ruth Auma', changes: [{ name: 'phone' }, { name: 'legalName' }] },
      { version: 1, changedAt: null, changedBy: null, restores: null, changes: [] },
    ]);
  });

  test('an earlier version is restored, what was installed too, and both only once', async () => {
    await set({ legalName: 'First' });
    await set({ legalName: 'Second' });
    const restored = await restore(2, other, at(3));
    expect(restored).toMatchObject({
      status: 200,
      version: 4,
      changedBy: 'Peter Okot',
      current: { legalName: 'First' },
    });
    expect(await restore(2, admin, at(3))).toEqual(restored);
    expect((await history()).versions[0]).toMatchObject({ version: 4, restores: 2 });
    expect(await restore(1)).toMatchObject({ version: 5, current: installed });
    expect((await stored()).at(-1)).toMatchObject({ legalName: null, restores: 1 });
    expect((await restore(99)).status).toBe(404);
  });

  test('a page has twenty, and the next one follows', async () => {
    for (let n = 0; n < 25; n += 1) await set({ legalName: `Name ${n}` });
    const numbers = ({ versions }: { versions: Version[] }) => versions.map(({ version }) => version);
    const [first, second] = [await history(), await history('?before=7')];
    expect(numbers(first as never)).toEqual(Array.from({ length: 20 }, (_, n) => 26 - n));
    expect(first.hasEarlier).toBe(true);
    expect(numbers(second as never)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(second.hasEarlier).toBe(false);
    expect(first.versions.at(-1).changes).toEqual([{ name: 'legalName', before: 'Name 4', after: 'Name 5' }]);
  });

  test('no longer shows the name of an admin whose account is deleted', async () => {
    const leaving = await newPerson(server, 'admin', { firstName: 'Sarah', lastName: 'Leaves' });
    await set({ legalName: 'Mwesigwa Ltd' }, leaving);
    await server.database.query('delete from users where id = $1', [leaving.id]);
    expect(await admin.call('GET', path)).toMatchObject({ version: 2, changedBy: 'Deleted user' });
    expect((await history()).versions[0].changedBy).toBe('Deleted user');
  });
});
