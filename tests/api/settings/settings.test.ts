import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noFacts } from '#shared/site-facts.ts';
import { settingVersions } from '#server/db/schema/index.ts';
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
let calls: SettingCalls;

beforeAll(async () => {
  calls = await settingCalls(server);
});
beforeEach(async () => {
  await server.database.query('delete from setting_versions');
});

const stored = async () =>
  (await server.database.db.select().from(settingVersions).orderBy(settingVersions.version)).map(({ value }) => value);
const minutesOn = (minutes: number) => new Date(server.clock().getTime() + minutes * 60_000).toISOString();
const links = (...socialLinks: string[]) => ({ socialLinks });
const leader = { name: 'Achan Sharon', role: 'Director', text: 'She kept books in Gulu.' };
const testimonial = { quote: 'She told me the price first.', name: 'Harriet N.', about: 'Landlady, Mbale' };
const closed = 'We’re closed on Friday.';

/** Each setting: what is installed, two changes, what the history says of the first, and the words of a conflict. */
const rows = {
  details: {
    installed: {
      email: 'support@mwesigwa.example',
      phone: '0772 123456',
      whatsapp: '',
      legalName: 'Installed Ltd',
      legalAddress: '',
      pdpoRegistration: '',
      host: '',
      emailProvider: '',
      socialLinks: ['https://x.com/installed'],
    },
    further: () => ({}),
    one: () => ({ legalName: 'Mwesigwa Ltd' }),
    another: () => ({ host: 'Another' }),
    change: { name: 'legalName', before: null, after: 'Mwesigwa Ltd' },
    conflict: 'Another admin has just changed these details. Please check them again.',
  },
  about: {
    installed: { story: '', team: [], testimonials: [], openings: [], hiddenFigures: [] },
    further: () => ({}),
    one: () => ({ testimonials: [testimonial] }),
    another: () => ({ hiddenFigures: ['clients'], team: [leader] }),
    change: {
      name: 'testimonials',
      before: null,
      after: '‘She told me the price first.’ Harriet N., Landlady, Mbale',
    },
    conflict: 'Another admin has just changed this. Please check it again.',
  },
  promises: {
    installed: { contactHours: 24, profileDays: 2, applicationDays: 2 },
    further: () => ({}),
    one: () => ({ contactHours: 8 }),
    another: () => ({ profileDays: 1 }),
    change: { name: 'contactHours', before: null, after: '8' },
    conflict: 'Another admin has just changed the promised times. Please check them again.',
  },
  notice: {
    installed: { text: '', kind: 'info', from: null, until: null },
    further: () => ({ isShown: false }),
    one: () => ({ text: closed }),
    another: () => ({ text: 'Another', kind: 'warning', until: minutesOn(60) }),
    change: { name: 'text', before: '', after: closed },
    conflict: 'Another admin has just changed the notice. Please check it again.',
  },
  recipients: {
    installed: { newProfessionals: [], applications: [], problems: [], reports: [], consultations: [] },
    further: () => ({
      admins: [
        { id: calls.admin.id, name: 'Ruth Auma' },
        { id: calls.other.id, name: 'Peter Okot' },
      ],
    }),
    one: () => ({ reports: [calls.other.id] }),
    another: () => ({ problems: [calls.admin.id] }),
    change: { name: 'reports', before: 'all admins', after: 'Peter Okot' },
    conflict: 'Another admin has just changed who gets these emails. Please check it again.',
  },
} as const;
type Key = keyof typeof rows;
const each = Object.entries(rows).map(([key, row]) => [key as Key, row] as const);

describe.each(each)('%s', (key, { installed, further, one, another, change, conflict }) => {
  test('is as installed until an admin changes it', async () => {
    const untouched = { version: 1, changedAt: null, changedBy: null, current: installed, installed };
    expect(await calls.read(key)).toEqual({ status: 200, ...untouched, ...further() });
  });

  test('is changed and restored, each with the admin who did it', async () => {
    const { admin, other, set, restore } = calls;
    const [first, second] = [
      { ...installed, ...one() },
      { ...installed, ...another() },
    ];
    expect(await set(key, first, admin, 1)).toMatchObject({
      status: 200,
      version: 2,
      changedAt: server.clock().toISOString(),
      changedBy: 'Ruth Auma',
      current: first,
      installed,
    });
    expect(await set(key, second, other, 2)).toMatchObject({ version: 3, current: second });
    const restored = await restore(key, 2, admin, 3);
    expect(restored).toMatchObject({ status: 200, version: 4, current: first });
    // Once only.
    expect(await restore(key, 2, other, 3)).toEqual(restored);
    expect(await restore(key, 1, other, 4)).toMatchObject({ version: 5, current: installed });
    expect((await restore(key, 99)).status).toBe(404);
    const { versions, hasEarlier } = await calls.versions(key);
    expect(versions.map(({ version, changedBy, restores }: never) => [version, changedBy, restores])).toEqual([
      [5, 'Peter Okot', 1],
      [4, 'Ruth Auma', 2],
      [3, 'Peter Okot', null],
      [2, 'Ruth Auma', null],
      [1, null, null],
    ]);
    expect([versions[3].changes, versions[4].changes, hasEarlier]).toEqual([[change], [], false]);
  });

  test('by two admins at once: the second learns of the first change, and nothing is overwritten', async () => {
    const { admin, other, set, restore } = calls;
    const first = await set(key, { ...installed, ...one() }, admin, 1);
    expect(await set(key, { ...installed, ...another() }, other, 1)).toMatchObject({
      status: 409,
      code: 'conflict',
      error: conflict,
      details: { version: 2 },
    });
    expect(await restore(key, 1, other, 1)).toMatchObject({ status: 409 });
    // The same change again changes nothing.
    expect(await set(key, { ...installed, ...one() }, other, 1)).toEqual(first);
    expect(await stored()).toHaveLength(1);
  });

  test('a missing field, and an unknown one, are refused', async () => {
    const [name, ...others] = Object.keys(installed);
    const rest = Object.fromEntries(others.map((field) => [field, (installed as Record<string, unknown>)[field]]));
    expect(await calls.set(key, rest)).toMatchObject({ status: 400, fields: { [name!]: expect.any(String) } });
    expect(await calls.set(key, { ...installed, fax: '1' })).toMatchObject({
      status: 400,
      fields: { fax: expect.any(String) },
    });
  });
});

