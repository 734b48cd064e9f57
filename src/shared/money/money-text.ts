// Apart from money.ts, so that pages which only show money do not load the schemas' library.

const format = new Intl.NumberFormat('en-UG', { maximumFractionDigits: 0 });

/** Formats `1500000` as `USh 1,500,000`, with a no-break space so that an amount never wraps. */
export function formatShillings(amount: number): string {
  return `USh\u00a0${format.format(amount)}`;
}

/** Formats `60000, 150000` as `USh 60,000 to 150,000`. */
export function formatShillingsRange(minimum: number, maximum: number): string {
  return `${formatShillings(minimum)} to\u00a0${format.format(maximum)}`;
}

const short = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 2 });

/** An amount of whole shillings in few letters, rounded: `400k`, `1.2m`, `10.05m`. Show the exact amount beside it. */
export const shortAmount = (shillings: number): string => short.format(shillings).toLowerCase();
