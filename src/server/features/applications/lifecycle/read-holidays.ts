import type { AdminApplicationsQuery } from '#shared/api/applications/applications.ts';
import type { Party } from '#shared/applications/application-states.ts';
import type { Holidays } from '#shared/time/working-days.ts';
import type { Queryable } from '#server/db/database.ts';
import { allHolidays } from '#server/features/settings/index.ts';
import { adminFilter } from '#server/features/applications/core/admin-filter.ts';
import type { AdminFilter } from '#server/features/applications/store/admin-lists.ts';

const none: Holidays = new Set();

/** The holidays for what a reader sees: only admins see when our team should have decided. */
export async function holidaysFor(db: Queryable, reader: Party): Promise<Holidays> {
  return reader === 'admin' ? await allHolidays(db) : none;
}

/** The admins' filters as the database compares them, by the holidays of this moment. */
export async function readAdminFilter(
  db: Queryable,
  query: Omit<AdminApplicationsQuery, 'limit' | 'offset'>,
  now: Date,
): Promise<AdminFilter> {
  return adminFilter(query, now, query.overdue ? await allHolidays(db) : none);
}
