import { beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { contract } from '#shared/api/index.ts';
import { users } from '#server/db/schema/index.ts';
import { eq } from 'drizzle-orm';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { createCredential, createProfessional } from '#tests/support/people/factories.ts';

const server = sharedTestApp({ config: { rateLimits: false } });
type Suitable = ReplyOf<typeof contract.professionals.suitable>;

const person = (name: string, overrides: object = {}) =>
  server.change((tx) =>
    createProfessional(tx, {
      name,
      profession: 'Tax Consultant',
      specializations: ['Tax Planning'],
      district: 'Mbale',
      averageRating: 4.5,
      totalReviews: 10,
      hourlyRateMin: 50_000,
      hourlyRateMax: 100_000,
      ...overrides,
    }),
  );

async function find(query: Record<string, string>): Promise<Suitable> {
  const reply = await server.app.inject(`/api/professionals/public/suitable?${new URLSearchParams(query)}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<Suitable>();
}
const names = ({ people }: Suitable) => people.map(({ professional }) => professional.name);

beforeAll(async () => {
  await person('Here');
  await person('Near', { district: 'Sironko' });
  await person('Far', { district: 'Arua', servesRemote: false });
  await person('By phone', { district: 'Arua', servesRemote: true });
  await person('Closed', { acceptingClients: false });
  await person('Pending', { approvalStatus: 'pending', approvedAt: null });
  const suspended = await person('Suspended');
  await server.change((tx) => tx.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.id)));
  for (let index = 0; index < 6; index += 1) await person(`Filler ${index}`, { district: 'Arua', averageRating: 3 });
});

test('who is in the client’s district comes first, at most seven, none who is closed, pending or suspended', async () => {
  const found = await find({ service: 'Tax Consultation', district: 'Mbale', meeting: 'either', budgetMax: '1000000' });
  expect(names(found)).toHaveLength(7);
  expect(names(found).slice(0, 3)).toEqual(['Here', 'By phone', 'Near']);
  expect(names(found)).not.toContain('Closed');
  expect(names(found)).not.toContain('Pending');
  expect(names(found)).not.toContain('Suspended');
  expect(found.people[0]?.reasons).toEqual([
    'Specializes in Tax Planning',
    'Works in Mbale, as you asked',
    'From USh\u00A050,000 an hour: your budget pays for 20 hours',
    'Rated 4.5 in 10 reviews',
  ]);
  expect(found.usualBudget).toEqual({ min: 150_000, max: 2_000_000 });
});

test('without a budget fees are only named; by phone only those count who work so', async () => {
  const found = await find({ service: 'Tax Consultation', meeting: 'remote' });
  expect(names(found)[0]).toBe('By phone');
  expect(found.people[0]?.reasons).toContain('Works by phone or online');
  expect(found.people[0]?.reasons).toContain('From USh\u00A050,000 an hour');
});

test('for work that needs a licence only those with a checked one are found', async () => {
  const unlicensed = await person('Without', {
    profession: 'Insurance Adviser',
    specializations: ['Insurance Planning'],
  });
  const licensed = await person('With', { profession: 'Insurance Adviser', specializations: ['Insurance Planning'] });
  await server.change((tx) => createCredential(tx, licensed.id, { kindCode: 'ira-agent' }));
  expect(unlicensed.id).not.toBe(licensed.id);
  expect(names(await find({ service: 'Insurance Planning' }))).toEqual(['With']);
});

test('where nobody suits the list is empty, and no budget is usual', async () => {
  expect(await find({ service: 'Estate Planning' })).toEqual({ people: [], usualBudget: null });
});

test.each([
  '',
  'service=Astrology',
  'service=Tax+Consultation&district=London',
  'service=Tax+Consultation&budgetMax=-1',
])('a need that makes no sense is refused: %s', async (query) => {
  const reply = await server.app.inject(`/api/professionals/public/suitable?${query}`);
  expect(reply.statusCode).toBe(400);
});
