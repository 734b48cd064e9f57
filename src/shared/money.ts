import { z } from 'zod';

/** Largest amount the product accepts, in whole Uganda shillings. */
export const maximumShillings = 1_000_000_000_000;

/** Whole Uganda shillings (UGX has no minor unit, ISO 4217), 0 to 10^12. */
export const shillings = z.int().min(0).max(maximumShillings);

const format = new Intl.NumberFormat('en-UG', { maximumFractionDigits: 0 });

/** `1500000` → `USh 1,500,000`, with a no-break space so that an amount never wraps. */
export function formatShillings(amount: number): string {
  return `USh\u00a0${format.format(amount)}`;
}
