import { type SQL, and, eq, gt, inArray, ne, sql, sum } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { marketplaceCounts as kept, professionals } from '#server/db/schema/index.ts';
import { matches } from './conditions.ts';
import { type MarketplaceFilter, isCounted } from './filter.ts';

type Dimension = 'profession' | 'district' | 'language';

/** One further choice and how many it would show. */
export interface FacetRow {
  dimension: Dimension;
  value: string;
  n: number;
}

/** How many approved professionals the choices of a filter without free words find; always exact. */
export async function countsMatching(db: Queryable, filter: MarketplaceFilter): Promise<number> {
  const [row] = await db
    .select({ n: sum(kept.n).mapWith(Number) })
    .from(kept)
    .where(and(...choices(filter)));
  return row?.n ?? 0;
}

/** How many of those whom a filter finds also work by telephone and online. */
export async function countRemote(db: Queryable, filter: MarketplaceFilter): Promise<number> {
  const remote = { ...filter, remote: true };
  if (isCounted(filter)) return await countsMatching(db, remote);
  return await db.$count(professionals, matches(remote));
}

/** Where approved professionals of a profession work, and how many; '' stands for those who named no district. */
export function countsByDistrict(db: Queryable, profession: string) {
  return db
    .select({ value: kept.district, n: kept.n })
    .from(kept)
    .where(
      and(
        eq(kept.specialization, ''),
        eq(kept.language, ''),
        eq(kept.remoteOnly, false),
        eq(kept.profession, profession),
        gt(kept.n, 0),
      ),
    )
    .orderBy(sql`2 desc, 1`);
}

/** For each further choice the number it would show within the other choices, by number and then by name. */
export async function listFacets(db: Queryable, filter: MarketplaceFilter): Promise<FacetRow[]> {
  const dimensions: Dimension[] = ['profession', 'district', 'language'];
  const queries = dimensions.map((dimension) =>
    isCounted(filter) ? keptFacet(db, filter, dimension) : foundFacet(db, filter, dimension),
  );
  const rows: FacetRow[] = [];
  for (const query of queries) rows.push(...(await query));
  return rows;
}

/** A facet leaves its own dimension open: somebody who chose Kampala still reads how many Gulu has. */
function keptFacet(db: Queryable, filter: MarketplaceFilter, dimension: Dimension) {
  const column = kept[dimension];
  const n = sum(kept.n).mapWith(Number);
  return db
    .select({ dimension: sql<Dimension>`${dimension}::text`, value: column, n })
    .from(kept)
    .where(and(...choices(filter, dimension), ne(column, ''), gt(kept.n, 0)))
    .groupBy(column)
    .orderBy(sql`3 desc, 2`);
}

function foundFacet(db: Queryable, filter: MarketplaceFilter, dimension: Dimension) {
  const open = {
    ...filter,
    ...{ profession: { profession: undefined }, district: { districts: undefined }, language: { language: undefined } }[
      dimension
    ],
  };
  const value: SQL<string> = {
    profession: sql<string>`${professionals.profession}`,
    district: sql<string>`${professionals.district}`,
    language: sql<string>`unnest(${professionals.languagesSpoken})`,
  }[dimension];
  const found = db
    .select({ value: value.as('value') })
    .from(professionals)
    .where(matches(open))
    .as('found');
  return db
    .select({
      dimension: sql<Dimension>`${dimension}::text`,
      value: found.value,
      n: sql<number>`count(*)`.mapWith(Number),
    })
    .from(found)
    .where(sql`${found.value} is not null`)
    .groupBy(found.value)
    .orderBy(sql`3 desc, 2`);
}

/** The rows of the kept counts that a filter means, with one dimension left open. */
function choices(filter: MarketplaceFilter, open?: Dimension): (SQL | undefined)[] {
  return [
    eq(kept.specialization, filter.specialization ?? ''),
    open === 'language' ? undefined : eq(kept.language, filter.language ?? ''),
    eq(kept.remoteOnly, filter.remote),
    filter.profession && open !== 'profession' ? eq(kept.profession, filter.profession) : undefined,
    filter.districts && open !== 'district' ? inArray(kept.district, [...filter.districts]) : undefined,
  ];
}
