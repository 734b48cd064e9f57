import type { SiteFacts } from '#shared/site-facts.ts';
import type { Queryable } from '#server/db/database.ts';
import type { SiteSettings } from '#server/kernel/context.ts';
import { promisesNow } from '#server/features/settings/core/promises.ts';
import { factsNow } from '#server/features/settings/core/site-facts-now.ts';
import { sitePromisesStore } from '#server/features/settings/store/site-promises.ts';
import { siteDetailsStore } from '#server/features/settings/store/site-details.ts';

/**
 * Reads the site's facts: what admins have changed, over what was installed. Ask again for every request, or keep them no
 * longer than what the public sees: an admin may have changed them a moment ago, in any process.
 */
export async function readSiteFacts(db: Queryable, installed: SiteFacts): Promise<SiteFacts> {
  const facts = factsNow(installed, (await siteDetailsStore.newest(db))?.row ?? null);
  const promises = (await sitePromisesStore.newest(db))?.row;
  return { ...facts, ...(promises && { promises: promisesNow(promises) }) };
}

/** The address that messages to us go to; undefined sends them to the admins. */
export async function readSupportEmail(
  db: Queryable,
  { supportEmail: installed }: Pick<SiteSettings, 'supportEmail'>,
): Promise<string | undefined> {
  const email = (await siteDetailsStore.newest(db))?.row.email ?? installed;
  return email === '' ? undefined : email;
}
