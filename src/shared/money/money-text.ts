// Apart from money.ts, so that a page which only shows money does not bring the schemas' library to a telephone.

const format = new Intl.NumberFormat('en-UG', { maximumFractionDigits: 0 });

/** `1500000` → `USh 1,500,000`, with a no-break space so that an amount never wraps. */
export function formatShillings(amount: number): string {
  return `USh\u00a0${format.format(amount)}`;
}

/** `60000, 150000` → `USh 60,000 to 150,000`. */
export function formatShillingsRange(minimum: number, maximum: number): string {
  return `${formatShillings(minimum)} to\u00a0${format.format(maximum)}`;
}
