import { expect, test } from 'vitest';
import { nextTry } from './try-key.ts';

test('another try of the same request carries the same key, and a request about something else a new one', () => {
  const first = nextTry(undefined, 'version 3');
  expect(first.key).toMatch(/^[\da-f]{32}$/);
  expect(nextTry(first, 'version 3')).toBe(first);
  const next = nextTry(first, 'version 4');
  expect(next.about).toBe('version 4');
  expect(next.key).not.toBe(first.key);
});
