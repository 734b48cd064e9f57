import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns words as people type them for `to_tsquery('simple', …)`, each also as a beginning; null if they have no letter and
 * no figure, and so find nothing.
 */
export function toTsQuery(search: string): string | null {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu);
  return words && words.map((word) => `'${word}':*`).join(' & ');
}

/** Whether an indexed text has the words of `wordsOf`. */
export const hasWords = (indexed: SQL, words: string): SQL => sql`${indexed} @@ to_tsquery('simple', ${words})`;
