import { expect, test } from 'vitest';
import { busiestDay, sinceFirst } from './months.ts';

const month = (name: string, overall: number | null) => ({ month: name, reviews: 0, average: null, overall });

test('months are shown from the first review on, including later ones without reviews', () => {
  const months = [month('2026-08', null), month('2026-09', 4), month('2026-10', 4)];
  expect(sinceFirst(months).map((one) => one.month)).toEqual(['2026-09', '2026-10']);
  expect(sinceFirst([month('2026-08', null)])).toEqual([]);
});

test('the busiest day is the latest of equals, and there is none without views', () => {
  const days = [3, 5, 5, 0].map((views, index) => ({ day: `2026-11-0${index + 1}`, views }));
  expect(busiestDay(days)?.day).toBe('2026-11-03');
  expect(busiestDay([{ day: '2026-11-01', views: 0 }])).toBeUndefined();
  expect(busiestDay([])).toBeUndefined();
});
