import type { NoticePage, SetNoticeBody } from '#shared/api/settings/notice.ts';
import type { Versions } from '#shared/api/settings/versions.ts';
import { type NoticePart, noticeParts } from '#shared/settings/site-notice.ts';
import type { Context } from '#server/context/context.ts';
import { invalidInput } from '#server/kernel/errors.ts';
import {
  noticeColumns,
  noticeAt,
  type NoticeColumns,
  noticeValues,
} from '#server/features/settings/core/site-notice.ts';
import { viewNewest } from '#server/features/settings/core/version-view.ts';
import { type SiteNoticeRow, siteNoticeStore } from '#server/features/settings/store/site-notices.ts';
import { readVersions } from '#server/features/settings/versions/read-versions.ts';
import { restoreVersion, saveVersion, type VersionedSetting } from '#server/features/settings/versions/save-version.ts';

const setting: VersionedSetting<SiteNoticeRow, NoticePart, NoticeColumns> = {
  store: siteNoticeStore,
  names: noticeParts,
  toColumns: noticeColumns,
  toValues: noticeValues,
  action: 'settings.change_notice',
  subjectType: 'site_notice',
  changed: 'Another admin has just changed the notice. Please check it again.',
};

/** The notice on all pages, and whether they show it now. */
export async function readNotice({ db, now }: Pick<Context, 'db' | 'now'>): Promise<NoticePage> {
  const newest = await siteNoticeStore.newest(db);
  const { text, kind, from, until } = noticeColumns(newest?.row ?? null);
  return {
    ...viewNewest(newest),
    notice: { text, kind, from: from?.toISOString() ?? null, until: until?.toISOString() ?? null },
    isShown: noticeAt(newest?.row ?? null, now).notice !== undefined,
  };
}

/** A page of its history: who changed it, and when. */
export const readNoticeVersions = ({ db }: Context, before?: number): Promise<Versions> =>
  readVersions(db, setting, before);

/**
 * Changes the notice on all pages; an empty text removes it.
 * @param expected the version that the admin saw, if the caller gives it.
 * @throws {AppError} `invalid_input` for an end that has passed; `conflict` for another version.
 */
export async function setNotice(
  context: Context,
  notice: SetNoticeBody,
  expected: number | undefined,
): Promise<NoticePage> {
  if (notice.text !== '' && notice.until !== null && notice.until <= context.now) {
    throw invalidInput({ until: 'This time has passed. Please give a later one, or leave it empty.' });
  }
  await saveVersion(context, setting, notice, expected);
  return await readNotice(context);
}

/**
 * Restores an earlier notice; version 1 is no notice.
 * @throws {AppError} `not_found`; `conflict` for another version.
 */
export async function restoreNotice(
  context: Context,
  version: number,
  expected: number | undefined,
): Promise<NoticePage> {
  await restoreVersion(context, setting, version, expected);
  return await readNotice(context);
}
