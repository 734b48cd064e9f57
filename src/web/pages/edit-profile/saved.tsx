import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { profileLabels } from '#shared/professionals/profile-fields.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { listChangedFields } from '#web/features/professionals/own-profile/pending-profile.ts';
import { listInWords } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';

/** After saving: what is public, what is pending, and what is still missing. */
export function Saved({ profile, onPreview }: { profile: OwnProfile; onPreview: () => void }) {
  const waiting = profile.revision?.fields ?? {};
  const gaps = profile.missing.filter(
    ({ what, is_optional }) => what !== 'email' && !is_optional && !(what in waiting),
  );
  return (
    <FormNotice id="saved" tone="done" title="Profile saved">
      {profile.approval_status === 'approved' && <WhatIsPublic profile={profile} />}
      {gaps.length > 0 && (
        <>
          <p>Still missing:</p>
          <ul className="list-disc pl-5">
            {gaps.map(({ what, why }) => (
              <li key={what}>{why}</li>
            ))}
          </ul>
        </>
      )}
      <p className="flex flex-wrap gap-x-6">
        <button type="button" onClick={onPreview} className="text-link tall cursor-pointer">
          Preview
        </button>
        <DeskLink to={paths.professionalDashboard} className="text-link tall">
          Back to your dashboard
        </DeskLink>
      </p>
    </FormNotice>
  );
}

function WhatIsPublic({ profile: { revision } }: { profile: OwnProfile }) {
  if (!revision) return <p>Your changes are public now.</p>;
  const names = listInWords(listChangedFields(revision.fields).map((field) => profileLabels[field]));
  return (
    <>
      <p>Waiting for our approval: {names}. Until we decide, clients see the old version. We’ll email you.</p>
      <p>Everything else is public now.</p>
    </>
  );
}
