import { expect, test } from 'vitest';
import { professionalFigures } from './professional-figures.ts';

test('the cards have the specification’s names, even before the figures load', () => {
  const cards = professionalFigures(undefined).slice(0, 4);
  expect(cards.map(({ label, note = '' }) => [label, note])).toEqual([
    ['Active Applications', ''],
    ['Messages', 'unread'],
    ['This Month', 'new clients'],
    ['Rating', ''],
  ]);
  expect(cards.every(({ value }) => value === null)).toBe(true);
});
