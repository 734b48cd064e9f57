import { beforeAll, expect, test } from 'vitest';
import { sortValues } from '#shared/choices.ts';
import type { MarketplaceReply } from '#shared/api/professionals/professionals.ts';
import { countRecommended } from '#server/features/professionals/jobs.ts';
import { createCredential, createProfessional } from '#tests/support/people/factories.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp({ config: { rateLimits: false } });

/** Someone with a mean and reviews as many as make it known. */
const person = (name: string, overrides: object = {}) =>
  server.change((tx) =>
    createProfessional(tx, {
      name,
      profession: 'Financial Advisor',
      district: 'Lira',
      nameSort: name.toLowerCase(),
      averageRating: 4,
      totalReviews: 20,
      avatarUrl: `/photos/${'a'.repeat(32)}-256.webp`,
      ...overrides,
    }),
  );

async function read(path: string): Promise<string[]> {
  const response = await server.app.inject(path);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<Pick<MarketplaceReply, 'professionals'>>().professionals.map(({ name }) => name);
}

beforeAll(async () => {
  await person('Amina Closed', {
    acceptingClients: false,
    averageRating: 5,
    totalReviews: 90,
    yearsExperience: 40,
    yearsSort: 40,
  });
  await person('Brian Open');
  const marked = await person('Ceci Marked', { profession: 'Tax Consultant', averageRating: 3.9 });
  await createCredential(server.database.db, marked.id, { kindCode: 'ura-tax-agent' });
  await person('Dan Unmarked', { profession: 'Tax Consultant', averageRating: 4.9 });
});

test.each(sortValues)('who takes no new clients comes last in the order %s', async (sort) => {
  const names = await read(`/api/professionals?location=Lira&sort=${sort}`);
  expect(names).toHaveLength(4);
  expect(names.at(-1)).toBe('Amina Closed');
});

test('each order is walked by cursor once, from those who take clients to those who don’t', async () => {
  for (const sort of sortValues) {
    const walked: string[] = [];
    let after = '';
    do {
      const response = await server.app.inject(
        `/api/professionals?location=Lira&limit=1&sort=${sort}${after && `&after=${after}`}`,
      );
      const page = response.json<MarketplaceReply>();
      walked.push(...page.professionals.map(({ name }) => name));
      after = page.next ?? '';
    } while (after);
    expect(walked, sort).toEqual(await read(`/api/professionals?location=Lira&sort=${sort}`));
  }
});

test('Recommended puts a marked professional before a better rated one without the licence that exists', async () => {
  await countRecommended(server.database.db, server.clock());
  expect(await countRecommended(server.database.db, server.clock())).toBe(0);
  expect(
    (await read('/api/professionals?location=Lira&sort=recommended')).filter((name) => /Marked|Unmarked/.test(name)),
  ).toEqual(['Ceci Marked', 'Dan Unmarked']);
  expect((await read('/api/professionals?location=Lira')).filter((name) => /Marked|Unmarked/.test(name))).toEqual([
    'Dan Unmarked',
    'Ceci Marked',
  ]);
});

test('Home’s six take clients, have reviews and a portrait, are marked where a licence exists, and are two of a profession at most', async () => {
  for (let count = 0; count < 3; count += 1) await person(`Financial ${count}`, { averageRating: 4.8 - count / 10 });
  for (let count = 0; count < 3; count += 1) await person(`Mortgage ${count}`, { profession: 'Mortgage Advisor' });
  await person('Faceless', { profession: 'Retirement Adviser', avatarUrl: null, averageRating: 5 });
  await person('Few reviews', { profession: 'Retirement Adviser', totalReviews: 4, averageRating: 5 });
  await person('Retired', { profession: 'Retirement Adviser', averageRating: 3 });
  const names = await read('/api/professionals/public/featured');
  expect(names).toHaveLength(6);
  expect(names.slice(0, 2)).toEqual(['Financial 0', 'Financial 1']);
  expect(names).toEqual(expect.arrayContaining(['Ceci Marked', 'Retired']));
  expect(names.filter((name) => name.startsWith('Mortgage'))).toHaveLength(2);
  for (const absent of ['Amina Closed', 'Dan Unmarked', 'Faceless', 'Few reviews', 'Financial 2']) {
    expect(names).not.toContain(absent);
  }
});
