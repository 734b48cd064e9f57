import { useState } from 'react';
import type { NoticePage } from '#shared/api/settings/notice.ts';
import { noticeCopy } from '#web/copy/settings/notice.ts';
import { NoticeStrip } from '#web/layout/strips/site-notice.tsx';

const copy = noticeCopy.now;

/** Preview of the notice as pages show it now. */
export function NoticeNow({ page: { notice, isShown: isVisible } }: { page: NoticePage }) {
  const [openedAt] = useState(() => Date.now());
  const isComing = !isVisible && notice.text !== '' && notice.from !== null && Date.parse(notice.from) > openedAt;
  if (!isVisible && !isComing) return <p>{copy.none}</p>;
  return (
    <div className="space-y-2">
      <p>{isComing ? copy.later : copy.current}</p>
      <NoticeStrip notice={notice} />
    </div>
  );
}
