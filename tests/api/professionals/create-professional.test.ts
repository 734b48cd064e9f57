import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEvents, professionals, users } from '#server/db/schema/index.ts';
import { adminWithForms, newcomer } from '#tests/support/people/admin-forms.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { mailsTo, mailDataTo } from '#tests/support/mail/mailbox.ts';
import { photoHash, photoFiles, photosIn } from '#tests/support/people/photographed.ts';
import { grain, plain, pngWith } from '#tests/support/files/pictures.ts';
import { shared } from '#tests/support/app/shared.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
const admin = shared(() => adminWithForms(server));

const isPublic = async (id: string) => (await server.app.inject(`/api/professionals/${id}`)).statusCode === 200;
const listed = async (words: string) => {
  const answer = await server.app.inject(`/api/professionals?search=${words}`);
  return answer.json().professionals.map(({ id }: { id: string }) => id);
};
const countAll = async () => (await server.database.db.select({ id: users.id }).from(users)).length;

describe('a professional whom an admin creates', () => {
  test('has every field of the form, and is public at once', async () => {
    const form = newcomer({
      firstName: 'Zawadi',
      business_type: 'Tax Consulting',
      business_address: 'Plot 9, Obote Avenue, Lira',
      phone_number: '0772 123456',
      website: 'akello.example',
      qualifications: 'CPA(U), BCom',
      hourly_rate_min: '50000',
      hourly_rate_max: '120000',
      years_experience: '12',
      languages_spoken: 'english, Lango',
      certifications: 'ICPAU F1234',
      fee_structure: 'By the hour',
      serves_remote: 'true',
      accepting_clients: 'false',
      admin_notes: 'Met at the fair.',
    });
    const { status, professional } = await admin.create(form);
    expect(status).toBe(201);
    expect(professional).toMatchObject({
      name: 'Zawadi Akello',
      firstName: 'Zawadi',
      lastName: 'Akello',
      email: form.email,
      email_verified: false,
      business_name: 'Akello Tax & Books',
      business_type: 'Tax Consulting',
      profession: 'Tax Consultant',
      district: 'Lira',
      phone_number: '+256772123456',
      website: 'https://akello.example',
      specializations: 'Tax Planning, Financial Planning',
      qualifications: 'CPA(U), BCom',
      languages_spoken: 'English, Lango',
      hourly_rate: 50_000,
      hourly_rate_min: 50_000,
      hourly_rate_max: 120_000,
      years_experience: 12,
      serves_remote: true,
      accepting_clients: false,
      approval_status: 'approved',
      admin_notes: 'Met at the fair.',
      version: 1,
    });
    expect(await isPublic(professional.id)).toBe(true);
    expect(await listed('zawadi')).toEqual([professional.id]);
    expect(await admin.account(professional.id)).toEqual(professional);
  });

  test('waits for a review like any other with auto_approve off, and isn’t public until then', async () => {
    const { status, professional } = await admin.create(newcomer({ firstName: 'Zubeda', auto_approve: 'false' }));
    expect([status, professional.approval_status, professional.approved_at]).toEqual([201, 'pending', null]);
    expect([await isPublic(professional.id), await listed('zubeda')]).toEqual([false, []]);
    const adminMails = await mailsTo(server, admin.email);
    expect(adminMails.at(-1)).toMatchObject({ kind: 'new-professional', data: { name: 'Zubeda Akello' } });
  });

  test('has no value where the form sent 0 or an empty field', async () => {
    const nothing = {
      hourly_rate_min: '0',
      hourly_rate_max: '0',
      years_experience: '0',
      business_type: '',
      district: '',
    };
    const { professional } = await admin.create(
      newcomer({ ...nothing, phone_number: '', website: '', photo: '', password: '', auto_approve: '' }),
    );
    expect(professional).toMatchObject({
      hourly_rate_min: null,
      hourly_rate_max: null,
      years_experience: null,
      business_type: null,
      district: null,
      profession: 'Financial Professional',
      phone_number: null,
      avatar_url: null,
      approval_status: 'approved',
    });
  });

  test.each([
    ['joined by commas', 'Estate Planning,  VAT returns , estate planning,,'],
    ['as a JSON array', JSON.stringify(['Estate Planning', ' VAT returns', 'Estate Planning', ''])],
    ['repeated', ['Estate Planning', 'VAT returns', 'ESTATE PLANNING', '']],
    ['as a JSON array with a comma inside', JSON.stringify(['Estate Planning, VAT returns'])],
    ['repeated with a comma inside', ['Estate Planning, VAT returns', 'VAT returns']],
    ['in all three ways at once', ['["Estate Planning"]', 'VAT returns, estate planning']],
  ])('lists come %s', async (_, list) => {
    const lists = { specializations: list, qualifications: list, languages_spoken: list };
    const same = 'Estate Planning, VAT returns';
    const expectedLists = { specializations: same, qualifications: same, languages_spoken: same };
    const { professional } = await admin.create(newcomer(lists));
    expect(professional).toMatchObject(expectedLists);
    const { professional: other } = await admin.create(newcomer({ qualifications: 'BCom', languages_spoken: 'Lango' }));
    expect((await admin.edit(other.id, lists)).professional).toMatchObject(expectedLists);
    // Sending what the form shows changes nothing.
    expect((await admin.edit(other.id, expectedLists)).professional).toMatchObject(expectedLists);
  });

  test.each([
    ['joined by commas', (entries: string[]) => entries.join(', ')],
    ['as a JSON array', (entries: string[]) => JSON.stringify(entries)],
    ['repeated', (entries: string[]) => entries],
  ])('thirty of the longest entries fit %s, and no more or longer ones', async (_, join) => {
    const thirty = Array.from({ length: 30 }, (_none, index) => `${index} `.padEnd(100, 'ü'));
    const { status, professional } = await admin.create(newcomer({ specializations: join(thirty) }));
    expect([status, professional?.specializations.split(', ')]).toEqual([201, thirty]);
    for (const wrong of [[...thirty, 'one more'], ['ü'.repeat(101)], ['']]) {
      const refused = await admin.create(newcomer({ specializations: join(wrong) }));
      expect(refused.status).toBe(400);
      expect(Object.keys(refused.fields)[0]).toMatch(/^specializations/);
    }
  });

  test('thirty entries in each list fit, also as a part each', async () => {
    const thirty = Array.from({ length: 30 }, (_, index) => `Entry ${index}`);
    const lists = { specializations: thirty, qualifications: thirty, languages_spoken: thirty };
    const { status, professional } = await admin.create(newcomer(lists));
    expect([status, professional?.specializations.split(', ')]).toEqual([201, thirty]);
    expect((await admin.create(newcomer({ specializations: [...thirty, 'one more'] }))).fields).toHaveProperty(
      'specializations',
    );
  });

  test('takes names of a hundred letters, and texts of four thousand', async () => {
    const long = { firstName: 'F'.repeat(100), lastName: 'L'.repeat(100), business_name: 'B'.repeat(100) };
    const texts = { bio: 'ü'.repeat(4000), certifications: 'ü'.repeat(4000), admin_notes: 'ü'.repeat(4000) };
    expect(await admin.create(newcomer({ ...long, ...texts }))).toMatchObject({
      status: 201,
      professional: { name: `${long.firstName} ${long.lastName}`, bio: texts.bio },
    });
  });

  test('has the photo of the form, in the sizes of all photos', async () => {
    const photo = await plain(300, 200).jpeg().toBuffer();
    const { professional } = await admin.create(newcomer({ photo }));
    expect(professional.avatar_url).toMatch(/^\/photos\/[0-9a-f]{32}-256\.webp$/);
    expect((await server.app.inject(professional.avatar_url)).statusCode).toBe(200);
    expect(await photosIn(server)).toContain(photoHash(professional.avatar_url));
  });

  test('is in the log, with the admin who created them', async () => {
    const { professional } = await admin.create();
    const events = await server.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, professional.id));
    expect(events.map(({ action, actorId, facts }) => [action, actorId, facts])).toEqual([
      ['auth.create_account', admin.id, { role: 'professional', hasPassword: false }],
      ['professional.create', admin.id, { status: 'approved', isComplete: false }],
    ]);
  });

  test('gets an email with their own link', async () => {
    const form = newcomer();
    await admin.create(form);
    expect(await mailDataTo(server, form.email as string, 'account-made')).toEqual([
      {
        firstName: 'Peace',
        hasPassword: false,
        isPublic: true,
        link: expect.stringMatching(/\/reset-password\?first=1#token=[\w-]{43}$/),
      },
    ]);
  });
});

