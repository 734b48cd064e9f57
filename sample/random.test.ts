import { expect, test } from 'vitest';
import { dealt, dealtKind, dealtSuitable, seededRandom } from './random.ts';

const first = (count: number) => Array.from({ length: count }, (_, index) => index);

test('the same seed gives the same stream, another seed another', () => {
  const stream = (seed: string) => first(5).map(seededRandom(seed, 1).next);
  expect(stream('a')).toEqual(stream('a'));
  expect(stream('a')).not.toEqual(stream('b'));
});

test('numbers are spread evenly', () => {
  const random = seededRandom('spread');
  const counts = first(10).map(() => 0);
  for (let draw = 0; draw < 10_000; draw += 1) {
    const at = random.int(0, 9);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  expect(Math.min(...counts)).toBeGreaterThan(900);
  expect(Math.max(...counts)).toBeLessThan(1100);
});

test('weighted choices occur in proportion to their weights', () => {
  const random = seededRandom('weights');
  const drawn = first(4000).map(() => random.weighted({ often: 3, seldom: 1, never: 0 }));
  expect(drawn.filter((kind) => kind === 'seldom').length).toBeCloseTo(1000, -2);
  expect(drawn).not.toContain('never');
});

test('picking from an empty list throws an error', () => {
  expect(() => seededRandom('empty').pick([])).toThrow(RangeError);
});

test.each([1, 2, 7, 20, 100])('in each round every one of %i cards is dealt once', (size) => {
  for (const round of first(30)) {
    const cards = first(size).map((at) => dealt(first(size), round * size + at, 'deck'));
    expect(new Set(cards).size).toBe(size);
  }
});

test('kinds are dealt in proportion to their weights, and each kind numbers its own cards', () => {
  const dealtKinds = first(60).map((index) => dealtKind({ a: 4, b: 2 }, index, 'kinds'));
  const numbers = (kind: string) => dealtKinds.filter((card) => card.kind === kind).map((card) => card.nth);
  expect(numbers('a').toSorted((x, y) => x - y)).toEqual(first(40));
  expect(numbers('b').toSorted((x, y) => x - y)).toEqual(first(20));
});

test('a card that does not suit is replaced by one that does', () => {
  expect(first(50).map((index) => dealtSuitable([1, 2, 3, 4], index, 's', (card) => card % 2 === 0))).not.toContain(3);
  expect(dealtSuitable([1, 3], 0, 's', (card) => card % 2 === 0)).toBeUndefined();
});
