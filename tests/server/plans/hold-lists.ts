import { test } from 'vitest';
import type { Filled, Who } from './fill.ts';

/** Checks that a call reads no table whole; of all its statements but that of the session, or of those with some text. */
export function holdLists(filled: Filled, lists: readonly (readonly [string, Who, string])[], text?: RegExp): void {
  test.each(lists)('no table is read whole for %s', async (_, who, address) => {
    await filled.plans.holdToIndexes(() => filled.call(who, address), text, text ? 1 : 2);
  });
}
