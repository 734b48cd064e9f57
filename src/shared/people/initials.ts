/** Number of tints in styles/tokens.css. */
const tints = 6;

/** Returns the first letters of the first and the last word: `Grace Nakato Lubega` → `GL`. */
export function toInitials(name: string): string {
  const words = name.match(/\p{L}[^\s]*/gu) ?? [];
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toLocaleUpperCase('en');
}

/** Returns the tint of a name, 0 to 5: the same on every page and day. */
export function tintFor(name: string): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % tints;
}
