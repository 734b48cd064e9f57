import { formatShillingsRange } from '#shared/money-text.ts';

/** A budget in words; undefined where none is known any more, because the client has left and it went with them. */
export const budgetInWords = (budget: { readonly min: number; readonly max: number } | null): string | undefined =>
  budget !== null && budget.max > 0 ? formatShillingsRange(budget.min, budget.max) : undefined;
