import { type Column, type Placeholder, type SQL, eq, inArray, sql } from 'drizzle-orm';
import { professionals } from '#server/db/schema/index.ts';
import type { MarketplaceFilter } from '#server/features/marketplace/core/filter.ts';

// The choices that narrow a list, once. The statements and the columns that the trigger compares (`list-columns.test.ts`) follow.

const { profession, district, specializationsNorm, languagesSpoken, servesRemote } = professionals;
const { checkedUntil, checkedFrom, checkedDays, avatarUrl } = professionals;

/** The columns that choices go by; those on Home have a portrait. */
export const filterColumns = {
  profession,
  district,
  specializationsNorm,
  languagesSpoken,
  servesRemote,
  checkedUntil,
  checkedFrom,
  checkedDays,
  avatarUrl,
};

/** The condition on `professionals` of one choice; undefined where nothing is chosen. */
type ListFilter = (filter: MarketplaceFilter<string | Placeholder>) => SQL | undefined;

/** The request's day in Kampala; every statement about professionals has this placeholder. */
export const today = sql`${sql.placeholder('today')}::date`;

/** Whether a licence that we checked is current on a day: within the latest licensed period, or within an earlier one. */
export const isCheckedOn = (day: SQL): SQL =>
  sql`(checked_until >= ${day} and (checked_from is null or checked_from <= ${day} or checked_days @> ${day}))`;

export const isChecked = isCheckedOn(today);

/** Literal, not a parameter: otherwise a generic plan does not see that the partial indexes apply. */
const worksRemotely = sql`serves_remote`;

/** The choices that a row alone decides, without words and free slots. */
export const listFilters: readonly ListFilter[] = [
  ({ districts }) => districts && isInDistricts(districts),
  (filter) => (filter.profession ? eq(profession, filter.profession) : undefined),
  ({ specialization }) => hasEntry(specializationsNorm, specialization),
  ({ remote }) => (remote ? worksRemotely : undefined),
  ({ checked }) => (checked ? isChecked : undefined),
  ({ language }) => hasEntry(languagesSpoken, language),
];

/** Whether the list in a column has the chosen value. */
function hasEntry(column: Column, value: string | Placeholder | undefined): SQL | undefined {
  // Drizzle's `arrayContains` accepts no placeholder within its list.
  return value ? sql`${column} @> array[${value}]::text[]` : undefined;
}

function isInDistricts(districts: readonly (string | Placeholder)[]): SQL {
  const [only] = districts;
  return only !== undefined && districts.length === 1 ? eq(district, only) : inArray(district, [...districts]);
}
