import { expect, test } from 'vitest';
import { findAlternatives } from './alternatives.ts';
import { readSearch } from '#web/pages/find-advisor/search/search-state.ts';

const find = (query: string, countFor: (query: string) => number = () => 3) =>
  findAlternatives(readSearch(new URLSearchParams(query)), async (search) => ({
    total: countFor(`${search.term}|${search.location}|${search.service}`),
    totalIsExact: true,
  }));
const listLabels = async (query: string, countFor?: (query: string) => number) =>
  (await find(query, countFor)).map(({ label }) => label);

test('an empty result offers to remove each filter, with the number found without it', async () => {
  const alternatives = await find('term=zebra&location=Gulu&sort=name-az&shown=15');
  expect(alternatives).toEqual([
    { label: '“zebra”', href: '/find-advisor?location=Gulu&sort=name-az', total: 3, totalIsExact: true },
    { label: 'Gulu', href: '/find-advisor?term=zebra&sort=name-az', total: 3, totalIsExact: true },
  ]);
});

test('removing a filter is not offered if the search would still find no one', async () => {
  expect(await listLabels('term=zebra&location=Gulu', (query) => (query.startsWith('zebra') ? 0 : 5))).toEqual([
    '“zebra”',
  ]);
});
