import { formatShillings, formatShillingsRange, shortAmount } from '#shared/money/money-text.ts';

/** Formats a budget; undefined when it was deleted because the client has left. */
export const budgetInWords = (budget: { readonly min: number; readonly max: number } | null): string | undefined =>
  budget !== null && budget.max > 0 ? formatShillingsRange(budget.min, budget.max) : undefined;

/** A budget for a narrow column: `USh 400k–1.2m`. */
export const budgetInShort = (budget: { readonly min: number; readonly max: number } | null): string | undefined =>
  budget !== null && budget.max > 0 ? `USh\u00a0${shortAmount(budget.min)}–${shortAmount(budget.max)}` : undefined;

/** Compares a price with a budget: `USh 400,000 above your budget`; undefined where no budget is known. */
export function againstBudget(
  price: number,
  budget: { readonly min: number; readonly max: number } | null,
): { readonly isAbove: boolean; readonly words: string } | undefined {
  if (budget === null || budget.max <= 0) return undefined;
  return price > budget.max
    ? { isAbove: true, words: `${formatShillings(price - budget.max)} above your budget` }
    : { isAbove: false, words: 'within your budget' };
}