describe('refused, and nothing is left', () => {
  test.each<[string, Parameters<typeof newcomer>[0], string]>([
    ['no first name', { firstName: ' ' }, 'firstName'],
    ['no bio', { bio: '' }, 'bio'],
    ['no specialization', { specializations: ' , ,' }, 'specializations'],
    ['an empty array', { specializations: '[]' }, 'specializations'],
    ['an array of numbers', { specializations: '[1,2]' }, 'specializations'],
    ['no address', { email: 'peace' }, 'email'],
    ['a negative rate', { hourly_rate_min: '-1' }, 'hourly_rate_min'],
    ['a rate that is no number', { hourly_rate_max: 'NaN' }, 'hourly_rate_max'],
    ['half a year', { years_experience: '1.5' }, 'years_experience'],
    ['more than 70 years', { years_experience: '71' }, 'years_experience'],
    ['an unknown type of business', { business_type: 'Farming' }, 'business_type'],
    ['a script as website', { website: 'javascript:alert(1)' }, 'website'],
    ['no telephone number', { phone_number: '12345678901234' }, 'phone_number'],
    ['neither yes nor no', { auto_approve: 'maybe' }, 'auto_approve'],
    ['a short password', { password: 'short' }, 'password'],
    ['a common password', { password: 'password123' }, 'password'],
    ['a status', { approval_status: 'approved' }, 'approval_status'],
    ['a role', { role: 'admin' }, 'role'],
    ['the same name twice', { firstName: ['Peace', 'Grace'] }, 'firstName'],
    ['an unknown file', { cv: new Uint8Array([1]) }, 'cv'],
    ['a file as a text', { bio: new Uint8Array([65]) }, 'bio'],
    ['text as a photo', { photo: 'data:image/png;base64,AAAA' }, 'photo'],
  ])('%s', async (_, overrides, field) => {
    const before = await countAll();
    const refusal = await admin.create(newcomer(overrides));
    expect([refusal.status, refusal.code], JSON.stringify(refusal)).toEqual([400, 'invalid_input']);
    expect(refusal.fields).toHaveProperty([field]);
    expect(await countAll()).toBe(before);
  });

  test('rates the wrong way round, in the words of the specification', async () => {
    for (const hourly_rate_max of ['40000', '50000']) {
      expect(await admin.create(newcomer({ hourly_rate_min: '50000', hourly_rate_max }))).toMatchObject({
        status: 400,
        error: 'Invalid Rate Range: Maximum rate must be higher than minimum rate.',
        fields: { hourly_rate_max: 'Maximum rate must be higher than minimum rate.' },
      });
    }
  });

  test.each([
    ['HTML that is called a JPEG', 415, async () => Buffer.from('<script>')],
    ['SVG', 415, async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half a picture', 415, async () => (await grain(80).png().toBuffer()).subarray(0, 4000)],
    ['60,000² in a header', 413, async () => pngWith(60_000, 60_000)],
    ['a byte more than 5 MB', 413, async () => Buffer.alloc(5 * 1024 * 1024 + 1, 1)],
  ])('a photo that is %s', async (_, status, make) => {
    const [people, files] = [await countAll(), (await photoFiles(server)).length];
    const refusal = await admin.create(newcomer({ photo: await make() }));
    expect(refusal.status, JSON.stringify(refusal)).toBe(status);
    expect([await countAll(), (await photoFiles(server)).length]).toEqual([people, files]);
  });

  test('an email address that already has an account, in any spelling', async () => {
    const { email } = await createUser(server.database.db, { role: 'user' });
    const before = await countAll();
    expect(await admin.create(newcomer({ email: ` ${email.toUpperCase()} ` }))).toMatchObject({
      status: 409,
      code: 'email_taken',
      error: 'Email already exists',
    });
    expect(await countAll()).toBe(before);
    expect(await mailsTo(server, email)).toEqual([]);
  });

  test('when two admins use the same address at once, one wins', async () => {
    const form = newcomer();
    const other = await adminWithForms(server);
    const both = await Promise.all([admin.create(form), other.create(form)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(
      await server.database.db
        .select()
        .from(users)
        .where(eq(users.email, form.email as string)),
    ).toHaveLength(1);
  });
});

describe('sent twice with the same key', () => {
  const key = () => ({ 'idempotency-key': `make ${Math.random()}` });

  test('one professional is made, with one mail, and both get the same answer', async () => {
    const form = newcomer({
      photo: await plain(90, 90, '#123456').png().toBuffer(),
      password: 'seven tall jackfruit',
    });
    const once = key();
    const first = await admin.create(form, once);
    expect(first.status).toBe(201);
    expect(await admin.create(form, once)).toEqual(first);
    expect((await mailsTo(server, form.email as string)).map(({ kind }) => kind)).toEqual(['account-made']);
  });

  test('five at once make one, too', async () => {
    const form = newcomer();
    const once = key();
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => admin.create(form, once)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0);
    expect(statuses.every((status) => [201, 409, 429].includes(status))).toBe(true);
    const professionalRows = await server.database.db
      .select()
      .from(professionals)
      .where(eq(professionals.email, form.email as string));
    expect(professionalRows).toHaveLength(1);
  });

  test('a different photo makes it a different form, which is refused', async () => {
    const form = newcomer();
    const once = key();
    await admin.create({ ...form, photo: await plain(20, 20, '#111111').png().toBuffer() }, once);
    expect(await admin.create({ ...form, photo: await plain(20, 20, '#222222').png().toBuffer() }, once)).toMatchObject(
      {
        status: 422,
        code: 'idempotency_mismatch',
      },
    );
  });
});
