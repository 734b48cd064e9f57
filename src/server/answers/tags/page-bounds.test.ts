import { expect, test } from 'vitest';
import { createChangeLog } from './changes.ts';
import { type PageBounds, mayAffect, type RowChange, type SortKeys } from './page-bounds.ts';

const sortKeys = (overrides: Partial<SortKeys> = {}): SortKeys => ({
  profession: 'Accountant',
  district: 'Gulu',
  specializations: ['tax planning'],
  languages: ['English'],
  remote: false,
  checked: null,
  rated: 4,
  reviews: 10,
  average: 4.5,
  years: 8,
  name: 'akello ruth',
  ...overrides,
});
const id = '00000000-0000-7000-8000-000000000005';
const rowChange = (before: Partial<SortKeys> | null, after: Partial<SortKeys> | null): RowChange => ({
  id,
  before: before && sortKeys(before),
  after: after && sortKeys(after),
});
const last = '00000000-0000-7000-8000-000000000001';
const page = (overrides: Partial<PageBounds> = {}): PageBounds => ({
  profession: 'Accountant',
  districts: ['Gulu'],
  remote: false,
  checked: false,
  sort: 'rating-high',
  last: [4.2, 20, last],
  ...overrides,
});

test('moves among people before or after the page do not affect it, except for the first one after it', () => {
  expect(mayAffect(page(), rowChange({ rated: 3 }, { rated: 4 }))).toBe(false);
  expect(mayAffect(page(), rowChange({ rated: 4.2, reviews: 19 }, { rated: 4 }))).toBe(false);
  expect(mayAffect(page(), rowChange({ rated: 3 }, { rated: 4.3 }))).toBe(true);
  expect(mayAffect(page(), rowChange({ rated: 4.3 }, { rated: 3 }))).toBe(true);
  // The first row behind the page shows whether there is a next page, and where it begins.
  expect(mayAffect(page({ last: [4, 10, id] }), rowChange({}, { rated: 3 }))).toBe(true);
});

test('of people with equal figures the id decides the order, and names are sorted by their bytes', () => {
  expect(mayAffect(page({ last: [4, 10, last] }), rowChange({}, { reviews: 9 }))).toBe(true);
  const byName = page({ sort: 'name-az', last: ['m', last] });
  expect(mayAffect(byName, rowChange({ name: 'z' }, { name: 'émile' }))).toBe(false);
  expect(mayAffect(byName, rowChange({ name: 'z' }, { name: 'b' }))).toBe(true);
});

test('a move among people before a further page does not affect that page', () => {
  const further = page({ first: [4.5, 5, last] });
  expect(mayAffect(further, rowChange({ rated: 4.8 }, { rated: 5 }))).toBe(false);
  expect(mayAffect(further, rowChange({ rated: 4.8 }, { rated: 4.3 }))).toBe(true);
  expect(mayAffect(further, rowChange({ rated: 4.8 }, { rated: 1 }))).toBe(true);
});

test('the last page is affected by every move after its beginning', () => {
  expect(mayAffect(page({ last: undefined }), rowChange({ rated: 1 }, { rated: 2 }))).toBe(true);
});

test('a page is affected by people who join or leave its list, and not by people outside its list', () => {
  expect(mayAffect(page(), rowChange(null, { rated: 1 }))).toBe(true);
  expect(mayAffect(page(), rowChange({ rated: 1 }, null))).toBe(true);
  expect(mayAffect(page(), rowChange({ rated: 1 }, { rated: 1, district: 'Arua' }))).toBe(true);
  expect(mayAffect(page({ remote: true }), rowChange({ rated: 1 }, { rated: 1, remote: true }))).toBe(true);
  expect(mayAffect(page({ language: 'Acholi' }), rowChange({ rated: 1 }, { rated: 5 }))).toBe(false);
  expect(mayAffect(page({ districts: ['Arua'] }), rowChange(null, {}))).toBe(false);
  expect(mayAffect(page({ districts: [''] }), rowChange(null, { district: null }))).toBe(true);
  const checked = page({ checked: true });
  expect(mayAffect(checked, rowChange({ rated: 1, checked: 'a' }, { rated: 1, checked: 'b' }))).toBe(true);
  expect(mayAffect(checked, rowChange({ rated: 1, checked: 'a' }, { rated: 2, checked: 'a' }))).toBe(false);
  expect(mayAffect(checked, rowChange({ rated: 1 }, { rated: 5 }))).toBe(false);
});

test('a cached answer is stale after a move that affects it, and after moves that are no longer remembered', () => {
  const log = createChangeLog();
  const tag = { tag: 'people:Accountant|Gulu', bounds: page() };
  const since = log.generation();
  const note = (one: RowChange) => log.note({ tags: [], rowChanges: [one] });
  for (let n = 0; n < 100; n += 1) note(rowChange({ rated: 1 }, { rated: 2 }));
  expect(log.isCurrent(since, [tag])).toBe(true);
  expect(log.isCurrent(since, [tag.tag])).toBe(false);
  const later = log.generation();
  note(rowChange({ rated: 1 }, { rated: 5 }));
  expect(log.isCurrent(later, [tag])).toBe(false);
  for (let n = 0; n < 300; n += 1) note(rowChange({ rated: 1 }, { rated: 2 }));
  expect(log.isCurrent(since, [tag])).toBe(false);
  log.note({ tags: ['people:Accountant|Gulu'], rowChanges: [] });
  expect(log.isCurrent(log.generation() - 1, [tag])).toBe(false);
});
