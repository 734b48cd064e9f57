import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { profileFieldNames } from '#shared/professionals/profile-fields.ts';
import { ownProfile } from '#shared/api/professionals/own-profile.ts';
import { auditPersonal, users } from '#server/db/schema/index.ts';
import { searchColumns } from '#server/features/professionals/core/search-columns.ts';
import { limitTable } from '#server/limits/rate-limit.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createCredential } from '#tests/support/people/factories.ts';
import { pending, rejected, signedInProfessional } from '#tests/support/people/signed-in-professional.ts';

const server = sharedTestApp();

const professional = (overrides?: Parameters<typeof signedInProfessional>[1]) =>
  signedInProfessional(server, overrides);

/** In the order of the service's table of columns. */
const form = Object.keys(ownProfile.shape);
const order: readonly string[] = profileFieldNames;
const byForm = (a: string, b: string) => order.indexOf(a) - order.indexOf(b);

describe('reading', () => {
  test('the own profile, with the account’s facts and without the admins’ notes', async () => {
    const grace = await professional({ ...rejected, adminNotes: 'Seems odd', phoneNumber: '+256772123456' });
    await createCredential(server.database.db, grace.id);
    await createCredential(server.database.db, grace.id, { number: 'X1', status: 'submitted', checkedAt: null });
    const profile = await grace.read();
    expect(ownProfile.parse(profile)).toEqual(profile);
    expect(profile).toMatchObject({
      id: grace.id,
      name: 'Grace Nakato',
      location: 'Kampala',
      email_verified: true,
      phone_number: '+256772123456',
      approval_status: 'rejected',
      approved_at: null,
      decision_reason: 'Which licence is it?',
      version: 1,
      credentials_claimed: 2,
    });
    expect(profile.credentials).toMatchObject([{ regulator_short: 'ICPAU', number: 'F1234' }]);
    expect(JSON.stringify(profile)).not.toContain('Seems odd');
  });

  test('lists the missing required and optional fields, each with what its absence costs', async () => {
    const grace = await professional();
    await server.database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, grace.id));
    const optional = ['photo', 'qualifications', 'website'];
    const gaps = async () => (await grace.read()).missing.map(({ what }: { what: string }) => what);
    expect(await gaps()).toEqual(['email', 'bio', 'certifications', 'phone_number', 'fees', ...optional]);
    expect((await grace.read()).missing[1]).toMatchObject({
      costs: expect.stringContaining('card'),
      is_optional: false,
    });
    await grace.save({
      bio: 'I keep books and file tax returns for traders in Owino market, in Luganda and in English.',
      certifications: 'ICPAU F1234',
      phone_number: '0772 123456',
      fee_structure: 'A fixed price for each return.',
    });
    expect(await gaps()).toEqual(['email', ...optional]);
  });
});

