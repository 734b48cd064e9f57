import { formatShillingsRange } from '#shared/money/money-text.ts';

/** Formats a budget; undefined where none is known because the client has left and it was deleted. */
export const budgetInWords = (budget: { readonly min: number; readonly max: number } | null): string | undefined =>
  budget !== null && budget.max > 0 ? formatShillingsRange(budget.min, budget.max) : undefined;
