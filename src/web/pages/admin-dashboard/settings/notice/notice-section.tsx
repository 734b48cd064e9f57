import { useSearchParams } from 'react-router';
import { noticeLabels } from '#shared/settings/site-notice.ts';
import { noticeCopy as copy } from '#web/copy/settings/notice.ts';
import { useCall } from '#web/data/use-call.ts';
import { useApi } from '#web/session/use-api.ts';
import { parseVersionQuery } from '#web/pages/admin-dashboard/settings/versions/version-query.ts';
import { VersionedSection } from '#web/pages/admin-dashboard/settings/versions/versioned-section.tsx';
import { NoticeNow } from './notice-now.tsx';
import { NoticeForm } from './notice-form.tsx';

/** The notice on all pages, with who changed it. */
export function NoticeSection() {
  const api = useApi();
  const [query] = useSearchParams();
  const { before } = parseVersionQuery(query);
  const answer = useCall('settings.notice', {}, { poll: true });
  const versions = useCall('settings.noticeVersions', { query: { before } }, { poll: true, keepPreviousData: true });
  return (
    <VersionedSection
      name="site-notice"
      copy={copy}
      answer={answer}
      versions={versions}
      labels={noticeLabels}
      read={() => api.settings.notice()}
      restore={(number, ifMatch) => api.settings.restoreNotice({ params: { number }, ifMatch })}
    >
      {(parts) => (
        <div className="space-y-6">
          <NoticeNow page={parts.page} />
          <NoticeForm {...parts} />
        </div>
      )}
    </VersionedSection>
  );
}
