import { type Placeholder, type SQL, eq, inArray, sql } from 'drizzle-orm';
import type { JsonRow } from '#server/db/json-rows.ts';
import { professionals } from '#server/db/schema/index.ts';
import type { MarketplaceFilter } from '#server/features/marketplace/core/filter.ts';

// The choices that narrow a list, once. From `listFilters` follow the statements, the columns that the trigger writes
// (`list-columns.test.ts`), and the check which pages a change affects (`finding/page-guard.ts`).

const { profession, district, specializationsNorm, languagesSpoken, servesRemote } = professionals;
const { checkedUntil, checkedFrom, checkedDays } = professionals;

/** The columns that choices go by. */
export const filterColumns = {
  profession,
  district,
  specializationsNorm,
  languagesSpoken,
  servesRemote,
  checkedUntil,
  checkedFrom,
  checkedDays,
};

/** What a row needs for every choice. */
export type FilterRow = JsonRow<typeof filterColumns>;

/** The choices of a filter that a row alone decides, without words and free slots. */
export type ListChoices = Pick<
  MarketplaceFilter,
  'profession' | 'districts' | 'specialization' | 'language' | 'remote' | 'checked'
>;

interface ListFilter {
  /** The condition on `professionals`; undefined where nothing is chosen. */
  readonly condition: (filter: MarketplaceFilter<string | Placeholder>) => SQL | undefined;
  /** Whether a row passes; where the day matters too, whether it may on some day. */
  readonly accepts: (row: FilterRow, choices: ListChoices) => boolean;
}

/** The request's day in Kampala; every statement about professionals has this placeholder. */
export const today = sql`${sql.placeholder('today')}::date`;

/** Whether a licence that we checked is current: within the latest licensed period, or within an earlier one. */
export const isChecked = sql`(checked_until >= ${today} and (checked_from is null or checked_from <= ${today} or checked_days @> ${today}))`;

/** Literal, not a parameter: otherwise a generic plan does not see that the partial indexes apply. */
const worksRemotely = sql`serves_remote`;

export const listFilters: readonly ListFilter[] = [
  {
    condition: ({ districts }) => districts && isInDistricts(districts),
    accepts: (row, { districts }) => !districts || districts.includes(row.district ?? ''),
  },
  {
    condition: (filter) => (filter.profession ? eq(profession, filter.profession) : undefined),
    accepts: (row, choices) => choices.profession === undefined || row.profession === choices.profession,
  },
  hasEntry('specialization', 'specializationsNorm'),
  {
    condition: ({ remote }) => (remote ? worksRemotely : undefined),
    accepts: (row, { remote }) => !remote || row.servesRemote,
  },
  {
    condition: ({ checked }) => (checked ? isChecked : undefined),
    accepts: (row, { checked }) => !checked || row.checkedUntil !== null,
  },
  hasEntry('language', 'languagesSpoken'),
];

/** Whether the list in a column has the chosen value. */
function hasEntry(
  choice: 'specialization' | 'language',
  column: 'specializationsNorm' | 'languagesSpoken',
): ListFilter {
  return {
    condition({ [choice]: value }) {
      // Drizzle's `arrayContains` accepts no placeholder within its list.
      return value ? sql`${filterColumns[column]} @> array[${value}]::text[]` : undefined;
    },
    accepts: (row, { [choice]: value }) => value === undefined || row[column].includes(value),
  };
}

function isInDistricts(districts: readonly (string | Placeholder)[]): SQL {
  const [only] = districts;
  return only !== undefined && districts.length === 1 ? eq(district, only) : inArray(district, [...districts]);
}
