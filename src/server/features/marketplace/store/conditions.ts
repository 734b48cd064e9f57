import { type Placeholder, type SQL, and, like, sql } from 'drizzle-orm';
import { freeWeekDays } from '#shared/consultations/availability.ts';
import { availabilities, professionals, users } from '#server/db/schema/index.ts';
import type { MarketplaceFilter } from '#server/features/marketplace/core/filter.ts';
import { listFilters, today } from './list-filters.ts';

/** Literal, not a parameter: otherwise a generic plan does not see that the partial indexes apply. */
const isApproved = sql`approval_status = 'approved'`;

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
    ...listFilters.map((condition) => condition(filter)),
    filter.free ? isFreeThisWeek : undefined,
  );
}

const patternFor = (word: string | Placeholder) => (typeof word === 'string' ? wordPattern(word) : word);

/** Builds the pattern that matches address words by prefix; also accepts a statement's placeholders. */
export function wordPattern(word: string): string {
  // Words hold letters and digits only (`normaliseText`), so there is nothing to escape.
  return `% ${word}%`;
}
