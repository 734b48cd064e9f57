import type { Context } from '#server/kernel/context.ts';

/** Makes every part: for replies that aren't kept. */
export const madeAnew: Context['parts'] = {
  one: (_wanted, make) => make(),
  many: (wanted, make) => make(wanted.map((_, index) => index)),
};
