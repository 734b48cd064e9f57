import { expect, test } from 'vitest';
import { createChangeLog } from './changes.ts';
import { type ListGuard, mayConcern, type Move, type Standing } from './list-guard.ts';

const standing = (given: Partial<Standing> = {}): Standing => ({
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
  ...given,
});
const id = '00000000-0000-7000-8000-000000000005';
const move = (before: Partial<Standing> | null, after: Partial<Standing> | null): Move => ({
  id,
  before: before && standing(before),
  after: after && standing(after),
});
const last = '00000000-0000-7000-8000-000000000001';
const page = (given: Partial<ListGuard> = {}): ListGuard => ({
  profession: 'Accountant',
  districts: ['Gulu'],
  remote: false,
  checked: false,
  sort: 'rating-high',
  last: [4.2, 20, last],
  ...given,
});

test('who stands behind the page before and after does not concern it', () => {
  expect(mayConcern(page(), move({ rated: 3 }, { rated: 4 }))).toBe(false);
  expect(mayConcern(page(), move({ rated: 4.2, reviews: 19 }, { rated: 4 }))).toBe(false);
  expect(mayConcern(page(), move({ rated: 3 }, { rated: 4.3 }))).toBe(true);
  expect(mayConcern(page(), move({ rated: 4.3 }, { rated: 3 }))).toBe(true);
  // The first one behind the page says whether there is a next one, and where it begins.
  expect(mayConcern(page({ last: [4, 10, id] }), move({}, { rated: 3 }))).toBe(true);
});

test('of the same figures the id decides, and names go up as bytes', () => {
  expect(mayConcern(page({ last: [4, 10, last] }), move({}, { reviews: 9 }))).toBe(true);
  const byName = page({ sort: 'name-az', last: ['m', last] });
  expect(mayConcern(byName, move({ name: 'z' }, { name: 'émile' }))).toBe(false);
  expect(mayConcern(byName, move({ name: 'z' }, { name: 'b' }))).toBe(true);
});

test('a further page does not mind who stands before it', () => {
  const further = page({ first: [4.5, 5, last] });
  expect(mayConcern(further, move({ rated: 4.8 }, { rated: 5 }))).toBe(false);
  expect(mayConcern(further, move({ rated: 4.8 }, { rated: 4.3 }))).toBe(true);
  expect(mayConcern(further, move({ rated: 4.8 }, { rated: 1 }))).toBe(true);
});

test('the last page holds everyone who is in the list', () => {
  expect(mayConcern(page({ last: undefined }), move({ rated: 1 }, { rated: 2 }))).toBe(true);
});

test('who comes, goes, or is not in it', () => {
  expect(mayConcern(page(), move(null, { rated: 1 }))).toBe(true);
  expect(mayConcern(page(), move({ rated: 1 }, null))).toBe(true);
  expect(mayConcern(page(), move({ rated: 1 }, { rated: 1, district: 'Arua' }))).toBe(true);
  expect(mayConcern(page({ remote: true }), move({ rated: 1 }, { rated: 1, remote: true }))).toBe(true);
  expect(mayConcern(page({ language: 'Acholi' }), move({ rated: 1 }, { rated: 5 }))).toBe(false);
  expect(mayConcern(page({ districts: ['Arua'] }), move(null, {}))).toBe(false);
  expect(mayConcern(page({ districts: [''] }), move(null, { district: null }))).toBe(true);
  const checked = page({ checked: true });
  expect(mayConcern(checked, move({ rated: 1, checked: 'a' }, { rated: 1, checked: 'b' }))).toBe(true);
  expect(mayConcern(checked, move({ rated: 1, checked: 'a' }, { rated: 2, checked: 'a' }))).toBe(false);
  expect(mayConcern(checked, move({ rated: 1 }, { rated: 5 }))).toBe(false);
});

test('an answer is judged by every move since it was last current, and by none that is forgotten', () => {
  const log = createChangeLog();
  const topic = { topic: 'people:Accountant|Gulu', guard: page() };
  const since = log.generation();
  const note = (one: Move) => log.note({ topics: [], moves: [one] });
  for (let n = 0; n < 100; n += 1) note(move({ rated: 1 }, { rated: 2 }));
  expect(log.isCurrent(since, [topic])).toBe(true);
  expect(log.isCurrent(since, [topic.topic])).toBe(false);
  const later = log.generation();
  note(move({ rated: 1 }, { rated: 5 }));
  expect(log.isCurrent(later, [topic])).toBe(false);
  for (let n = 0; n < 300; n += 1) note(move({ rated: 1 }, { rated: 2 }));
  expect(log.isCurrent(since, [topic])).toBe(false);
  log.note({ topics: ['people:Accountant|Gulu'], moves: [] });
  expect(log.isCurrent(log.generation() - 1, [topic])).toBe(false);
});
