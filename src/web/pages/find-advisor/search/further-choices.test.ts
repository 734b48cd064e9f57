import { expect, test } from 'vitest';
import { professions } from '#shared/choices.ts';
import { type FilterChoice, furtherChoices, uncountedChoices } from './further-choices.ts';
import { readSearch } from './search-state.ts';

const facets = {
  professions: [
    { value: 'Accountant', count: 8 },
    { value: 'Tax Consultant', count: 4 },
    { value: 'Financial Professional', count: 2 },
  ],
  districts: [
    { value: 'Kampala', count: 7 },
    { value: 'Mbarara', count: 5 },
    { value: 'Gulu', count: 0 },
  ],
  languages: [
    { value: 'English', count: 12 },
    { value: 'Luganda', count: 6 },
    { value: 'Latin', count: 1 },
  ],
  remote: 3,
  checked: 5,
};
const choose = (query: string, total = 12) => furtherChoices(readSearch(new URLSearchParams(query)), facets, total);
const names = (choices: readonly FilterChoice[]) => choices.map(([name]) => name);

test('a filter is offered only if it keeps some of the professionals found, but not all of them', () => {
  expect(choose('')).toEqual({
    professions: [
      ['Accountant', 8],
      ['Tax Consultant', 4],
    ],
    districts: [
      ['Kampala', 7],
      ['Mbarara', 5],
    ],
    languages: [['Luganda', 6]],
    remote: 3,
    checked: 5,
    free: false,
  });
  expect(choose('', 3).remote).toBe(0);
  expect(choose('', 5).checked).toBe(0);
  expect(choose('checked=true').checked).toBe(0);
});

test('a filter already chosen is not offered again, but others of its kind can replace it', () => {
  expect(names(choose('service=accountant', 8).professions)).toEqual(['Tax Consultant']);
  expect(names(choose('location=kampala', 7).districts)).toEqual(['Mbarara']);
  expect(names(choose('location=ntinda', 7).districts)).toEqual([]);
  expect(names(choose('language=Luganda', 6).languages)).toEqual(['English']);
  expect(choose('remote=true', 3).remote).toBe(0);
});

test('a region is narrowed down to its own districts', () => {
  expect(names(choose('location=Ankole', 5).districts)).toEqual(['Mbarara']);
});

test('words that name no place or profession cannot be exchanged for one, so none is offered', () => {
  expect(choose('location=behind+the+old+market', 3).districts).toEqual([]);
  expect(choose('service=cattle+fattening', 3).professions).toEqual([]);
});

test('“free this week” is offered while someone found is free, until the visitor chooses it', () => {
  const isOffered = (query: string, isSomeoneFree: boolean) =>
    furtherChoices(readSearch(new URLSearchParams(query)), facets, 12, undefined, isSomeoneFree).free;
  expect([isOffered('', true), isOffered('', false), isOffered('free=true', true)]).toEqual([true, false, false]);
});

test('with too many results to count, filters that narrow the list are still offered until chosen', () => {
  const offered = (query: string) => uncountedChoices(readSearch(new URLSearchParams(query)), undefined, true);
  expect(offered('term=tax')).toMatchObject({ districts: [], languages: [], remote: null, checked: null, free: true });
  expect(offered('term=tax').professions[0]).toEqual([professions[0], null]);
  expect(offered('term=tax&service=accountant&remote=true&checked=true&free=true')).toEqual({
    professions: [],
    districts: [],
    languages: [],
    remote: 0,
    checked: 0,
    free: false,
  });
  expect(offered('term=tax&service=mortgage-advisor').checked).toBe(0);
  expect(offered('term=tax&checked=true').professions).not.toContainEqual(['Mortgage Advisor', null]);
  const nothing = { corrected: [], loosely: [], ranked: [], leftOut: [] };
  const accountants = { ...nothing, profession: 'Accountant' as const };
  expect(uncountedChoices(readSearch(new URLSearchParams('term=accountant')), accountants, false).professions).toEqual(
    [],
  );
});
