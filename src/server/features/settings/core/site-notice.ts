import type { NoticePart, SiteNotice } from '#shared/settings/site-notice.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import type { SiteNoticeRow } from '#server/features/settings/store/site-notices.ts';
import type { SettingValues } from './version-view.ts';

/** Version 1: no notice. */
const none = { text: '', kind: 'info', from: null, until: null } as const;

export type NoticeColumns = Pick<SiteNoticeRow, NoticePart>;

export const noticeColumns = (row: NoticeColumns | null): NoticeColumns => row ?? none;

/** A notice as text for the history and the audit log. */
export function noticeValues(row: NoticeColumns | null): SettingValues<NoticePart> {
  const { text, kind, from, until } = noticeColumns(row);
  return { text, kind, from: momentText(from), until: momentText(until) };
}

const momentText = (moment: Date | null) => (moment ? formatMoment(moment.toISOString()) : '');

/** What pages show at a moment, and until when that stays correct if nothing is changed. */
export interface NoticeNow {
  readonly notice: SiteNotice | undefined;
  readonly validUntil: Date | undefined;
}

export function noticeAt(row: NoticeColumns | null, now: Date): NoticeNow {
  const { text, kind, from, until } = noticeColumns(row);
  if (text === '' || (until !== null && until <= now)) return { notice: undefined, validUntil: undefined };
  if (from !== null && from > now) return { notice: undefined, validUntil: from };
  return { notice: { kind, text }, validUntil: until ?? undefined };
}
