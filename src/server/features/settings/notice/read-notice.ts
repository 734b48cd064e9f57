import type { Queryable } from '#server/db/database.ts';
import { noticeAt, type NoticeNow } from '#server/features/settings/core/site-notice.ts';
import { siteNoticeStore } from '#server/features/settings/store/site-notices.ts';

/** The notice that pages show at a moment, and until when that stays correct if nothing is changed. */
export async function readSiteNotice(db: Queryable, now: Date): Promise<NoticeNow> {
  return noticeAt((await siteNoticeStore.newest(db))?.row ?? null, now);
}
