/** Returns what singular and plural share: `consultants` → `consultant`. */
export const singular = (word: string): string => (/^.{2,}[^s]s$/.test(word) ? word.slice(0, -1) : word);
