import type { Context } from '#server/context/context.ts';

/** Computes every fragment: for replies that aren't cached. */
export const uncached: Context['fragments'] = {
  get: (_fragmentKey, make) => make(),
  getMany: (fragmentKeys, make) => make(fragmentKeys.map((_, index) => index)),
};
