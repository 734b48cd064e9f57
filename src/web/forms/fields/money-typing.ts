/** `1500000` → `1,500,000`, while it is typed; anything but a whole number stays unchanged, to be reported. */
export function groupThousands(text: string): string {
  const amount = withoutCurrency(text);
  if (!/^[\d,\s]*$/.test(amount)) return text;
  const digits = amount.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Amounts as people write them here, and copy them: `USh 1,500,000`, `UGX 1500000`, `1,500,000/=`. */
const withoutCurrency = (text: string): string =>
  /^\s*(?:(?:ugx|ush|shs|sh)\.?)?\s*(\d[\d,\s]*?)\s*(?:\/[=-]|ugx|ush)?\s*$/i.exec(text)?.[1] ?? text;

/**
 * Finds the caret's position after grouping: as many digits before the end as there were.
 * @param isBackward after Backspace: before a comma, not behind it, else the next press would only delete the comma
 */
export function caretAfter(before: string, caret: number, grouped: string, isBackward = false): number {
  const digitsBehind = before.slice(caret).replace(/\D/g, '').length;
  let at = grouped.length;
  for (let seen = 0; at > 0 && seen < digitsBehind; at -= 1) if (/\d/.test(grouped[at - 1]!)) seen += 1;
  return isBackward && grouped[at - 1] === ',' ? at - 1 : at;
}

/** Reads a whole number of shillings, `50,000`; null when empty, NaN when invalid. */
export function readShillings(text: string): number | null {
  const digits = withoutCurrency(text).replace(/[\s,]/g, '');
  if (digits === '') return null;
  return /^\d{1,13}$/.test(digits) ? Number(digits) : Number.NaN;
}
