import type { AdminApplicationsQuery } from '#shared/api/applications/applications.ts';
import type { Party } from '#shared/applications/application-states.ts';
import { type OurTimes, specifiedPromises } from '#shared/settings/promises.ts';
import type { Queryable } from '#server/db/database.ts';
import { readOurTimes } from '#server/features/settings/index.ts';
import { adminFilter } from '#server/features/applications/core/admin-filter.ts';
import type { AdminFilter } from '#server/features/applications/store/admin-lists.ts';

const none: OurTimes = { holidays: new Set(), promises: specifiedPromises };

/** What the due times that a reader sees depend on: only admins see when our team should have decided. */
export async function ourTimesFor(db: Queryable, reader: Party): Promise<OurTimes> {
  return reader === 'admin' ? await readOurTimes(db) : none;
}

/** The admins' filters as the database compares them, with the current holidays and promises. */
export async function readAdminFilter(
  db: Queryable,
  query: Omit<AdminApplicationsQuery, 'limit' | 'offset'>,
  now: Date,
): Promise<AdminFilter> {
  return adminFilter(query, now, query.overdue ? await readOurTimes(db) : none);
}
