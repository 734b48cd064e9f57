import { siteAbout } from '#server/db/schema/index.ts';
import { versionStore } from './version-store.ts';

export type SiteAboutRow = typeof siteAbout.$inferSelect;

export const siteAboutStore = versionStore(siteAbout);
