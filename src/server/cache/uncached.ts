import type { Context } from '#server/kernel/context.ts';

/** Makes every part: for replies that aren't kept. */
export const uncached: Context['fragments'] = {
  get: (_fragmentKey, make) => make(),
  getMany: (fragmentKeys, make) => make(fragmentKeys.map((_, index) => index)),
};
