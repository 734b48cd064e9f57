import { type Placeholder, type SQL, and, gt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { jsonList, jsonRow } from '#server/db/json-rows.ts';
import { prepareOnce } from '#server/db/prepare-once.ts';
import { marketplaceCounts as counts, professionals } from '#server/db/schema/index.ts';
import { matches } from './conditions.ts';
import { choices, countMatches, type Dimension, notCurrent } from './counts.ts';
import { type MarketplaceFilter, isCounted } from '#server/features/marketplace/core/filter.ts';
import { isChecked } from './list-filters.ts';
import { filterShape, filterValues, hasOnePlan, openFilter } from './filter-shape.ts';

/** One further choice and how many people it would show. */
export interface FacetRow {
  dimension: Dimension | 'remote' | 'checked';
  value: string;
  n: number;
}

type OpenFilter = MarketplaceFilter<string | Placeholder>;

/**
 * Counts, for each further choice, how many it would show within the other choices, by number and then by name;
 * `remote` has one row, of those who also work by telephone or online, and `checked` one of those with a current licence
 * that we checked. One round trip.
 * @param today a Kampala day
 */
export async function listFacets(db: Queryable, filter: MarketplaceFilter, today: string): Promise<FacetRow[]> {
  const shape = `facets ${filterShape(filter)}`;
  const name = hasOnePlan(filter) ? shape : '';
  const statement = prepareOnce(db, shape, () => selectFacets(db, openFilter(filter)).prepare(name));
  const [row] = await statement.execute({ ...filterValues(filter), today });
  return row?.facets ?? [];
}

function selectFacets(db: Queryable, filter: OpenFilter) {
  const all = isCounted(filter) ? storedFacets(filter) : foundFacets(filter);
  const row = jsonRow({
    dimension: sql<FacetRow['dimension']>`dimension`,
    value: sql<string>`value`,
    n: sql<number>`n`,
  });
  return db.select({ facets: jsonList(row, sql`from (${all}) facets order by n desc, value`) }).from(sql`(select) one`);
}

/** Leaves each facet's own dimension open: after choosing Kampala, people still see how many Gulu has. */
function storedFacets(filter: OpenFilter): SQL {
  const facet = (dimension: Dimension) => {
    const column = counts[dimension];
    const counted = and(...choices(filter, dimension), ne(column, ''), gt(counts.n, 0));
    const all = sql`select ${column} as value, ${counts.n} as n from ${counts} where ${counted}`;
    const ended = filter.checked ? sql`union all ${endedBy(filter, dimension)}` : sql``;
    return sql`select ${dimension}::text as dimension, value, sum(n) as n from (${all} ${ended}) counted group by value having sum(n) > 0`;
  };
  const remote = sql`select 'remote', '', ${countMatches({ ...filter, remote: true })}`;
  const checked = sql`select 'checked', '', ${countMatches({ ...filter, checked: true })}`;
  return sql.join([facet('profession'), facet('district'), facet('language'), remote, checked], sql` union all `);
}

/** Subtracts those without a current licence, as rows of -1. */
function endedBy(filter: OpenFilter, dimension: Dimension): SQL {
  const { profession, district, languagesSpoken } = professionals;
  const value = {
    profession: sql`${profession}`,
    district: sql`${district}`,
    language: sql`unnest(${languagesSpoken})`,
  };
  const open = {
    profession: { profession: undefined },
    district: { districts: undefined },
    language: { language: undefined },
  };
  const rows = notCurrent({ ...filter, ...open[dimension] }).map(
    (some) =>
      sql`select value, -1 from (select ${value[dimension]} as value from ${professionals} where ${some}) ended where value <> ''`,
  );
  return sql.join(rows, sql` union all `);
}

/** Finds the people for free words once and then counts them for each dimension. */
function foundFacets(filter: OpenFilter): SQL {
  const noChoice = { profession: undefined, districts: undefined, language: undefined, remote: false, checked: false };
  const facet = (dimension: Dimension, value: SQL) => sql`
    select ${dimension}::text as dimension, value, count(*) as n
    from (select ${value} as value from found where ${isChosen(filter, dimension)}) valued
    where value is not null group by value`;
  const { profession, district, languagesSpoken, servesRemote } = professionals;
  return sql`
    with found as materialized (
      select ${profession} as profession, ${district} as district, ${languagesSpoken} as languages, ${servesRemote} as remotely,
        coalesce(${isChecked}, false) as checked
      from ${professionals} where ${matches({ ...filter, ...noChoice })}
    )
    ${facet('profession', sql`profession`)}
    union all ${facet('district', sql`district`)}
    union all ${facet('language', sql`unnest(languages)`)}
    union all select 'remote', '', count(*) from found where remotely and ${isChosen(filter)}
    union all select 'checked', '', count(*) from found where checked and ${isChosen(filter)}`;
}

/** Applies a filter's choices to the people found, with one dimension left open. */
function isChosen(filter: OpenFilter, open?: Dimension): SQL {
  const { profession, districts, language, remote, checked } = filter;
  const conditions = [
    open !== 'profession' && profession ? sql`profession = ${profession}` : undefined,
    open !== 'district' && districts ? sql`district in (${sql.join(districts.map(parameter), sql`, `)})` : undefined,
    open !== 'language' && language ? sql`languages @> array[${language}]::text[]` : undefined,
    remote ? sql`remotely` : undefined,
    checked ? sql`checked` : undefined,
  ];
  return and(...conditions) ?? sql`true`;
}

const parameter = (value: string | Placeholder) => sql`${value}`;
