/** Sets rows in columns, under their headings. */
export function toTable(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [headings, ...rows].map((row) => row.map(String));
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** `1 email`, `2 emails`. */
export const toCount = (count: number, noun: string): string =>
  `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`;

/** A moment as a table shows it: `2026-11-20 09:00 UTC`; a dash for none. */
export const atMinute = (moment: Date | string | null): string =>
  moment === null ? '–' : `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
