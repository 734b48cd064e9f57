import { expect, test } from 'vitest';
import { follow } from './follow.ts';

const shown = (version: number, isGone = false) => ({ one: { version }, isGone });

test('of two answers the newer one is shown, whichever comes last', () => {
  expect(follow(shown(3), { version: 4 }, false)).toEqual(shown(4));
  expect(follow(shown(4), { version: 3 }, false)).toEqual(shown(4));
  const sameVersion = { version: 4 };
  expect(follow(shown(4), sameVersion, false).one).toBe(sameVersion);
});

test('what is gone goes, but not from under something in which somebody types', () => {
  expect(follow(shown(3), null, false)).toEqual({ one: null, isGone: false });
  expect(follow(shown(3), null, true)).toEqual(shown(3, true));
  expect(follow(shown(3, true), { version: 4 }, true)).toEqual(shown(4));
  expect(follow({ one: null, isGone: false }, null, true)).toEqual({ one: null, isGone: false });
});
