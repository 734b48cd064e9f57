import { expect, test } from 'vitest';
import type { Overview } from '#shared/api/professionals/marketplace-figures.ts';
import { createCredential, createProfessional, createReview } from '#tests/support/people/factories.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

const server = sharedTestApp();
const overview = async (): Promise<Overview> => (await server.app.inject('/api/professionals/public/overview')).json();

test('the overview counts who is in the list, and names the largest districts with their commonest professions', async () => {
  expect(await overview()).toEqual({ professionals: 0, reviews: 0, districts: 0, checked: 0, common_searches: [] });
  const people: [district: string | null, profession: string, times: number][] = [
    ['Gulu', 'Accountant', 3],
    ['Gulu', 'Tax Consultant', 2],
    ['Gulu', 'Estate Planner', 1],
    ['Arua', 'Tax Consultant', 2],
    ['Lira', 'Accountant', 1],
    ['Mbale', 'Accountant', 1],
    ['Masaka', 'Accountant', 1],
    [null, 'Accountant', 1],
  ];
  await server.change(async (tx) => {
    for (const [district, profession, times] of people) {
      for (let n = 0; n < times; n += 1) {
        const { id } = await createProfessional(tx, { district, profession });
        if (district === 'Arua') {
          await createCredential(tx, id, { kindCode: 'ura-tax-agent', number: id });
          await createReview(tx, id);
        }
      }
    }
    await createProfessional(tx, { district: 'Soroti', approvalStatus: 'pending', approvedAt: null });
  });
  expect(await overview()).toEqual({
    professionals: 12,
    reviews: 2,
    districts: 5,
    checked: 2,
    common_searches: [
      { district: 'Gulu', professions: ['Accountant', 'Tax Consultant'] },
      { district: 'Arua', professions: ['Tax Consultant'] },
      { district: 'Lira', professions: ['Accountant'] },
      { district: 'Masaka', professions: ['Accountant'] },
    ],
  });
});
