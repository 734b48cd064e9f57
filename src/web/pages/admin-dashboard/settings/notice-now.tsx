import { useState } from 'react';
import type { SettingPage } from '#shared/api/settings/settings.ts';
import type { SettingValue } from '#shared/settings/settings.ts';
import { noticeCopy as copy } from '#web/copy/settings/notice.ts';
import { NoticeStrip } from '#web/layout/strips/site-notice.tsx';

/** Preview of the notice as pages show it now. */
export function NoticeNow({ page: { current, isShown } }: { page: SettingPage }) {
  const notice = current as SettingValue<'notice'>;
  const [openedAt] = useState(() => Date.now());
  const isComing = !isShown && notice.text !== '' && notice.from !== null && Date.parse(notice.from) > openedAt;
  if (!isShown && !isComing) return <p>{copy.none}</p>;
  return (
    <div className="space-y-2">
      <p>{isComing ? copy.later : copy.current}</p>
      <NoticeStrip notice={notice} />
    </div>
  );
}