describe('changing', () => {
  test.each(['😀', '👨‍👩‍👧‍👦', '🇺🇬', 'e\u0301'])(
    'a biography with %s where the log cuts it is saved whole, and the log has whole signs',
    async (sign) => {
      const grace = await professional();
      for (const before of [296, 297, 298, 299, 300]) {
        const bio = `${'a'.repeat(before)}${sign} and more`;
        expect(await grace.save({ bio })).toMatchObject({ status: 200, professional: { bio } });
      }
      const logged = await server.database.db
        .select({ values: auditPersonal.values })
        .from(auditPersonal)
        .where(eq(auditPersonal.subjectUserId, grace.id));
      const texts = logged.flatMap(({ values }) => Object.values(values as Record<string, string>));
      expect(texts.length).toBeGreaterThanOrEqual(10);
      for (const text of texts.filter((one) => one.endsWith('…'))) {
        expect(text.length).toBeLessThanOrEqual(300);
        expect(text.slice(0, -1).replaceAll(sign, '')).toMatch(/^a+( \w*)*$/);
      }
    },
  );

  test('stores all of it, and what a search looks at, with one audit row that holds no values', async () => {
    const grace = await professional();
    const changes = {
      name: '  Grace   Nakató ',
      business_name: 'Nakato & Daughters',
      business_type: 'Tax Consulting',
      profession: 'Tax Consultant',
      district: 'gulu city',
      business_address: 'Plot 7, Main Street',
      phone_number: '0772 123 457',
      website: 'nakato.example',
      bio: 'First line\r\nsecond line',
      specializations: [' Payroll ', 'payroll', '', 'Tax Planning'],
      qualifications: 'CPA(U), BCom , ',
      languages_spoken: ['luganda', 'French'],
      certifications: 'ICPAU F1234',
      hourly_rate_min: 50_000,
      hourly_rate_max: 80_000,
      fee_structure: 'A fixed price for each return.',
      years_experience: 12,
      serves_remote: true,
      accepting_clients: false,
    };
    const { status, professional: saved } = await grace.save(changes);
    const expected = {
      ...changes,
      name: 'Grace   Nakató',
      district: 'Gulu',
      phone_number: '+256772123457',
      website: 'https://nakato.example',
      bio: 'First line\nsecond line',
      specializations: ['Payroll', 'Tax Planning'],
      qualifications: ['CPA(U)', 'BCom'],
      languages_spoken: ['Luganda', 'French'],
    };
    expect([status, saved]).toMatchObject([200, { ...expected, version: 2 }]);
    expect(await grace.read()).toEqual(saved);
    const row = await grace.stored();
    expect(row).toMatchObject(searchColumns(row));
    expect(row.searchText).toContain('payroll');
    expect(await grace.audited()).toEqual([
      {
        action: 'professional.edit',
        actorId: grace.id,
        personalHash: expect.any(String),
        facts: { fields: Object.keys(expected).toSorted(byForm).join(' '), status: 'pending', version: 2 },
      },
    ]);
  });

  test('works the same with POST', async () => {
    const grace = await professional();
    expect(await grace.post({ bio: 'Books.', years_experience: 3 })).toMatchObject({
      status: 200,
      professional: { bio: 'Books.', years_experience: 3, version: 2 },
    });
  });

  test('what is absent stays, what is empty is cleared, what stays the same is no change', async () => {
    const grace = await professional({ ...pending, website: 'https://a.example', hourlyRateMin: 5, hourlyRateMax: 9 });
    const { professional: first } = await grace.save({
      district: '',
      business_address: '',
      website: '',
      bio: '',
      specializations: '',
      hourly_rate_min: 0,
      hourly_rate_max: null,
      years_experience: 0,
    });
    expect(first).toMatchObject({
      name: 'Grace Nakato',
      profession: 'Accountant',
      languages_spoken: ['English', 'Luganda'],
      district: null,
      website: null,
      bio: '',
      specializations: [],
      hourly_rate_min: null,
      hourly_rate_max: null,
      years_experience: null,
      version: 2,
    });
    const { professional: second } = await grace.save({ bio: '', website: null, name: 'Grace Nakato' });
    expect(second).toEqual(first);
    expect(await grace.audited()).toHaveLength(1);
  });

  test('a district that is not given is read from the address', async () => {
    const grace = await professional({ ...pending, district: null, businessAddress: '' });
    const { professional: saved } = await grace.save({ business_address: 'Plot 2, Ntinda, Kampala' });
    expect(saved).toMatchObject({ district: 'Kampala', location: 'Ntinda' });
  });

  test.each([
    ['name', ''],
    ['name', ' \u200b '],
    ['business_name', ' '],
    ['business_type', 'Bank'],
    ['profession', 'Wizard'],
    ['profession', ''],
    ['district', 'Nairobi'],
    ['district', 'Central'],
    ['phone_number', '12'],
    ['phone_number', '0000 000000'],
    ['website', 'javascript:alert(1)'],
    ['website', 'https://user:secret@a.example'],
    ['website', 'https://localhost'],
    ['website', 'ftp://a.example'],
    ['bio', 'x'.repeat(4001)],
    ['bio', 'a\0b'],
    ['specializations', Array.from({ length: 31 }, (_, n) => `Thing ${n}`)],
    ['specializations', ['x'.repeat(101)]],
    ['languages_spoken', [3]],
    ['hourly_rate_min', -1],
    ['hourly_rate_min', 1.5],
    ['hourly_rate_max', 1e13],
    ['hourly_rate_max', '5000'],
    ['years_experience', 71],
    ['serves_remote', 'yes'],
    ['version', 0],
  ])('refuses %s %j by its name', async (field, value) => {
    const grace = await professional();
    const answer = await grace.save({ [field]: value });
    expect([answer.status, answer.code]).toEqual([400, 'invalid_input']);
    expect(Object.keys(answer.fields).map((name) => name.split('.')[0])).toEqual([field]);
    expect((await grace.stored()).version).toBe(1);
  });

  test('the highest rate exceeds the lowest, also when one of them is stored already', async () => {
    const grace = await professional();
    const words = { hourly_rate_max: 'Maximum rate must be higher than minimum rate.' };
    expect(await grace.save({ hourly_rate_min: 9000, hourly_rate_max: 8000 })).toMatchObject({
      status: 400,
      error: expect.stringMatching(/^Invalid Rate Range/),
      fields: words,
    });
    expect(await grace.save({ hourly_rate_min: 9000 })).toMatchObject({ status: 200 });
    expect(await grace.save({ hourly_rate_max: 8000 })).toMatchObject({ status: 400, fields: words });
    expect(await grace.save({ hourly_rate_max: 9000 })).toMatchObject({ status: 400, fields: words });
    expect(await grace.save({ hourly_rate_max: 9001 })).toMatchObject({ status: 200 });
  });

  test.each([
    ['id', '01890000-0000-7000-8000-000000000000'],
    ['role', 'admin'],
    ['approval_status', 'approved'],
    ['approved_at', '2026-01-01T00:00:00.000Z'],
    ['isApproved', true],
    ['average_rating', 5],
    ['total_reviews', 900],
    ['admin_notes', 'fine'],
    ['decision_reason', ''],
    ['avatar_url', '/x.webp'],
    ['email', 'other@example.com'],
    ['created_at', '2020-01-01T00:00:00.000Z'],
    ['is_sample', true],
    ['password_hash', 'x'],
    ['credentials', []],
  ])('%s is not a professional’s to set', async (field, value) => {
    const grace = await professional();
    const before = await grace.stored();
    expect(await grace.save({ bio: 'Other.', [field]: value })).toMatchObject({
      status: 400,
      fields: { [field]: 'We don’t know this field.' },
    });
    expect(await grace.stored()).toEqual(before);
  });

  test('more often than the limit allows is refused and stores nothing', async () => {
    const grace = await professional();
    const { points } = limitTable['profile-edits'];
    for (let turn = 0; turn < points; turn += 1) expect((await grace.save({ bio: `Turn ${turn}` })).status).toBe(200);
    expect(await grace.save({ bio: 'Once more' })).toMatchObject({ status: 429, code: 'rate_limited' });
    expect((await grace.stored()).bio).toBe(`Turn ${points - 1}`);
  });
});

test('every field that can be changed can be read', () => {
  expect(order.filter((field) => !form.includes(field))).toEqual([]);
});
