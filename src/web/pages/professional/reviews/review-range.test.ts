import { expect, test } from 'vitest';
import { moreReviews, normaliseReviewsQuery, parseReviewRange, withinReviews } from './review-range.ts';

const read = (query: string) => parseReviewRange(new URLSearchParams(query));
const normal = (query: string) => String(normaliseReviewsQuery(new URLSearchParams(query)));

test.each([
  ['', 5],
  ['reviews=25', 25],
  ['reviews=33', 25],
  ['reviews=99999', 85],
  ['reviews=-5', 5],
  ['reviews=many', 5],
  ['reviews=1', 5],
])('%j shows %i reviews', (query, count) => {
  expect(read(query)).toEqual({ count, from: 1 });
});

test.each([
  ['from=86', 86],
  ['from=100', 86],
  ['from=171', 171],
  ['from=0', 1],
  ['from=later', 1],
  ['from=99999999999999999999', 999_941],
])('%j begins at review %i', (query, from) => {
  expect(read(query).from).toBe(from);
});

test('the query has one normal form', () => {
  expect(normal('reviews=26&x=1')).toBe('reviews=25');
  expect(normal('reviews=5&from=1')).toBe('');
  expect(normal('from=85&reviews=45')).toBe('reviews=45&from=86');
});

test('more reviews begin after those on the page, and end with the last', () => {
  expect(moreReviews({ count: 5, from: 1 }, 12)).toEqual({ href: '?reviews=25#review-6', isNextPage: false });
  expect(moreReviews({ count: 5, from: 1 }, 5)).toBeUndefined();
  expect(moreReviews({ count: 25, from: 1 }, 12)).toBeUndefined();
  expect(moreReviews({ count: 5, from: 86 }, 400)).toEqual({
    href: '?reviews=25&from=86#review-91',
    isNextPage: false,
  });
});

test('a page that is full gives way to a next one, and every review stands on some page', () => {
  expect(moreReviews({ count: 85, from: 1 }, 86)).toEqual({ href: '?from=86#review-86', isNextPage: true });
  expect(moreReviews({ count: 85, from: 1 }, 85)).toBeUndefined();
  let range = read('');
  for (let more = moreReviews(range, 400); more; more = moreReviews(range, 400)) {
    const [query, card] = more.href.split('#review-');
    const next = read(query ?? '');
    expect(Number(card)).toBe(range.from + range.count);
    range = next;
  }
  expect(range).toEqual({ count: 65, from: 341 });
});

test('an address beyond the last review shows the last page', () => {
  expect(withinReviews({ count: 5, from: 171 }, 100).from).toBe(86);
  expect(withinReviews({ count: 5, from: 86 }, 85).from).toBe(1);
  expect(withinReviews({ count: 5, from: 86 }, 0).from).toBe(1);
});
