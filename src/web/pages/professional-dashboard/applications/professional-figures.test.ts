import { expect, test } from 'vitest';
import { isFirstDay, professionalFigures } from './professional-figures.ts';

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

const none: Parameters<typeof isFirstDay>[1] = {
  activeApplications: 0,
  unreadMessages: 2,
  newClientsThisMonth: 0,
  rating: null,
  totalReviews: 0,
  successRate: null,
  averageResponseHours: null,
  consultationsKept: 0,
  monthlyEarnings: 0,
  yearsExperience: 6,
};

test('the first-day screen stays until the professional has work, a consultation, a review or a figure', () => {
  expect(isFirstDay(0, none)).toBe(true);
  expect(isFirstDay(1, none)).toBe(false);
  expect(isFirstDay(0, { ...none, totalReviews: 1 })).toBe(false);
  expect(isFirstDay(0, { ...none, consultationsKept: 1 })).toBe(false);
  expect(isFirstDay(0, { ...none, averageResponseHours: 3 })).toBe(false);
});
