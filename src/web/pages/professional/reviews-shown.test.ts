import { expect, test } from 'vitest';
import { moreReviewsHref, normaliseProfileQuery, readReviewsShown } from './reviews-shown.ts';

const read = (query: string) => readReviewsShown(new URLSearchParams(query));

test('an address asks for 10, 30, 50, 70 or 90 reviews; nonsense means the nearest', () => {
  expect(read('')).toBe(10);
  expect(read('reviews=30')).toBe(30);
  expect(read('reviews=33')).toBe(30);
  expect(read('reviews=99999')).toBe(90);
  expect(read('reviews=-5')).toBe(10);
  expect(read('reviews=many')).toBe(10);
  expect(read('reviews=1')).toBe(10);
});

test('the query has one normal form', () => {
  expect(String(normaliseProfileQuery(new URLSearchParams('reviews=31&x=1')))).toBe('reviews=30');
  expect(String(normaliseProfileQuery(new URLSearchParams('reviews=10')))).toBe('');
});

test('more reviews begin after those on the page, and end with the last', () => {
  expect(moreReviewsHref(10, 12)).toBe('?reviews=30#review-11');
  expect(moreReviewsHref(12, 12)).toBeUndefined();
  expect(moreReviewsHref(90, 400)).toBeUndefined();
});
