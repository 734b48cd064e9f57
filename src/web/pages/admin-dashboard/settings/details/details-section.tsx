import { useSearchParams } from 'react-router';
import { detailLabels } from '#shared/settings/site-details.ts';
import { detailCopy as copy } from '#web/copy/settings/details.ts';
import { useCall } from '#web/data/use-call.ts';
import { useApi } from '#web/session/use-api.ts';
import { parseVersionQuery } from '#web/pages/admin-dashboard/settings/versions/version-query.ts';
import { VersionedSection } from '#web/pages/admin-dashboard/settings/versions/versioned-section.tsx';
import { DetailsForm } from './details-form.tsx';

/** How people reach us and who runs the site, with who changed it. */
export function DetailsSection() {
  const api = useApi();
  const [query] = useSearchParams();
  const { before } = parseVersionQuery(query);
  const answer = useCall('settings.details', {}, { poll: true });
  const versions = useCall('settings.detailVersions', { query: { before } }, { poll: true, keepPreviousData: true });
  return (
    <VersionedSection
      name="site-details"
      copy={copy}
      answer={answer}
      versions={versions}
      labels={detailLabels}
      read={() => api.settings.details()}
      restore={(number, ifMatch) => api.settings.restoreDetails({ params: { number }, ifMatch })}
    >
      {(parts) => <DetailsForm {...parts} />}
    </VersionedSection>
  );
}
