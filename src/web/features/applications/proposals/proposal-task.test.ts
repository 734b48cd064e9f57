import { expect, test } from 'vitest';
import { turnOf } from './proposal-task.ts';

const one = (id: string, status: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'replaced') => ({ id, status });

test('a proposal that may have arrived is the same try; after the client’s answer it is another one', () => {
  const before = turnOf({ responses: [] });
  expect(turnOf({ responses: [one('b', 'open'), one('a', 'replaced')] })).toBe(before);
  const declined = turnOf({ responses: [one('b', 'declined'), one('a', 'replaced')] });
  expect(declined).not.toBe(before);
  expect(turnOf({ responses: [one('c', 'open'), one('b', 'declined')] })).toBe(declined);
});
