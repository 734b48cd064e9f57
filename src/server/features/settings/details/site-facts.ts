import type { SiteFacts } from '#shared/site-facts.ts';
import type { Queryable } from '#server/db/database.ts';
import type { SiteSettings } from '#server/context/context.ts';
import { promisesNow } from '#server/features/settings/core/promises.ts';
import { factsNow } from '#server/features/settings/core/site-facts-now.ts';
import { sitePromisesStore } from '#server/features/settings/store/site-promises.ts';
import { siteDetailsStore } from '#server/features/settings/store/site-details.ts';

/**
 * Reads the site's facts: admins' changes on top of the installed values. Call it for every request, or cache the result
 * no longer than public pages: an admin may have just changed them, in any process.
 */
export async function readSiteFacts(db: Queryable, installed: SiteFacts): Promise<SiteFacts> {
  const facts = factsNow(installed, (await siteDetailsStore.newest(db))?.row ?? null);
  const promises = (await sitePromisesStore.newest(db))?.row;
  return { ...facts, ...(promises && { promises: promisesNow(promises) }) };
}

/** The address for messages to us; undefined means that they go to the admins. */
export async function readSupportEmail(
  db: Queryable,
  { supportEmail: installed }: Pick<SiteSettings, 'supportEmail'>,
): Promise<string | undefined> {
  const email = (await siteDetailsStore.newest(db))?.row.email ?? installed;
  return email === '' ? undefined : email;
}
