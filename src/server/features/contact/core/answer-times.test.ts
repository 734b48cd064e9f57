import { expect, test } from 'vitest';
import { specifiedPromises } from '#shared/settings/promises.ts';
import { answerTimes } from './answer-times.ts';

const none = { holidays: new Set<string>(), promises: specifiedPromises };
// Wednesday, noon in Kampala.
const now = new Date('2026-11-25T09:00:00Z');
const message = (createdAt: string, firstAnsweredAt: string | null = null) => ({
  createdAt: new Date(createdAt),
  firstAnsweredAt: firstAnsweredAt === null ? null : new Date(firstAnsweredAt),
});
const monday = '2026-11-23T05:00:00Z';

test('below five cases there is no figure', () => {
  const four = [1, 2, 3, 4].map((hours) => message(monday, `2026-11-23T0${5 + hours}:00:00Z`));
  expect(answerTimes(four, now, none)).toEqual({ cases: 4, medianHours: null, inTime: null });
  // Still within the promised time, so not counted yet.
  expect(answerTimes([...four, message('2026-11-25T05:00:00Z')], now, none)).toMatchObject({ cases: 4 });
});

test('the median counts office hours, and late unanswered messages count with the time they have waited', () => {
  const answered = [
    message(monday, '2026-11-23T07:00:00Z'), // 2
    message('2026-11-20T14:00:00Z', '2026-11-23T06:00:00Z'), // over a weekend: 1 + 5 + 1
    message('2026-11-21T11:00:00Z', '2026-11-23T05:30:00Z'), // half an hour
  ];
  const late = [message('2026-11-20T05:00:00Z'), message('2026-11-19T05:00:00Z')];
  expect(answerTimes([...answered, ...late], now, none)).toEqual({ cases: 5, medianHours: 7, inTime: 3 });
});

test('the median of an even number of cases lies between the two middle ones', () => {
  const six = [1, 2, 3, 4, 5, 6].map((hours) =>
    message(monday, `2026-11-23T${String(5 + hours).padStart(2, '0')}:00:00Z`),
  );
  expect(answerTimes(six, now, none)).toEqual({ cases: 6, medianHours: 3.5, inTime: 6 });
});
