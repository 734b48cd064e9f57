import { expect, test } from 'vitest';
import { moreReviews, normaliseProfileQuery, readReviewsShown, withinReviews } from './reviews-shown.ts';

const read = (query: string) => readReviewsShown(new URLSearchParams(query));
const normal = (query: string) => String(normaliseProfileQuery(new URLSearchParams(query)));

test.each([
  ['', 10],
  ['reviews=30', 30],
  ['reviews=33', 30],
  ['reviews=99999', 90],
  ['reviews=-5', 10],
  ['reviews=many', 10],
  ['reviews=1', 10],
])('%j shows %i reviews', (query, count) => {
  expect(read(query)).toEqual({ count, from: 1 });
});

test.each([
  ['from=91', 91],
  ['from=100', 91],
  ['from=181', 181],
  ['from=0', 1],
  ['from=later', 1],
  ['from=99999999999999999999', 999_991],
])('%j begins at review %i', (query, from) => {
  expect(read(query).from).toBe(from);
});

test('the query has one normal form', () => {
  expect(normal('reviews=31&x=1')).toBe('reviews=30');
  expect(normal('reviews=10&from=1')).toBe('');
  expect(normal('from=90&reviews=50')).toBe('reviews=50&from=91');
});

test('more reviews begin after those on the page, and end with the last', () => {
  expect(moreReviews({ count: 10, from: 1 }, 12)).toEqual({ href: '?reviews=30#review-11', isNextPage: false });
  expect(moreReviews({ count: 10, from: 1 }, 10)).toBeUndefined();
  expect(moreReviews({ count: 30, from: 1 }, 12)).toBeUndefined();
  expect(moreReviews({ count: 10, from: 91 }, 400)).toEqual({
    href: '?reviews=30&from=91#review-101',
    isNextPage: false,
  });
});

test('a page that is full gives way to a next one, and every review stands on some page', () => {
  expect(moreReviews({ count: 90, from: 1 }, 91)).toEqual({ href: '?from=91#review-91', isNextPage: true });
  expect(moreReviews({ count: 90, from: 1 }, 90)).toBeUndefined();
  let shown = read('');
  for (let more = moreReviews(shown, 400); more; more = moreReviews(shown, 400)) {
    const [query, card] = more.href.split('#review-');
    const next = read(query ?? '');
    expect(Number(card)).toBe(shown.from + shown.count);
    shown = next;
  }
  expect(shown).toEqual({ count: 50, from: 361 });
});

test('behind the last review is the last page', () => {
  expect(withinReviews({ count: 10, from: 181 }, 100).from).toBe(91);
  expect(withinReviews({ count: 10, from: 91 }, 90).from).toBe(1);
  expect(withinReviews({ count: 10, from: 91 }, 0).from).toBe(1);
});
