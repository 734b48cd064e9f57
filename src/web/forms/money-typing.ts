/** `1500000` → `1,500,000`, while it is typed; what is no whole number stays as it is, to be told about. */
export function groupThousands(text: string): string {
  if (!/^[\d,\s]*$/.test(text)) return text;
  const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Where the caret belongs after a text was grouped: behind as many digits from the end as before. */
export function caretAfter(before: string, caret: number, grouped: string): number {
  const digitsBehind = before.slice(caret).replace(/\D/g, '').length;
  let at = grouped.length;
  for (let seen = 0; at > 0 && seen < digitsBehind; at -= 1) if (/\d/.test(grouped[at - 1]!)) seen += 1;
  return at;
}

/** A whole number of shillings as people write it, `50,000`; null for none, NaN for what is none. */
export function readShillings(text: string): number | null {
  const digits = text.replace(/[\s,]/g, '');
  if (digits === '') return null;
  return /^\d{1,13}$/.test(digits) ? Number(digits) : Number.NaN;
}
