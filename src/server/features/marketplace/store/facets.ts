import { type Placeholder, type SQL, and, gt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { jsonList, jsonRow } from '#server/db/json-rows.ts';
import { prepareOnce } from '#server/db/prepare-once.ts';
import { marketplaceCounts as kept, professionals } from '#server/db/schema/index.ts';
import { matches } from './conditions.ts';
import { choices, type Dimension } from './counts.ts';
import { type MarketplaceFilter, isCounted } from '#server/features/marketplace/core/filter.ts';
import { filterShape, filterValues, hasOnePlan, openFilter } from './filter-shape.ts';

/** One further choice and how many it would show. */
export interface FacetRow {
  dimension: Dimension | 'remote';
  value: string;
  n: number;
}

type OpenFilter = MarketplaceFilter<string | Placeholder>;

/**
 * Counts, for each further choice, how many it would show within the other choices, by number and then by name;
 * `remote` has one row, of those who also work by telephone and online. One round trip.
 */
export async function listFacets(db: Queryable, filter: MarketplaceFilter): Promise<FacetRow[]> {
  const shape = `facets ${filterShape(filter)}`;
  const name = hasOnePlan(filter) ? shape : '';
  const statement = prepareOnce(db, shape, () => facetsOf(db, openFilter(filter)).prepare(name));
  const [row] = await statement.execute(filterValues(filter));
  return row?.facets ?? [];
}

function facetsOf(db: Queryable, filter: OpenFilter) {
  const all = isCounted(filter) ? keptFacets(filter) : foundFacets(filter);
  const row = jsonRow({
    dimension: sql<FacetRow['dimension']>`dimension`,
    value: sql<string>`value`,
    n: sql<number>`n`,
  });
  return db.select({ facets: jsonList(row, sql`from (${all}) facets order by n desc, value`) }).from(sql`(select) one`);
}

/** Leaves each facet's own dimension open: after choosing Kampala, people still see how many Gulu has. */
function keptFacets(filter: OpenFilter): SQL {
  const facet = (dimension: Dimension) => {
    const column = kept[dimension];
    return sql`select ${dimension}::text as dimension, ${column} as value, sum(${kept.n}) as n
      from ${kept} where ${and(...choices(filter, dimension), ne(column, ''), gt(kept.n, 0))} group by ${column}`;
  };
  const remotely = and(...choices({ ...filter, remote: true }));
  const remote = sql`select 'remote', '', coalesce(sum(${kept.n}), 0) from ${kept} where ${remotely}`;
  return sql.join([facet('profession'), facet('district'), facet('language'), remote], sql` union all `);
}

/** Finds the people for free words once and then counts them for each dimension. */
function foundFacets(filter: OpenFilter): SQL {
  const ofAnyChoice = { ...filter, profession: undefined, districts: undefined, language: undefined, remote: false };
  const facet = (dimension: Dimension, value: SQL) => sql`
    select ${dimension}::text as dimension, value, count(*) as n
    from (select ${value} as value from found where ${isChosen(filter, dimension)}) valued
    where value is not null group by value`;
  const { profession, district, languagesSpoken, servesRemote } = professionals;
  return sql`
    with found as materialized (
      select ${profession} as profession, ${district} as district, ${languagesSpoken} as languages, ${servesRemote} as remotely
      from ${professionals} where ${matches(ofAnyChoice)}
    )
    ${facet('profession', sql`profession`)}
    union all ${facet('district', sql`district`)}
    union all ${facet('language', sql`unnest(languages)`)}
    union all select 'remote', '', count(*) from found where remotely and ${isChosen(filter)}`;
}

/** Applies a filter's choices to the people found, with one dimension left open. */
function isChosen(filter: OpenFilter, open?: Dimension): SQL {
  const { profession, districts, language, remote } = filter;
  const conditions = [
    open !== 'profession' && profession ? sql`profession = ${profession}` : undefined,
    open !== 'district' && districts ? sql`district in (${sql.join(districts.map(parameter), sql`, `)})` : undefined,
    open !== 'language' && language ? sql`languages @> array[${language}]::text[]` : undefined,
    remote ? sql`remotely` : undefined,
  ];
  return and(...conditions) ?? sql`true`;
}

const parameter = (value: string | Placeholder) => sql`${value}`;
