import { beforeAll, describe, expect, test } from 'vitest';
import type { Summary } from '#shared/api/professionals/professionals.ts';
import { users } from '#server/db/schema/index.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createProfessional, createReview, createUser } from '#tests/support/people/factories.ts';

const server = sharedTestApp();

const make = {
  professional: (overrides?: Parameters<typeof createProfessional>[1]) =>
    server.change((tx) => createProfessional(tx, overrides)),
  review: (id: string, overrides?: Parameters<typeof createReview>[2]) =>
    server.change((tx) => createReview(tx, id, overrides)),
};

async function read(url: string) {
  const response = await server.app.inject(url);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const summarise = (query: string): Promise<Summary> => read(`/api/professionals/public/summary?${query}`);

describe('the summary of a profession', () => {
  const profession = 'Mortgage Advisor';
  beforeAll(async () => {
    const gulu = await make.professional({
      profession,
      district: 'Gulu',
      hourlyRateMin: 50_000,
      hourlyRateMax: 90_000,
    });
    await make.professional({ profession, district: 'Gulu', hourlyRateMin: 120_000, hourlyRateMax: null });
    await make.professional({ profession, district: 'Mbale', hourlyRateMin: 30_000, hourlyRateMax: 400_000 });
    await make.professional({ profession, district: null, hourlyRateMin: 0, hourlyRateMax: 500_000 });
    await make.professional({
      profession,
      district: 'Gulu',
      hourlyRateMin: 1,
      hourlyRateMax: 900_000,
      approvalStatus: 'pending',
    });
    for (const rating of [5, 4, 4]) await make.review(gulu.id, { rating });
    await make.review(gulu.id, { rating: 1, status: 'hidden', hiddenReason: 'Not a client.' });
  });

  const districts = [
    { value: 'Gulu', count: 2 },
    { value: 'Mbale', count: 1 },
  ];

  test('without a place covers all published fees, all published reviews and every district', async () => {
    expect(await summarise('specialization=mortgage-advisor')).toEqual({
      total: 4,
      hourly_rate_min: 30_000,
      hourly_rate_max: 500_000,
      average_rating: 4.33,
      total_reviews: 3,
      districts,
    });
  });

  test('in a district, given as typed on Home, covers its professionals and still lists other districts', async () => {
    expect(await summarise('specialization=mortgage&location=gulu%20city')).toEqual({
      total: 2,
      hourly_rate_min: 50_000,
      hourly_rate_max: 120_000,
      average_rating: 4.33,
      total_reviews: 3,
      districts,
    });
  });

  test('in a region covers the professionals of all its districts', async () => {
    expect(await summarise('specialization=mortgage-advisor&location=Eastern')).toMatchObject({
      total: 1,
      average_rating: null,
      total_reviews: 0,
    });
  });

  test('in a place without professionals has a total of zero, no rates and no rating', async () => {
    expect(await summarise('specialization=mortgage-advisor&location=Kotido')).toMatchObject({
      total: 0,
      hourly_rate_min: null,
      hourly_rate_max: null,
      average_rating: null,
    });
  });

  test.each(['', 'specialization=', 'specialization=camels', 'specialization=accountant&location=Nowhere%20at%20all'])(
    'is refused without a known profession or for an unknown place: %s',
    async (query) => {
      const response = await server.app.inject(`/api/professionals/public/summary?${query}`);
      expect(response.statusCode).toBe(400);
      expect(response.json().code).toBe('invalid_input');
    },
  );
});

describe('the figures of the marketplace', () => {
  const figures = () => read('/api/professionals/public/figures');

  test('count what is published and approved', async () => {
    const before = await figures();
    const { id } = await make.professional({ profession: 'Estate Planner' });
    await make.professional({ approvalStatus: 'pending' });
    for (const rating of [5, 3]) await make.review(id, { rating, authorId: null });
    const after = await figures();
    expect(after).toMatchObject({ professionals: before.professionals + 1, reviews: before.reviews + 2 });
    // Five stars, four, and four of the summary above; now five and three.
    expect(after.satisfaction).toBe(Math.round((100 * 4) / 5));
  });

  test('count a new client within five minutes, because a sign-up doesn’t clear the cache', async () => {
    const { clients } = await figures();
    await createUser(server.database.db, { role: 'user' });
    expect((await figures()).clients).toBe(clients);
    server.clock.advance(299_999);
    expect((await figures()).clients).toBe(clients);
    server.clock.advance(1);
    expect((await figures()).clients).toBe(clients + 1);
  });

  test('count only accounts with the client role as clients', async () => {
    const { clients } = await figures();
    const roles = await server.database.db.select({ role: users.role }).from(users);
    expect(clients).toBe(roles.filter(({ role }) => role === 'user').length);
  });
});

test('a profile tells how its reviews spread over the stars', async () => {
  const { id } = await make.professional();
  for (const rating of [5, 5, 3, 1]) await make.review(id, { rating });
  await make.review(id, { rating: 1, status: 'hidden', hiddenReason: 'Not a client.' });
  const { professional } = await read(`/api/professionals/${id}`);
  expect(professional.rating_breakdown).toEqual([
    { stars: 5, count: 2 },
    { stars: 4, count: 0 },
    { stars: 3, count: 1 },
    { stars: 2, count: 0 },
    { stars: 1, count: 1 },
  ]);
});
