import { expect, test } from 'vitest';
import { paging } from '#shared/limits.ts';
import { goals, liveFigures } from './figures.ts';

const listValues = (figures: Parameters<typeof liveFigures>[0]) => liveFigures(figures, []).map(({ value }) => value);

test('a figure is hidden until it is above 20', () => {
  expect(listValues({ professionals: 20, clients: 20, satisfaction: null, reviews: 0 })).toEqual([]);
  expect(listValues({ professionals: 21, clients: 20, satisfaction: 100, reviews: 20 })).toEqual(['21', 'Messages']);
  expect(listValues({ professionals: 20, clients: 1204, satisfaction: 20, reviews: 900 })).toEqual([
    '1,204',
    'Messages',
  ]);
  expect(listValues({ professionals: 0, clients: 0, satisfaction: 97, reviews: 21 })).toEqual(['97%', 'Messages']);
});

test('clients are counted to a limit, and the figure says when there are more', () => {
  const clients = paging.clientsCountedUpTo;
  expect(listValues({ professionals: 0, clients, satisfaction: null, reviews: 0 })).toEqual(['100,000+', 'Messages']);
});

test('support around the clock is a goal of the demo only; everyone can write at any time', () => {
  const words = (figures: typeof goals) => figures.map(({ value, label }) => `${value} ${label}`);
  const live = { professionals: 500, clients: 500, satisfaction: 90, reviews: 500 };
  expect(words(liveFigures(live, [])).at(-1)).toBe('Messages any time');
  expect(words(liveFigures(live, [])).join()).not.toContain('24/7');
  expect(words(goals)).toEqual([
    '500+ verified professionals',
    '10,000+ happy clients',
    '98% satisfaction',
    '24/7 support',
  ]);
});

test('an admin can hide each figure, and no figures are shown if only messages would remain', () => {
  const live = { professionals: 500, clients: 500, satisfaction: 90, reviews: 500 };
  const labels = (hidden: Parameters<typeof liveFigures>[1]) => liveFigures(live, hidden).map(({ label }) => label);
  expect(labels(['clients', 'messages'])).toEqual(['professionals', 'of reviews give 4 or 5 stars']);
  expect(labels(['professionals', 'clients', 'satisfaction'])).toEqual([]);
});
