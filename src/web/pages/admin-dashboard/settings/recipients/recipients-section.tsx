import { useSearchParams } from 'react-router';
import { recipientCopy as copy } from '#web/copy/settings/recipients.ts';
import { useCall } from '#web/data/use-call.ts';
import { useApi } from '#web/session/use-api.ts';
import { parseVersionQuery } from '#web/pages/admin-dashboard/settings/versions/version-query.ts';
import { VersionedSection } from '#web/pages/admin-dashboard/settings/versions/versioned-section.tsx';
import { recipientLabels } from './recipient-labels.ts';
import { RecipientsForm } from './recipients-form.tsx';

/** Which admins get which emails, with who changed it. */
export function RecipientsSection() {
  const api = useApi();
  const [query] = useSearchParams();
  const { before } = parseVersionQuery(query);
  const answer = useCall('settings.recipients', {}, { poll: true });
  const versions = useCall('settings.recipientVersions', { query: { before } }, { poll: true, keepPreviousData: true });
  return (
    <VersionedSection
      name="mail-recipients"
      copy={copy}
      answer={answer}
      versions={versions}
      labels={recipientLabels}
      read={() => api.settings.recipients()}
      restore={(number, ifMatch) => api.settings.restoreRecipients({ params: { number }, ifMatch })}
    >
      {(parts) => <RecipientsForm {...parts} />}
    </VersionedSection>
  );
}
