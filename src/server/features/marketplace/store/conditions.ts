import { type Column, type Placeholder, type SQL, and, eq, inArray, like, sql } from 'drizzle-orm';
import { freeWeekDays } from '#shared/consultations/availability.ts';
import { availabilities, professionals, users } from '#server/db/schema/index.ts';
import type { MarketplaceFilter } from '#server/features/marketplace/core/filter.ts';

/** Literal, not a parameter: otherwise a generic plan does not see that the partial indexes apply. */
const isApproved = sql`approval_status = 'approved'`;

/** Literal for the same reason. */
const worksRemotely = sql`serves_remote`;

/** The request's day in Kampala; every statement about professionals has this placeholder. */
const today = sql`${sql.placeholder('today')}::date`;

/** Whether a licence that we checked is current: within the latest licensed period, or within an earlier one. */
export const isChecked = sql`(checked_until >= ${today} and (checked_from is null or checked_from <= ${today} or checked_days @> ${today}))`;

/**
 * Whether the last licence has ended, but `checked_until` is not cleared yet. Written as a range: without its lower
 * end, a cached plan, which does not know the day, would assume a third of all people and scan the whole table.
 */
export const hasEnded = sql`checked_until >= '-infinity' and checked_until < ${today}`;

/**
 * Whether the stored counts include someone as checked whose licence has not begun, or not begun again. A range for the
 * same reason.
 */
export const isYetToBegin = sql`checked_from > ${today} and checked_from <= 'infinity' and (checked_days @> ${today}) is not true`;

/**
 * Whether someone who takes clients has a free slot from today to the sixth day after it (`availabilities.free_on`,
 * which a job maintains). The day is the request's, so that it stays correct at midnight. The few who are suspended
 * have an index.
 */
const isFreeThisWeek = sql`accepting_clients and exists (
  select from ${availabilities} where ${availabilities.professionalId} = ${professionals.id}
    and ${availabilities.freeOn} between ${today} and ${today} + ${sql.raw(String(freeWeekDays))})
  and not exists (select from ${users} where ${users.id} = ${professionals.id} and suspended_at is not null)`;

/** Builds the condition on `professionals` for a filter; it includes only approved ones. */
export function matches(filter: MarketplaceFilter<string | Placeholder>): SQL | undefined {
  return and(
    isApproved,
    filter.words === '' ? undefined : sql`${professionals.words} @@ ${filter.words}::tsquery`,
    ...filter.placeWords.map((word) => like(professionals.locationNorm, patternFor(word))),
    filter.districts && isInDistricts(filter.districts),
    filter.profession ? eq(professionals.profession, filter.profession) : undefined,
    filter.specialization ? holds(professionals.specializationsNorm, filter.specialization) : undefined,
    filter.remote ? worksRemotely : undefined,
    filter.checked ? isChecked : undefined,
    filter.free ? isFreeThisWeek : undefined,
    filter.language ? holds(professionals.languagesSpoken, filter.language) : undefined,
  );
}

/** Drizzle's `arrayContains` accepts no placeholder within its list. */
const holds = (list: Column, value: string | Placeholder) => sql`${list} @> array[${value}]::text[]`;

function isInDistricts(districts: readonly (string | Placeholder)[]): SQL {
  const [only] = districts;
  return only !== undefined && districts.length === 1
    ? eq(professionals.district, only)
    : inArray(professionals.district, [...districts]);
}

const patternFor = (word: string | Placeholder) => (typeof word === 'string' ? wordPattern(word) : word);

/** Builds the pattern that matches address words by prefix; also accepts a statement's placeholders. */
export function wordPattern(word: string): string {
  // Words hold letters and digits only (`normaliseText`), so there is nothing to escape.
  return `% ${word}%`;
}
