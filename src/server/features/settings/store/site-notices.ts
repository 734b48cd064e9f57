import { siteNotices } from '#server/db/schema/index.ts';
import { versionStore } from './version-store.ts';

export type SiteNoticeRow = typeof siteNotices.$inferSelect;

export const siteNoticeStore = versionStore(siteNotices);
