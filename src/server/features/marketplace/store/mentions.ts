import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { professionals } from '#server/db/schema/index.ts';
import { type MarketplaceFilter, townWeight } from '#server/features/marketplace/core/filter.ts';

type Ranked = Pick<MarketplaceFilter<string | Placeholder>, 'ranking' | 'town'>;

/** Counts how many ranking words a professional's profile has, and `townWeight` for the town. */
export function countMentions({ ranking, town }: Ranked): SQL<number> {
  const one = (word: string | Placeholder) => sql`(${professionals.words} @@ ${word}::tsquery)::int`;
  const terms = ranking.map(one);
  if (town) terms.push(sql`${one(town)} * ${sql.raw(String(townWeight))}`);
  return sql`(${sql.join(terms, sql` + `)})`;
}

/** Whether a profile has any of these words, or the name of the town. */
export function hasMention({ ranking, town }: Ranked): SQL {
  const any = [...ranking, ...(town ? [town] : [])].map((word) => sql`${word}::tsquery`);
  return sql`${professionals.words} @@ (${sql.join(any, sql` || `)})`;
}
