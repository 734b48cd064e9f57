import { useSearchParams } from 'react-router';
import { aboutLabels } from '#shared/settings/site-about.ts';
import { siteAboutCopy as copy } from '#web/copy/site-settings/about.ts';
import { useCall } from '#web/data/use-call.ts';
import { useApi } from '#web/session/use-api.ts';
import { parseVersionQuery } from '#web/pages/admin-dashboard/settings/versions/version-query.ts';
import { VersionedSection } from '#web/pages/admin-dashboard/settings/versions/versioned-section.tsx';
import { AboutForm } from './about-form.tsx';

/** What Home and About say about the operator, with who changed it. */
export function AboutSection() {
  const api = useApi();
  const [query] = useSearchParams();
  const { before } = parseVersionQuery(query);
  const answer = useCall('settings.about', {}, { poll: true });
  const versions = useCall('settings.aboutVersions', { query: { before } }, { poll: true, keepPreviousData: true });
  return (
    <VersionedSection
      name="site-about"
      copy={copy}
      answer={answer}
      versions={versions}
      labels={aboutLabels}
      read={() => api.settings.about()}
      restore={(number, ifMatch) => api.settings.restoreAbout({ params: { number }, ifMatch })}
    >
      {(parts) => <AboutForm {...parts} />}
    </VersionedSection>
  );
}
