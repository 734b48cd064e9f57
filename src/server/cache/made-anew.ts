import type { Context } from '#server/kernel/context.ts';

/** The parts of a reply that is not kept. */
export const madeAnew: Context['parts'] = {
  one: (_wanted, make) => make(),
  many: (wanted, make) => make(wanted.map((_, index) => index)),
};
