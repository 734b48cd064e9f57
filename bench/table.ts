/** Prints rows under their headings, each column as wide as its longest cell. */
export function print(title: string, rows: readonly (readonly string[])[]): void {
  const columns = Math.max(...rows.map((cells) => cells.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const lines = rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  process.stdout.write(`\n${title}\n\n${lines.join('\n')}\n`);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Formats figures as bars of text, the longest forty characters long. */
export function bars(figures: readonly (readonly [name: string, value: number])[]): string[][] {
  const longest = Math.max(...figures.map(([, value]) => value));
  return figures.map(([name, value]) => [
    name,
    '█'.repeat(Math.round((value / longest) * 40)) || '▏',
    value.toFixed(3),
  ]);
}
