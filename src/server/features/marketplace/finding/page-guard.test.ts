import { expect, test } from 'vitest';
import type { ListChoices } from '#server/features/marketplace/store/list-filters.ts';
import { type ListRow, mayAffect, type PageSpan } from './page-guard.ts';

const id = '00000000-0000-7000-8000-000000000005';
const row = (values: Partial<ListRow>): ListRow => ({
  id,
  profession: 'Accountant',
  district: 'Gulu',
  specializationsNorm: ['tax planning'],
  languagesSpoken: ['English'],
  servesRemote: false,
  checkedUntil: null,
  checkedFrom: null,
  checkedDays: null,
  ratedAs: 4,
  totalReviews: 10,
  averageRating: 4.5,
  yearsSort: 8,
  nameSort: 'akello ruth',
  ...values,
});
const rowChange = (before: Partial<ListRow> | null, after: Partial<ListRow> | null) => ({
  tags: [],
  before: before && row(before),
  after: after && row(after),
});
const last = '00000000-0000-7000-8000-000000000001';
const page = (overrides: Partial<ListChoices & PageSpan> = {}): ListChoices & PageSpan => ({
  profession: 'Accountant',
  districts: ['Gulu'],
  specialization: undefined,
  language: undefined,
  remote: false,
  checked: false,
  sort: 'rating-high',
  last: [4.2, 20, last],
  ...overrides,
});
const affects = (shown: ListChoices & PageSpan, change: ReturnType<typeof rowChange>) =>
  mayAffect(shown, shown, change);

test('moves among people before or after the page do not affect it, except for the first one after it', () => {
  expect(affects(page(), rowChange({ ratedAs: 3 }, { ratedAs: 4 }))).toBe(false);
  expect(affects(page(), rowChange({ ratedAs: 4.2, totalReviews: 19 }, { ratedAs: 4 }))).toBe(false);
  expect(affects(page(), rowChange({ ratedAs: 3 }, { ratedAs: 4.3 }))).toBe(true);
  expect(affects(page(), rowChange({ ratedAs: 4.3 }, { ratedAs: 3 }))).toBe(true);
  // The first row behind the page shows whether there is a next page, and where it begins.
  expect(affects(page({ last: [4, 10, id] }), rowChange({}, { ratedAs: 3 }))).toBe(true);
});

test('of people with equal figures the id decides the order, and names are sorted by their bytes', () => {
  expect(affects(page({ last: [4, 10, last] }), rowChange({}, { totalReviews: 9 }))).toBe(true);
  const byName = page({ sort: 'name-az', last: ['m', last] });
  expect(affects(byName, rowChange({ nameSort: 'z' }, { nameSort: 'émile' }))).toBe(false);
  expect(affects(byName, rowChange({ nameSort: 'z' }, { nameSort: 'b' }))).toBe(true);
});

test('a move among people before a further page does not affect that page', () => {
  const further = page({ first: [4.5, 5, last] });
  expect(affects(further, rowChange({ ratedAs: 4.8 }, { ratedAs: 5 }))).toBe(false);
  expect(affects(further, rowChange({ ratedAs: 4.8 }, { ratedAs: 4.3 }))).toBe(true);
  expect(affects(further, rowChange({ ratedAs: 4.8 }, { ratedAs: 1 }))).toBe(true);
});

test('the last page is affected by every move after its beginning', () => {
  expect(affects(page({ last: undefined }), rowChange({ ratedAs: 1 }, { ratedAs: 2 }))).toBe(true);
});

test('a page is affected by people who join or leave its list, and not by people outside its list', () => {
  expect(affects(page(), rowChange(null, { ratedAs: 1 }))).toBe(true);
  expect(affects(page(), rowChange({ ratedAs: 1 }, null))).toBe(true);
  expect(affects(page(), rowChange({ ratedAs: 1 }, { ratedAs: 1, district: 'Arua' }))).toBe(true);
  expect(affects(page({ remote: true }), rowChange({ ratedAs: 1 }, { ratedAs: 1, servesRemote: true }))).toBe(true);
  expect(affects(page({ language: 'Acholi' }), rowChange({ ratedAs: 1 }, { ratedAs: 5 }))).toBe(false);
  expect(affects(page({ districts: ['Arua'] }), rowChange(null, {}))).toBe(false);
  expect(affects(page({ districts: [''] }), rowChange(null, { district: null }))).toBe(true);
  const checked = page({ checked: true });
  expect(
    affects(checked, rowChange({ ratedAs: 1, checkedUntil: '2027-01-01' }, { ratedAs: 1, checkedUntil: '2027-12-31' })),
  ).toBe(true);
  expect(
    affects(checked, rowChange({ ratedAs: 1, checkedUntil: '2027-01-01' }, { ratedAs: 2, checkedUntil: '2027-01-01' })),
  ).toBe(false);
  expect(affects(checked, rowChange({ ratedAs: 1 }, { ratedAs: 5 }))).toBe(false);
});
