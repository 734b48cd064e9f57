import { expect, test } from 'vitest';
import { buildProfessional } from '#sample/people/professional.ts';
import { reviewTexts } from '#sample/stock/texts.ts';
import { buildReviews } from './reviews.ts';

const now = new Date('2026-11-20T09:00:00Z');
const people = Array.from({ length: 240 }, (_, index) => buildProfessional(index, now));
const biographies = people.map(({ professional }) => professional.bio ?? '');
const reviews = people.map((person, index) => buildReviews(index, person, now));

/** Returns the count of the most frequent text. */
function most(texts: readonly string[]): number {
  return Math.max(...Object.values(Object.groupBy(texts, (text) => text)).map((same) => same?.length ?? 0));
}

const splitSentences = (text: string) => [...new Set(text.split(/(?<=[.!?])\s+/))];
const opening = (text: string, words: number) => text.split(/\s+/).slice(0, words).join(' ');

test('no two biographies are alike, and no sentence stands in more than 4 % of them', () => {
  expect(new Set(biographies).size).toBe(240);
  expect(most(biographies.flatMap(splitSentences))).toBeLessThanOrEqual(9);
});

test('biographies begin in different ways', () => {
  expect(most(biographies.map((text) => opening(text, 4)))).toBeLessThanOrEqual(5);
  expect(most(biographies.map((text) => opening(text, 2)))).toBeLessThanOrEqual(9);
});

test('biographies are of very different lengths', () => {
  const sizes = biographies.map((text) => text.length).toSorted((a, b) => a - b);
  expect(sizes[11]).toBeLessThan(100);
  expect(sizes[120]).toBeGreaterThan(150);
  expect(sizes[235]).toBeGreaterThan(500);
});

test('no sample text contains an unfilled slot or an open choice', () => {
  const texts = [...biographies, ...reviews.flat().flatMap(({ comment, reply }) => [comment, reply ?? ''])];
  for (const text of texts) expect(text).not.toMatch(/[{}[\]|@]|undefined|null| {2}/);
});

test('nearly all review comments are different, and on one page no sentence comes twice', () => {
  const comments = reviews.flat().map((review) => review.comment);
  expect(comments.length).toBeGreaterThan(450);
  expect(new Set(comments).size / comments.length).toBeGreaterThan(0.95);
  for (const page of reviews) expect(most(page.map((review) => review.comment).concat('-'))).toBe(1);
});

test('of most people with several reviews one client tells a whole story', () => {
  const openings = reviewTexts.goodStories.map(({ text }) => opening(text, 10)).filter((words) => !words.includes('{'));
  expect(new Set(openings).size).toBe(openings.length);
  expect(openings.length).toBeGreaterThan(20);
  const told = reviews
    .filter((page) => page.length >= 4)
    .map((page) => page.filter(({ comment }) => openings.includes(opening(comment, 10))));
  expect(told.filter((stories) => stories.length > 0).length / told.length).toBeGreaterThan(0.2);
  for (const { rating, kind } of told.flat()) expect([rating, kind]).toEqual([5, 'work']);
});

test('clients are mostly content, and some are not; some are answered', () => {
  const all = reviews.flat();
  const share = (isCounted: (review: (typeof all)[number]) => boolean) => all.filter(isCounted).length / all.length;
  expect(share((review) => review.rating >= 4)).toBeGreaterThan(0.7);
  expect(share((review) => review.rating <= 3)).toBeGreaterThan(0.1);
  expect(share((review) => review.rating === 1)).toBeGreaterThan(0.01);
  expect(share((review) => Boolean(review.reply))).toBeGreaterThan(0.12);
  expect(Math.max(...reviews.map((page) => page.length))).toBeGreaterThan(10);
  for (const { createdAt, repliedAt } of all) {
    expect(createdAt.getTime()).toBeLessThanOrEqual((repliedAt ?? now).getTime());
  }
});

test('only approved professionals have reviews, each by another client', () => {
  people.forEach(({ professional }, index) => {
    const page = reviews[index] ?? [];
    if (professional.approvalStatus !== 'approved') expect(page).toEqual([]);
    expect(new Set(page.map((review) => review.authorId)).size).toBe(page.length);
  });
});

test('reviews can be written for every sample professional up to number 2,000', () => {
  const build = (index: number) => buildReviews(index, buildProfessional(index, now), now);
  for (let index = 240; index < 2000; index += 1) expect(() => build(index)).not.toThrow();
});