describe('what is refused', () => {
  const nobody = '01890000-0000-7000-8000-000000000000';
  test.each<[Key, string, () => object, string]>([
    ['details', 'no address', () => ({ email: 'support' }), 'email'],
    ['details', 'a header in an address', () => ({ email: 'a@example.com\r\nBcc: b@example.com' }), 'email'],
    ['details', 'two addresses', () => ({ email: 'a@example.com, b@example.com' }), 'email'],
    ['details', 'an address of 255 characters', () => ({ email: `${'a'.repeat(243)}@example.com` }), 'email'],
    ['details', 'a number that no one has', () => ({ phone: '0000 000000' }), 'phone'],
    ['details', 'words for a number', () => ({ whatsapp: 'call me' }), 'whatsapp'],
    ['details', 'a long name', () => ({ legalName: 'x'.repeat(201) }), 'legalName'],
    ['details', 'a long address', () => ({ legalAddress: 'x'.repeat(301) }), 'legalAddress'],
    ['details', 'nothing that anyone can see', () => ({ host: '\u200b' }), 'host'],
    ['details', 'a character that can’t be saved', () => ({ emailProvider: 'a\0\ud800' }), 'emailProvider'],
    ['details', 'a link without encryption', () => links('http://x.com/name'), 'socialLinks.0'],
    ['details', 'a script', () => links('javascript:alert(1)'), 'socialLinks.0'],
    ['details', 'another site', () => links('https://example.com/name'), 'socialLinks.0'],
    ['details', 'a site that only begins so', () => links('https://x.com.example.com/name'), 'socialLinks.0'],
    ['details', 'a site that only ends so', () => links('https://notx.com/name'), 'socialLinks.0'],
    ['details', 'a site behind a name', () => links('https://x.com@example.com/name'), 'socialLinks.0'],
    ['details', 'a port', () => links('https://x.com:8443/name'), 'socialLinks.0'],
    ['details', 'a site’s own home page', () => links('https://x.com/'), 'socialLinks.0'],
    ['details', 'markup in an address', () => links('https://x.com/"><script>'), 'socialLinks.0'],
    ['details', 'one address twice', () => links('https://x.com/a', 'https://x.com/a'), 'socialLinks'],
    [
      'details',
      'eleven addresses',
      () => links(...Array.from({ length: 11 }, (_, n) => `https://x.com/${n}`)),
      'socialLinks',
    ],
    ['about', 'a long story', () => ({ story: 'x'.repeat(3001) }), 'story'],
    ['about', 'half a person, by its place', () => ({ team: [leader, { ...leader, role: '' }] }), 'team.1.role'],
    ['about', 'words of nobody', () => ({ testimonials: [{ ...testimonial, name: '' }] }), 'testimonials.0.name'],
    ['about', 'a position without a title', () => ({ openings: [{ title: '', text: 'Full.' }] }), 'openings.0.title'],
    ['about', 'too many people', () => ({ team: Array.from({ length: 9 }, () => leader) }), 'team'],
    ['about', 'a figure that isn’t counted', () => ({ hiddenFigures: ['profit'] }), 'hiddenFigures.0'],
    ['promises', 'no hours', () => ({ contactHours: 0 }), 'contactHours'],
    ['promises', 'more than the list of what waits can compute', () => ({ contactHours: 121 }), 'contactHours'],
    ['promises', 'half a day', () => ({ profileDays: 1.5 }), 'profileDays'],
    ['promises', 'a text', () => ({ applicationDays: '2' }), 'applicationDays'],
    ['notice', 'a long text', () => ({ text: 'x'.repeat(201) }), 'text'],
    ['notice', 'nothing that anyone can see', () => ({ text: '\u200b' }), 'text'],
    ['notice', 'another kind', () => ({ kind: 'alarm' }), 'kind'],
    ['notice', 'no moment', () => ({ from: 'tomorrow' }), 'from'],
    ['notice', 'a moment without a zone', () => ({ from: '2026-12-01T10:00' }), 'from'],
    ['notice', 'a year without end', () => ({ until: '+012027-03-10T10:00:00Z' }), 'until'],
    ['notice', 'an end before the beginning', () => ({ from: minutesOn(2), until: minutesOn(1) }), 'until'],
    ['notice', 'an end that has passed', () => ({ text: closed, until: minutesOn(0) }), 'until'],
    ['recipients', 'someone who isn’t there', () => ({ problems: [nobody] }), 'problems'],
    ['recipients', 'no number', () => ({ problems: ['everyone'] }), 'problems.0'],
    ['recipients', 'too many', () => ({ problems: Array.from({ length: 51 }, () => calls.admin.id) }), 'problems'],
  ])('%s: %s', async (key, _, wrong, field) => {
    const { installed } = rows[key];
    expect(await calls.set(key, { ...installed, ...wrong() })).toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    });
    expect(await stored()).toEqual([]);
  });
});
