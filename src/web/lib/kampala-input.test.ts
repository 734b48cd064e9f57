import { expect, test } from 'vitest';
import { momentForInput, momentFromInput } from './kampala-input.ts';

test.each(['2026-11-25T11:05:00.000Z', '2026-12-31T22:30:00.000Z'])(
  'the moment %s stays the same when it is put into the input and read back',
  (moment) => {
    const text = momentFromInput(momentForInput(moment));
    expect(new Date(text ?? '').toISOString()).toBe(moment);
  },
);

test('the input shows a moment in Kampala’s time, and is empty without a moment', () => {
  expect(momentForInput('2026-12-31T22:30:00.000Z')).toBe('2027-01-01T01:30');
  expect([momentForInput(null), momentFromInput('')]).toEqual(['', null]);
});
