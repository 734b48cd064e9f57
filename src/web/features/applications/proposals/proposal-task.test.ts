import { expect, test } from 'vitest';
import { turnKey } from './proposal-task.ts';

const one = (id: string, status: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'replaced') => ({ id, status });

test('sending a proposal again counts as the same try, until the client has answered', () => {
  const before = turnKey({ responses: [] });
  expect(turnKey({ responses: [one('b', 'open'), one('a', 'replaced')] })).toBe(before);
  const declined = turnKey({ responses: [one('b', 'declined'), one('a', 'replaced')] });
  expect(declined).not.toBe(before);
  expect(turnKey({ responses: [one('c', 'open'), one('b', 'declined')] })).toBe(declined);
});
