import { sql } from 'drizzle-orm';
import { professions } from '#shared/choices.ts';
import { isWithoutLicence } from '#shared/credentials/profession-licences.ts';
import type { Queryable } from '#server/db/database.ts';

/**
 * Counts 'Recommended' (the decisions' section 9): the mean that weighs the number of reviews, times 0.8 where a licence exists
 * and none is current, times 0.9 or 0.8 where the next free day is more than 3 or 7 days away. In a list of one place
 * everyone is in it, so the place weighs nothing there. Updates at most `limit` approved people whose value changed; returns how
 * many.
 * @param today a Kampala day
 */
export async function updateRecommended(db: Pick<Queryable, 'execute'>, today: string, limit: number): Promise<number> {
  const unlicensed = sql.param(professions.filter(isWithoutLicence));
  const { rowCount } = await db.execute(sql`
    update professionals set recommended_as = changed.value from (
      select p.id, counted.value from professionals p
      left join availabilities a on a.professional_id = p.id,
      lateral (select round((p.rated_as
        * case when p.profession = any(${unlicensed}::text[]) or p.checked_until >= ${today}::date
            and (p.checked_from is null or p.checked_from <= ${today}::date or p.checked_days @> ${today}::date) then 1 else 0.8 end
        * case when a.free_on - ${today}::date <= 3 then 1 when a.free_on - ${today}::date <= 7 then 0.9 else 0.8 end
      )::numeric, 6)::float8 as value) counted
      where p.approval_status = 'approved' and p.recommended_as <> counted.value
      limit ${limit}
    ) changed where professionals.id = changed.id`);
  return rowCount ?? 0;
}
