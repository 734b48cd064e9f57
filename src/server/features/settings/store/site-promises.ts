import { sitePromises } from '#server/db/schema/index.ts';
import { versionStore } from './version-store.ts';

export type SitePromisesRow = typeof sitePromises.$inferSelect;

export const sitePromisesStore = versionStore(sitePromises);
