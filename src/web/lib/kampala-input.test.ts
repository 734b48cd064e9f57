import { expect, test } from 'vitest';
import { momentForInput, momentFromInput } from './kampala-input.ts';

test.each(['2026-11-25T11:05:00.000Z', '2026-12-31T22:30:00.000Z'])('%s is the same moment again', (moment) => {
  const text = momentFromInput(momentForInput(moment));
  expect(new Date(text ?? '').toISOString()).toBe(moment);
});

test('it is shown in Kampala’s time, and none is empty', () => {
  expect(momentForInput('2026-12-31T22:30:00.000Z')).toBe('2027-01-01T01:30');
  expect([momentForInput(null), momentFromInput('')]).toEqual(['', null]);
});
