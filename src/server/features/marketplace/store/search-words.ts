import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { searchWords } from '#server/db/schema/index.ts';
import type { LikeWord } from '#server/features/marketplace/core/reading/correct-words.ts';

/** More words that share a part say little. */
const mostAlike = 30;

/** Finds the words of profiles that are like typed ones (normalised): equal, sharing a part, or spelled similarly. */
export async function findLikeWords(db: Queryable, typed: readonly string[]): Promise<LikeWord[]> {
  const { rows } = await db.execute<{ typed: string; word: string; n: number }>(
    sql`${sql.join(typed.map(wordsLike), sql` union all `)} order by n desc, word`,
  );
  return rows;
}

/** Patterns are values, not expressions: the database then sees that few words match, and uses the index. */
function wordsLike(typed: string): SQL {
  const { word, n } = searchWords;
  const matching = (condition: SQL, rest: SQL = sql``) =>
    sql`(select ${word}, ${n} from ${searchWords} where ${condition} ${rest})`;
  const commonest = sql`order by ${n} desc limit ${sql.raw(String(mostAlike))}`;
  const alike = [matching(sql`${word} like ${`${typed}%`}`, commonest)];
  if (typed.length > 2)
    alike.push(matching(sql`${word} like ${`%${typed}%`}`, commonest), matching(sql`${word} % ${typed}`));
  // Too few trigrams for similarity: with one wrong letter, the beginning or the end is still right.
  const letters = [...typed];
  if (letters.length === 5) {
    const ends = [`${letters.slice(0, 2).join('')}%`, `%${letters.slice(-2).join('')}`];
    for (const end of ends) {
      const isAsLong = sql`length(${word}) between ${letters.length - 1} and ${letters.length + 1}`;
      alike.push(matching(sql`${word} like ${end} and ${isAsLong}`));
    }
  }
  return sql`select ${typed}::text as typed, word collate "C" as word, n from (${sql.join(alike, sql` union `)}) alike`;
}
