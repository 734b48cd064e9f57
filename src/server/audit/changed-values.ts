import { shortenText } from '#shared/cut-text.ts';

/** Characters of a text that the log stores; the rest of a long text is, or was, on the profile. */
const longest = 300;

/**
 * Old and new values of some fields, as an entry's personal values: `bioBefore` and `bio`.
 * @param inWords renders a value as text; by default lists are joined into one text, and long texts are cut.
 */
export function changedValues<Name extends string, Value = unknown>(
  names: readonly Name[],
  before: Readonly<Partial<Record<Name, Value>>>,
  after: Readonly<Partial<Record<Name, Value>>>,
  inWords: (value: Value | undefined) => string = briefly,
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => [
      [`${name}Before`, inWords(before[name])],
      [name, inWords(after[name])],
    ]),
  );
}

function briefly(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (value instanceof Date) return value.toISOString();
  const text =
    typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') || 'none' : JSON.stringify(value);
  return shortenText(text, longest);
}
