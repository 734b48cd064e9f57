import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { parsePhrase, type Phrase } from '#sample/phrases.ts';

// The stock is data for an editor: texts and lists as plain text, records as tables.
const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Reads texts, one a line, below headings: `# openings: what they are`. It has these parts and no others, none empty. */
export function readTexts<const K extends string>(file: string, names: readonly K[]): Record<K, string[]> {
  const parts = read(file).split(/^# /m).slice(1);
  const found = parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n');
    return [heading.split(':')[0]!, lines.filter(Boolean)];
  });
  return z.record(z.enum(names), z.array(z.string()).min(1)).parse(Object.fromEntries(found));
}

/** The same where each line is a phrase. */
export function readPhrases<const K extends string>(file: string, names: readonly K[]): Record<K, Phrase[]> {
  const texts = Object.entries<string[]>(readTexts(file, names));
  return Object.fromEntries(texts.map(([name, lines]) => [name, lines.map(parsePhrase)])) as Record<K, Phrase[]>;
}

/** Reads lists of short entries: `brands: Ark; Lantern`. A list goes on in indented lines; `#` begins a comment. */
export function readLists(file: string, separator = /;\s+|\n\s+/): Map<string, string[]> {
  const parts = read(file)
    .replaceAll(/^#.*\n/gm, '')
    .trimEnd()
    .split(/\n(?! )/);
  return new Map(
    parts.map((part) => {
      const colon = part.indexOf(':');
      return [
        part.slice(0, colon),
        part
          .slice(colon + 1)
          .trim()
          .split(separator),
      ];
    }),
  );
}

/** Cells of tables: several entries, and a number. */
export const listCell = z
  .string()
  .default('')
  .transform((cell) => cell.split('; ').filter(Boolean));
export const numberCell = z.string().pipe(z.coerce.number());

/** Reads a table of rows; an empty cell is an absent one. */
export function readTable<S extends z.ZodType>(file: string, row: S): z.output<S>[] {
  const rows = parse<Record<string, string>>(read(file), { columns: true });
  return rows.map((cells) => row.parse(Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''))));
}

/** Groups the rows of a table: one that names something begins a group, and those below it without the name belong to it. */
export function groupRows<T>(rows: readonly T[], begins: (row: T) => boolean): (readonly [T, ...T[]])[] {
  const starts = rows.flatMap((row, at) => (begins(row) ? [at] : []));
  return starts.map((start, at) => rows.slice(start, starts[at + 1]) as [T, ...T[]]);
}
