import { expect, test } from 'vitest';
import { findAlternatives } from './alternatives.ts';
import { readSearch } from '#web/pages/find-advisor/search/search-state.ts';

const find = (query: string, countOf: (query: string) => number = () => 3) =>
  findAlternatives(readSearch(new URLSearchParams(query)), async (search) => ({
    total: countOf(`${search.term}|${search.location}|${search.service}`),
    totalIsExact: true,
  }));
const said = async (query: string, countOf?: (query: string) => number) =>
  (await find(query, countOf)).map(({ kind, label }) => `${kind} ${label}`);

test('a misspelled place and a misspelled word are put right', async () => {
  expect(await said('location=Kampla')).toEqual(['spelling Kampala']);
  expect(await said('term=acountant')).toEqual(['spelling accountant']);
  expect(await said('term=morgage+Nakato')).toEqual(['spelling mortgage Nakato']);
  const both = await find('term=acountant&location=Kampla');
  expect(both[0]).toMatchObject({
    label: 'accountant in Kampala',
    href: '/find-advisor?term=accountant&location=Kampala',
  });
});

test('names, and places that are known, are left as they are', async () => {
  expect(await said('term=Nakato')).toEqual([]);
  expect(await said('location=Gulu')).toEqual([]);
});

test('each filter that can go is offered with what is found without it', async () => {
  const alternatives = await find('term=zebra&location=Gulu&sort=name-az&shown=15');
  expect(alternatives).toEqual([
    { kind: 'fewer', label: '“zebra”', href: '/find-advisor?location=Gulu&sort=name-az', total: 3, totalIsExact: true },
    { kind: 'fewer', label: 'Gulu', href: '/find-advisor?term=zebra&sort=name-az', total: 3, totalIsExact: true },
  ]);
});

test('what would find nobody is not offered', async () => {
  expect(await said('term=zebra&location=Gulu', (asked) => (asked.startsWith('zebra') ? 0 : 5))).toEqual([
    'fewer “zebra”',
  ]);
});
