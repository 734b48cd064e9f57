import { sql } from 'drizzle-orm';
import { professions } from '#shared/choices.ts';
import { isWithoutLicence } from '#shared/credentials/profession-licences.ts';
import type { Queryable } from '#server/db/database.ts';
import { professionals } from '#server/db/schema/index.ts';
import { isCheckedOn } from './list-filters.ts';

/** Fewer reviews say too little about someone whom everyone sees first. */
const fewestReviews = 5;
export const mostOfAProfession = 2;

/**
 * The best rated of each profession who take clients, have reviews and a portrait, and are marked where a licence exists (the
 * decisions' section 9); best rated first.
 * @param today a Kampala day
 */
export async function listFeaturedIds(db: Queryable, today: string): Promise<string[]> {
  const unlicensed = sql.param(professions.filter(isWithoutLicence));
  const best = sql`
    select id, rated_as, total_reviews from ${professionals}
    where approval_status = 'approved' and profession = one.name and accepting_clients
      and total_reviews >= ${fewestReviews} and avatar_url is not null
      and (profession = any(${unlicensed}::text[]) or ${isCheckedOn(sql`${today}::date`)})
    order by accepting_clients desc, rated_as desc, total_reviews desc, id desc limit ${mostOfAProfession}`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select best.id from unnest(${sql.param([...professions])}::text[]) one(name) cross join lateral (${best}) best
    order by best.rated_as desc, best.total_reviews desc, best.id desc`);
  return rows.map(({ id }) => id);
}
