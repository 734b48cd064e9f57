import { siteDetails } from '#server/db/schema/index.ts';
import { versionStore } from './version-store.ts';

export type SiteDetailsRow = typeof siteDetails.$inferSelect;

export const siteDetailsStore = versionStore(siteDetails);
