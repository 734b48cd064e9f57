import { expect, test } from 'vitest';
import { follow } from './follow.ts';

const stateAt = (version: number, isGone = false) => ({ one: { version }, isGone });

test('of two answers the newer one is shown, whichever comes last', () => {
  expect(follow(stateAt(3), { version: 4 }, false)).toEqual(stateAt(4));
  expect(follow(stateAt(4), { version: 3 }, false)).toEqual(stateAt(4));
  const sameVersion = { version: 4 };
  expect(follow(stateAt(4), sameVersion, false).one).toBe(sameVersion);
});

test('a deleted entry disappears, but not while a person is typing in it', () => {
  expect(follow(stateAt(3), null, false)).toEqual({ one: null, isGone: false });
  expect(follow(stateAt(3), null, true)).toEqual(stateAt(3, true));
  expect(follow(stateAt(3, true), { version: 4 }, true)).toEqual(stateAt(4));
  expect(follow({ one: null, isGone: false }, null, true)).toEqual({ one: null, isGone: false });
});
