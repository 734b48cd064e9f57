import type { OurTimes, Promises } from '#shared/settings/promises.ts';
import type { Queryable } from '#server/db/database.ts';
import { promisesNow } from '#server/features/settings/core/promises.ts';
import { allHolidays } from '#server/features/settings/holidays/holidays-between.ts';
import { sitePromisesStore } from '#server/features/settings/store/site-promises.ts';

/** How fast our team promises to answer now. */
export async function readPromises(db: Queryable): Promise<Promises> {
  return promisesNow((await sitePromisesStore.newest(db))?.row ?? null);
}

/** The settings that the due times of our team's work depend on. */
export async function readOurTimes(db: Queryable): Promise<OurTimes> {
  return { holidays: await allHolidays(db), promises: await readPromises(db) };
}
