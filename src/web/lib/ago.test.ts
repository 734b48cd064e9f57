import { expect, test } from 'vitest';
import { formatAgo, nameDay } from './ago.ts';

const now = Date.parse('2026-11-25T09:00:00.000Z');

test.for([
  ['2026-11-25T09:00:30.000Z', 'just now'],
  ['2026-11-25T08:59:01.000Z', 'just now'],
  ['2026-11-25T08:59:00.000Z', '1 minute ago'],
  ['2026-11-25T08:00:01.000Z', '59 minutes ago'],
  ['2026-11-25T08:00:00.000Z', '1 hour ago'],
  ['2026-11-24T09:00:01.000Z', '23 hours ago'],
  ['2026-11-24T09:00:00.000Z', '24 Nov'],
  ['2025-11-24T09:00:00.000Z', '24 Nov 2025'],
] as const)('the moment %s is shown as %s', ([moment, words]) => {
  expect(formatAgo(moment, now)).toBe(words);
});

test.for([
  ['2026-11-24T21:00:00.000Z', 'Today'],
  ['2026-11-24T20:59:59.000Z', 'Yesterday'],
  ['2026-11-23T21:00:00.000Z', 'Yesterday'],
  ['2026-11-23T20:59:59.000Z', '23 Nov 2026'],
] as const)('in Kampala %s is %s', ([moment, name]) => {
  expect(nameDay(moment, now)).toBe(name);
});
