import { expect, test } from 'vitest';
import { moreReviews, normaliseReviewsQuery, parseReviewRange, withinReviews } from './review-range.ts';

const read = (query: string) => parseReviewRange(new URLSearchParams(query));
const normal = (query: string) => String(normaliseReviewsQuery(new URLSearchParams(query)));

test.each([
  ['', 3],
  ['reviews=23', 23],
  ['reviews=32', 23],
  ['reviews=99999', 83],
  ['reviews=-3', 3],
  ['reviews=many', 3],
  ['reviews=1', 3],
])('%j shows %i reviews', (query, count) => {
  expect(read(query)).toEqual({ count, from: 1 });
});

test.each([
  ['from=84', 84],
  ['from=100', 84],
  ['from=167', 167],
  ['from=0', 1],
  ['from=later', 1],
  ['from=99999999999999999999', 999_985],
])('%j begins at review %i', (query, from) => {
  expect(read(query).from).toBe(from);
});

test('the query has one normal form', () => {
  expect(normal('reviews=26&x=1')).toBe('reviews=23');
  expect(normal('reviews=3&from=1')).toBe('');
  expect(normal('from=83&reviews=43')).toBe('reviews=43&from=84');
});

test('more reviews begin after those on the page, and end with the last', () => {
  expect(moreReviews({ count: 3, from: 1 }, 12)).toEqual({ href: '?reviews=23#review-4', isNextPage: false });
  expect(moreReviews({ count: 3, from: 1 }, 3)).toBeUndefined();
  expect(moreReviews({ count: 23, from: 1 }, 12)).toBeUndefined();
  expect(moreReviews({ count: 3, from: 84 }, 400)).toEqual({
    href: '?reviews=23&from=84#review-87',
    isNextPage: false,
  });
});

test('a page that is full gives way to a next one, and every review stands on some page', () => {
  expect(moreReviews({ count: 83, from: 1 }, 84)).toEqual({ href: '?from=84#review-84', isNextPage: true });
  expect(moreReviews({ count: 83, from: 1 }, 83)).toBeUndefined();
  let range = read('');
  for (let more = moreReviews(range, 400); more; more = moreReviews(range, 400)) {
    const [query, card] = more.href.split('#review-');
    const next = read(query ?? '');
    expect(Number(card)).toBe(range.from + range.count);
    range = next;
  }
  expect(range).toEqual({ count: 83, from: 333 });
});

test('an address beyond the last review shows the last page', () => {
  expect(withinReviews({ count: 3, from: 167 }, 100).from).toBe(84);
  expect(withinReviews({ count: 3, from: 84 }, 83).from).toBe(1);
  expect(withinReviews({ count: 3, from: 84 }, 0).from).toBe(1);
});
