import { between, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { dailySearches, marketplaceCounts as counts } from '#server/db/schema/index.ts';
import type { Days } from './rollups.ts';

const { day, district, searches, empty } = dailySearches;

/** Adds searches to their days; the same day and district may come twice, with and without results. */
export async function addSearches(
  db: Queryable,
  added: readonly {
    readonly day: string;
    readonly district: string;
    readonly searches: number;
    readonly empty: number;
  }[],
): Promise<void> {
  const rows = sql.join(
    added.map((one) => sql`(${one.day}::date, ${one.district}, ${one.searches}::int, ${one.empty}::int)`),
    sql`, `,
  );
  await db.execute(
    sql`insert into ${dailySearches} (day, district, searches, empty)
      select c.day, c.district, sum(c.searches), sum(c.empty) from (values ${rows}) c (day, district, searches, empty)
      group by c.day, c.district order by c.day, c.district
      on conflict (day, district) do update set searches = ${searches} + excluded.searches, empty = ${empty} + excluded.empty`,
  );
}

/** Sums the searches of a range of days by district. */
export async function sumSearches(db: Queryable, { from, to }: Days) {
  const sum = (column: typeof searches | typeof empty) => sql<number>`sum(${column})`.mapWith(Number);
  return await db
    .select({ district, searches: sum(searches), empty: sum(empty) })
    .from(dailySearches)
    .where(between(day, from, to))
    .groupBy(district);
}

/** Approved professionals by district, and those of them with a checked licence; '' stands for no district. */
export async function countSupply(db: Queryable) {
  const listed = (checked: boolean) =>
    sql<number>`coalesce(sum(${counts.n}) filter (where ${counts.checkedOnly} = ${checked}), 0)`.mapWith(Number);
  return await db
    .select({ district: counts.district, professionals: listed(false), checked: listed(true) })
    .from(counts)
    .where(sql`${counts.specialization} = '' and ${counts.language} = '' and not ${counts.remoteOnly}`)
    .groupBy(counts.district);
}
