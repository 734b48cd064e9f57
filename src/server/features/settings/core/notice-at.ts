import type { SettingValue, SiteNotice } from '#shared/settings/settings.ts';

/** What pages show at a moment, and until when that stays correct if nothing is changed. */
export interface NoticeNow {
  readonly notice: SiteNotice | undefined;
  readonly validUntil: Date | undefined;
}

export function noticeAt({ text, kind, ...times }: SettingValue<'notice'>, now: Date): NoticeNow {
  const [from, until] = [times.from, times.until].map((time) => (time === null ? undefined : new Date(time)));
  if (text === '' || (until && until <= now)) return { notice: undefined, validUntil: undefined };
  if (from && from > now) return { notice: undefined, validUntil: from };
  return { notice: { kind, text }, validUntil: until };
}
