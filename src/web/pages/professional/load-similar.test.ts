import { expect, test } from 'vitest';
import type { MarketplaceReply } from '#shared/api/professionals/professionals.ts';
import type { PublicProfessional } from '#shared/api/professionals/public-professional.ts';
import { ApiError } from '#web/http/api.ts';
import { loadSimilar } from './load-similar.ts';

const person = (id: string) => ({ id, name: id, location: 'Gulu', district: 'Gulu' }) as PublicProfessional;
const replyWith = (ids: string[]) => async (): Promise<MarketplaceReply> => ({
  professionals: ids.map(person),
  total: ids.length,
  totalIsExact: true,
});
const accountant = { id: 'self', profession: 'Accountant', district: 'Gulu' };
const idsFor = async (marketplace: Parameters<typeof loadSimilar>[0]['marketplace'], who = accountant) =>
  (await loadSimilar({ marketplace }, who)).map(({ id }) => id);

test('a profile shows at most three similar professionals, and never the professional it is about', async () => {
  expect(await idsFor(replyWith(['a', 'self', 'b', 'c']))).toEqual(['a', 'b', 'c']);
  expect(await idsFor(replyWith(['a', 'b', 'c', 'd']))).toEqual(['a', 'b', 'c']);
  expect(await idsFor(replyWith(['self']))).toEqual([]);
});

test('if loading similar professionals fails, the profile is shown without any', async () => {
  expect(await idsFor(() => Promise.reject(new ApiError('Away', 503)))).toEqual([]);
});

test('a professional without a known profession or district has no similar professionals', async () => {
  const anybody = replyWith(['a']);
  expect(await idsFor(anybody, { ...accountant, profession: 'Financial Professional' })).toEqual([]);
  expect(await loadSimilar({ marketplace: anybody }, { ...accountant, district: null })).toEqual([]);
});
