import { type Placeholder, type SQL, and, eq, gt, inArray, ne, sql, sum } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { prepareOnce } from '#server/db/prepare-once.ts';
import { marketplaceCounts as kept, professionals } from '#server/db/schema/index.ts';
import { matches } from './conditions.ts';
import { type MarketplaceFilter, isCounted } from './filter.ts';
import { filterShape, filterValues, hasOnePlan, openFilter } from './filter-shape.ts';

const dimensions = ['profession', 'district', 'language'] as const;

/** One further choice and how many it would show. */
export interface FacetRow {
  dimension: (typeof dimensions)[number] | 'remote';
  value: string;
  n: number;
}

/** How many approved professionals the choices of a filter without free words find, as one row; always exact. */
export function countsMatching(db: Queryable, filter: MarketplaceFilter<string | Placeholder>) {
  return db
    .select({ n: sql<number>`coalesce(${sum(kept.n)}, 0)`.mapWith(Number).as('n') })
    .from(kept)
    .where(and(...choices(filter)));
}

/** The rows that count everybody once: no further choice is made, and somebody is counted. */
export const everybody: readonly SQL[] = [
  eq(kept.specialization, ''),
  eq(kept.language, ''),
  eq(kept.remoteOnly, false),
  gt(kept.n, 0),
];

/** Where approved professionals of a profession work, and how many; '' stands for those who named no district. */
export function countsByDistrict(db: Queryable, profession: string) {
  return db
    .select({ value: kept.district, n: kept.n })
    .from(kept)
    .where(and(...everybody, eq(kept.profession, profession)))
    .orderBy(sql`2 desc, 1`);
}

/**
 * For each further choice the number it would show within the other choices, by number and then by name; `remote` has
 * one row, of those who also work by telephone and online. One round trip.
 */
export async function listFacets(db: Queryable, filter: MarketplaceFilter): Promise<FacetRow[]> {
  const shape = `facets ${filterShape(filter)}`;
  const name = hasOnePlan(filter) ? shape : '';
  const statement = prepareOnce(db, shape, () => facetsOf(db, openFilter(filter)).prepare(name));
  return await statement.execute(filterValues(filter));
}

function facetsOf(db: Queryable, filter: MarketplaceFilter<string | Placeholder>) {
  const facet = isCounted(filter) ? keptFacet : foundFacet;
  const parts = dimensions.map((dimension) => facet(filter, dimension));
  return db
    .select({
      dimension: sql<FacetRow['dimension']>`dimension`,
      value: sql<string>`value`,
      n: sql<number>`n`.mapWith(Number),
    })
    .from(sql`(${sql.join([...parts, remoteFacet(filter)], sql` union all `)}) facets`)
    .orderBy(sql`n desc, value`);
}

/** A facet leaves its own dimension open: somebody who chose Kampala still reads how many Gulu has. */
function keptFacet(filter: MarketplaceFilter<string | Placeholder>, dimension: (typeof dimensions)[number]): SQL {
  const column = kept[dimension];
  const conditions = and(...choices(filter, dimension), ne(column, ''), gt(kept.n, 0));
  return sql`select ${dimension}::text as dimension, ${column} as value, sum(${kept.n}) as n
    from ${kept} where ${conditions} group by ${column}`;
}

function foundFacet(filter: MarketplaceFilter<string | Placeholder>, dimension: (typeof dimensions)[number]): SQL {
  const left = { profession: 'profession', district: 'districts', language: 'language' } as const;
  const value = {
    profession: sql`${professionals.profession}`,
    district: sql`${professionals.district}`,
    language: sql`unnest(${professionals.languagesSpoken})`,
  }[dimension];
  const conditions = matches({ ...filter, [left[dimension]]: undefined });
  return sql`select ${dimension}::text as dimension, value, count(*) as n
    from (select ${value} as value from ${professionals} where ${conditions}) found
    where value is not null group by value`;
}

function remoteFacet(filter: MarketplaceFilter<string | Placeholder>): SQL {
  const remote = { ...filter, remote: true };
  return isCounted(filter)
    ? sql`select 'remote', '', coalesce(sum(${kept.n}), 0) from ${kept} where ${and(...choices(remote))}`
    : sql`select 'remote', '', count(*) from ${professionals} where ${matches(remote)}`;
}

/** The rows of the kept counts that a filter means, with one dimension left open. */
function choices(
  filter: MarketplaceFilter<string | Placeholder>,
  open?: (typeof dimensions)[number],
): (SQL | undefined)[] {
  return [
    eq(kept.specialization, filter.specialization ?? ''),
    open === 'language' ? undefined : eq(kept.language, filter.language ?? ''),
    eq(kept.remoteOnly, filter.remote),
    filter.profession && open !== 'profession' ? eq(kept.profession, filter.profession) : undefined,
    filter.districts && open !== 'district' ? inArray(kept.district, [...filter.districts]) : undefined,
  ];
}
