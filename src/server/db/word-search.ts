import { type SQL, sql } from 'drizzle-orm';

/**
 * Converts words as people type them for `to_tsquery('simple', …)`, each also as a prefix; null if they contain no
 * letter and no digit, and so match nothing.
 */
export function toTsQuery(search: string): string | null {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  return words && words.map((word) => `'${word}':*`).join(' & ');
}

/** Whether an indexed text has the words of `toTsQuery`. */
export const hasWords = (indexed: SQL, words: string): SQL => sql`${indexed} @@ to_tsquery('simple', ${words})`;
