import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MarketplaceReply } from '#shared/api/professionals/professionals.ts';
import { clearEndedLicences } from '#server/features/professionals/jobs.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createCredential, createProfessional, createReview, createUser } from '#tests/support/people/factories.ts';

const server = sharedTestApp();

/** Creates rows as services do, so that the next request sees them. */
const make = {
  professional: (overrides?: Parameters<typeof createProfessional>[1]) =>
    server.change((tx) => createProfessional(tx, overrides)),
  review: (id: string, overrides?: Parameters<typeof createReview>[2]) =>
    server.change((tx) => createReview(tx, id, overrides)),
  credential: (id: string, overrides?: Parameters<typeof createCredential>[2]) =>
    server.change((tx) => createCredential(tx, id, overrides)),
  user: (overrides: Parameters<typeof createUser>[1]) => server.change((tx) => createUser(tx, overrides)),
};

async function list(query: Record<string, string | number> = {}): Promise<MarketplaceReply> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await server.app.inject(`/api/professionals/public/marketplace?${search}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const names = (reply: MarketplaceReply) => reply.professionals.map((professional) => professional.name);

describe('finding', () => {
  beforeAll(async () => {
    await make.professional({
      name: 'Nákátò Āisha',
      businessName: 'Kabalega Advisory',
      profession: 'Tax Consultant',
      district: 'Gulu',
      businessAddress: 'Plot 9, Bank Lane, Layibi',
      bio: 'Helps boda boda owners with their first return.',
      specializations: ['Tax Planning', 'Estate Planning'],
      qualifications: ['CPA(U)'],
      languagesSpoken: ['Acholi'],
      servesRemote: true,
    });
    await make.professional({ name: 'Pending Person', bio: 'boda', approvalStatus: 'pending', approvedAt: null });
    await make.professional({
      name: 'Rejected Person',
      bio: 'boda',
      approvalStatus: 'rejected',
      approvedAt: null,
    });
  });

  test.each([
    ['name, whatever case and accents', { search: 'NAKATO aisha' }],
    ['words in any order', { search: 'aisha nakáto' }],
    ['business', { search: 'kabalega' }],
    ['profession', { search: 'consultant kabalega' }],
    ['specialization', { search: 'estate planning aisha' }],
    ['place', { search: 'gulu' }],
    ['words of the biography', { search: 'boda return' }],
    ['a term of two letters at the beginning of a word', { search: 'ai na' }],
    ['a part of a word', { search: 'balega' }],
    ['a plural', { search: 'consultants gulu' }],
    ['qualification', { search: 'CPA gulu' }],
    ['district', { location: 'Gulu' }],
    ['district as people write it', { location: 'gulu city' }],
    ['sub-region', { location: 'Acholi' }],
    ['region', { location: 'Northern' }],
    ['words of the address', { location: 'bank lane' }],
    ['profession by its slug', { specialization: 'tax-consultant' }],
    ["Home's word for it", { specialization: 'tax' }],
    ['specialization by name', { specialization: 'Estate Planning' }],
    ['language', { language: 'Acholi' }],
    ['remote work', { remote: 'true', location: 'Gulu' }],
    ['all of it', { search: 'boda', location: 'Gulu', specialization: 'tax-consultant', language: 'Acholi' }],
  ])('by %s', async (_, query) => {
    const reply = await list(query);
    expect(names(reply)).toEqual(['Nákátò Āisha']);
    expect(reply).toMatchObject({ total: 1, totalIsExact: true });
  });

  test.each([
    ['a word that is nowhere', { search: 'nakato zebra' }],
    ['the middle of a word when the term is short', { search: 'ul', location: 'Gulu' }],
    ['remote work, where nobody offers it', { search: 'boda', location: 'Kampala', remote: '1' }],
    ['another district', { search: 'boda', location: 'Kampala' }],
    ['a specialization nobody has', { specialization: 'Camel trading' }],
  ])('not by %s', async (_, query) => {
    expect(await list(query)).toMatchObject({ professionals: [], total: 0 });
  });

  test.each(['search', 'location', 'specialization'])('nobody by signs that are no words: %s', async (name) => {
    expect(await list({ [name]: '???' })).toMatchObject({ professionals: [], total: 0, totalIsExact: true });
  });

  test('nobody who is not approved', async () => {
    expect(names(await list({ search: 'person' }))).toEqual([]);
  });
});

describe('order and pages', () => {
  const profession = 'Retirement Adviser';
  beforeAll(async () => {
    const people = [
      { name: 'amina', yearsExperience: 3, ratings: [5, 5] },
      { name: 'Brian', yearsExperience: 30, ratings: [5] },
      { name: 'Çelestine', yearsExperience: null, ratings: [4, 4, 4] },
      { name: 'daudi', yearsExperience: 12, ratings: [] },
    ];
    for (const { name, yearsExperience, ratings } of people) {
      const professional = await make.professional({ name, yearsExperience, profession });
      for (const rating of ratings) await make.review(professional.id, { rating });
    }
  });

  const specialization = 'retirement-adviser';

  test.each([
    ['rating-high', ['amina', 'Brian', 'Çelestine', 'daudi']],
    ['reviews-high', ['Çelestine', 'amina', 'Brian', 'daudi']],
    ['experience-high', ['Brian', 'daudi', 'amina', 'Çelestine']],
    ['name-az', ['amina', 'Brian', 'Çelestine', 'daudi']],
  ])('%s', async (sort, expected) => {
    expect(names(await list({ specialization, sort }))).toEqual(expected);
  });

  test.each(['rating-high', 'reviews-high', 'experience-high', 'name-az'])(
    'the cursor and the offset walk %s alike, once each',
    async (sort) => {
      const whole = names(await list({ specialization, sort }));
      const byCursor: string[] = [];
      let next: string | undefined;
      do {
        const page = await list({ specialization, sort, limit: 1, ...(next && { after: next }) });
        expect(page.total).toBe(4);
        byCursor.push(...names(page));
        next = page.next;
      } while (next);
      const byOffset = [];
      for (const offset of [0, 1, 2, 3])
        byOffset.push(...names(await list({ specialization, sort, limit: 1, offset })));
      expect(byCursor).toEqual(whole);
      expect(byOffset).toEqual(whole);
    },
  );

  test('a cursor of another order is refused', async () => {
    const { next } = await list({ specialization, limit: 1 });
    const response = await server.app.inject(
      `/api/professionals?specialization=${specialization}&sort=name-az&after=${next}`,
    );
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty('after');
  });

  test('the default page has 12', async () => {
    for (let i = 0; i < 13; i += 1) await make.professional({ profession: 'Estate Planner' });
    const reply = await list({ specialization: 'estate-planner' });
    expect(reply.professionals).toHaveLength(12);
    expect(reply).toMatchObject({ total: 13, next: expect.any(String) });
  });
});

describe('facets', () => {
  test('each facet ignores its own filter, and its counts agree with the list', async () => {
    const specializations = ['Wealth Management'];
    await make.professional({
      specializations,
      district: 'Mbale',
      profession: 'Accountant',
      languagesSpoken: ['Lugisu'],
      servesRemote: true,
    });
    await make.professional({
      specializations,
      district: 'Mbale',
      profession: 'Tax Consultant',
      languagesSpoken: ['English'],
    });
    await make.professional({
      specializations,
      district: 'Arua',
      profession: 'Accountant',
      languagesSpoken: ['English'],
    });
    const specialization = 'Wealth Management';
    const counted = await list({ specialization, location: 'Mbale', facets: 'true' });
    expect(counted.facets).toEqual({
      professions: [
        { value: 'Accountant', count: 1 },
        { value: 'Tax Consultant', count: 1 },
      ],
      districts: [
        { value: 'Mbale', count: 2 },
        { value: 'Arua', count: 1 },
      ],
      languages: [
        { value: 'English', count: 1 },
        { value: 'Lugisu', count: 1 },
      ],
      remote: 1,
      checked: 0,
    });
    // With free text the stored counts cannot answer; counting the rows must give the same.
    const found = await list({ specialization, location: 'Mbale', facets: 'true', search: 'traders' });
    expect(found.facets).toEqual(counted.facets);
    expect(found.total).toBe(counted.total);
    // Also among remote professionals.
    const remote = await list({ specialization, facets: 'true', remote: 'true' });
    expect(remote).toMatchObject({ total: 1, facets: { districts: [{ value: 'Mbale', count: 1 }], remote: 1 } });
    const remoteFound = await list({ specialization, facets: 'true', remote: 'true', search: 'traders' });
    expect(remoteFound.facets).toEqual(remote.facets);
    expect(names(remoteFound)).toHaveLength(1);
  });
});

describe('a checked licence', () => {
  const specialization = 'Goat trading';
  const lastMoment = new Date('2026-11-20T20:59:59.999Z');
  const midnight = new Date('2026-11-20T21:00:00.000Z');
  beforeAll(async () => {
    const people: [name: string, district: string, licences: Parameters<typeof createCredential>[2][]][] = [
      ['Ends today', 'Gulu', [{ validUntil: '2026-11-20' }]],
      ['Has no end', 'Mbale', [{ validUntil: null }]],
      ['Ended yesterday', 'Gulu', [{ validUntil: '2026-11-19' }]],
      ['Has two', 'Arua', [{ validUntil: '2026-11-01' }, { number: 'F2', validUntil: '2027-01-31' }]],
      ['Waits', 'Gulu', [{ status: 'submitted' }]],
      ['Has none', 'Gulu', []],
    ];
    for (const [name, district, licences] of people) {
      const { id } = await make.professional({ name, district, specializations: [specialization] });
      for (const licence of licences) await make.credential(id, licence);
    }
  });
  afterAll(() => server.clock.set(new Date('2026-11-20T09:00:00.000Z')));

  /** Stored counts answer the first; the second counts the people found. */
  const ways: Record<string, string>[] = [{ specialization }, { specialization, search: 'traders' }];

  async function expectChecked(expected: string[], inGulu: number): Promise<void> {
    for (const way of ways) {
      const all = await list({ ...way, facets: 'true' });
      expect(all).toMatchObject({ total: 6, facets: { checked: expected.length } });
      const checked = await list({ ...way, checked: 'true', sort: 'name-az', facets: 'true' });
      expect(names(checked)).toEqual(expected);
      expect(checked).toMatchObject({ total: expected.length, facets: { checked: expected.length } });
      for (const { credentials } of checked.professionals) expect(credentials).not.toEqual([]);
      const { districts, professions, languages } = checked.facets!;
      expect(districts.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
      expect(districts.find(({ value }) => value === 'Gulu')?.count ?? 0).toBe(inGulu);
      expect(professions).toEqual([{ value: 'Accountant', count: expected.length }]);
      expect(languages.find(({ value }) => value === 'English')).toEqual({ value: 'English', count: expected.length });
      expect(await list({ ...way, checked: 'true', location: 'Gulu' })).toMatchObject({ total: inGulu });
    }
  }

  test('is listed and counted on its last day, and no longer at midnight in Kampala, before and after any job', async () => {
    server.clock.set(lastMoment);
    await expectChecked(['Ends today', 'Has no end', 'Has two'], 1);
    server.clock.set(midnight);
    await expectChecked(['Has no end', 'Has two'], 0);
    expect(await clearEndedLicences(server.database.db, midnight)).toBeGreaterThanOrEqual(2);
    await expectChecked(['Has no end', 'Has two'], 0);
    expect(await clearEndedLicences(server.database.db, midnight)).toBe(0);
  });

  test('can be filtered for across several pages', async () => {
    const first = await list({ specialization, checked: 'true', sort: 'name-az', limit: 1 });
    const second = await list({ specialization, checked: 'true', sort: 'name-az', limit: 1, after: first.next! });
    expect([names(first), names(second)]).toEqual([['Has no end'], ['Has two']]);
    expect(second.next).toBeUndefined();
  });

  test('as a filter accepts only yes or no', async () => {
    expect((await server.app.inject('/api/professionals?checked=perhaps')).statusCode).toBe(400);
  });
});

describe('one professional', () => {
  test('with the latest ten reviews and current credentials only', async () => {
    const { id } = await make.professional();
    for (let day = 1; day <= 11; day += 1) {
      const author = await make.user({ role: 'user', firstName: 'Moses', lastName: 'okello' });
      const createdAt = new Date(Date.UTC(2026, 1, day));
      await make.review(id, { authorId: author.id, rating: 4, comment: `Day ${day}`, createdAt });
    }
    await make.review(id, { status: 'hidden', hiddenReason: 'Names a third person.', rating: 1 });
    await make.credential(id, { number: 'current' });
    await make.credential(id, { number: 'last day', validUntil: '2026-11-20' });
    await make.credential(id, { number: 'expired', validUntil: '2026-11-19' });
    await make.credential(id, { number: 'submitted', status: 'submitted' });
    const { professional } = (await server.app.inject(`/api/professionals/${id}`)).json();
    expect(professional).toMatchObject({ average_rating: 4, total_reviews: 11, location: 'Kampala' });
    expect(professional.reviews).toHaveLength(10);
    expect(professional.reviews[0]).toMatchObject({ comment: 'Day 11', user_name: 'Moses O.', kind: 'work' });
    expect(professional.credentials.map((credential: { number: string }) => credential.number).sort()).toEqual([
      'current',
      'last day',
    ]);
    const reviews = (await server.app.inject(`/api/professionals/${id}/reviews?limit=3&offset=10`)).json();
    expect(reviews).toMatchObject({ total: 11, reviews: [{ comment: 'Day 1' }] });
  });

  test('the badge ends with the last day of the licence, in Kampala', async () => {
    const { id } = await make.professional();
    await make.credential(id, { validUntil: '2026-11-20' });
    const read = async () =>
      (await server.app.inject(`/api/professionals/${id}`)).json().professional.credentials.length;
    server.clock.set(new Date('2026-11-20T20:59:59.999Z'));
    expect(await read()).toBe(1);
    server.clock.set(new Date('2026-11-20T21:00:00.000Z'));
    expect(await read()).toBe(0);
    server.clock.set(new Date('2026-11-20T09:00:00.000Z'));
  });

  test('a deleted reviewer stays unnamed', async () => {
    const { id } = await make.professional();
    await make.review(id, { authorId: null });
    const { professional } = (await server.app.inject(`/api/professionals/${id}`)).json();
    expect(professional.reviews[0].user_name).toBe('Deleted user');
  });
});
