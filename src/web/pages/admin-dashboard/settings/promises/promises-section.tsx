import { useSearchParams } from 'react-router';
import { promiseLabels } from '#shared/settings/promise-settings.ts';
import { promiseCopy as copy } from '#web/copy/site-settings/promises.ts';
import { useCall } from '#web/data/use-call.ts';
import { useApi } from '#web/session/use-api.ts';
import { parseVersionQuery } from '#web/pages/admin-dashboard/settings/versions/version-query.ts';
import { VersionedSection } from '#web/pages/admin-dashboard/settings/versions/versioned-section.tsx';
import { PromisesForm } from './promises-form.tsx';

/** How fast our team promises to answer, with who changed it. */
export function PromisesSection() {
  const api = useApi();
  const [query] = useSearchParams();
  const { before } = parseVersionQuery(query);
  const answer = useCall('settings.promises', {}, { poll: true });
  const versions = useCall('settings.promiseVersions', { query: { before } }, { poll: true, keepPreviousData: true });
  return (
    <VersionedSection
      name="site-promises"
      copy={copy}
      answer={answer}
      versions={versions}
      labels={promiseLabels}
      read={() => api.settings.promises()}
      restore={(number, ifMatch) => api.settings.restorePromises({ params: { number }, ifMatch })}
    >
      {(parts) => <PromisesForm {...parts} />}
    </VersionedSection>
  );
}
