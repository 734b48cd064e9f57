import { useEffect, useRef, useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { OwnProfile } from '#shared/api/own-profile.ts';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { useUnsavedWarning } from '#web/forms/use-unsaved-warning.ts';
import { type ProfileField, profileFormId } from '#web/layout/dashboard/profile-labels.ts';
import { paths } from '#web/paths.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { CheckedFacts } from './checked-facts.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { bodyOf, labelsOf, wrongNumbers } from './profile-task.ts';

/** Said when a newer version is stored; the next press saves over it, knowingly. */
const newer = {
  title: 'Your profile was changed meanwhile, perhaps in another tab.',
  text: 'Nothing of this was saved, and what you typed is still here. Open your profile in another tab to compare. If you save again, what stands here replaces it.',
};

/** All of a profile in one form. What was typed stays whatever the server says. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const api = useApi();
  const unsaved = useUnsavedWarning();
  const version = useRef(profile.version);
  const [saved, setSaved] = useState<OwnProfile>();
  const form = useApiForm<typeof contract.professionals.updateProfile, ProfileField>({
    id: profileFormId,
    endpoint: contract.professionals.updateProfile,
    labels: labelsOf(profile),
    bodyOf: (typed) => bodyOf(typed, profile, version.current),
    check: wrongNumbers,
    send: (body) => {
      setSaved(undefined);
      return api.professionals.updateProfile({ body });
    },
    done: ({ professional }) => {
      version.current = professional.version;
      unsaved.saved();
      setSaved(professional);
    },
    failure: 'Your profile could not be saved. Please try again.',
    explain: ({ code, details }) => {
      if (code !== 'conflict' || details.version === undefined) return undefined;
      version.current = details.version;
      return newer;
    },
  });

  // The link that led here names a field, which was not there yet.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.focus();
  }, []);
  useEffect(() => {
    if (saved) document.getElementById('saved')?.focus();
  }, [saved]);

  return (
    <form {...form.attributes} onInput={unsaved.changed} className="max-w-3xl space-y-10">
      <FormSummary form={form} />
      {saved && !form.refusal && <Saved profile={saved} />}
      {profile.approval_status === 'approved' && <CheckedFacts profile={profile} />}
      <ProfileFields profile={profile} field={form.field} onEdit={unsaved.changed} />
      <div className="flex flex-wrap gap-3 border-t border-line pt-6">
        <Button type="submit" working={form.isSending ? 'Saving...' : undefined}>
          Save profile
        </Button>
        <a href={paths.professionalDashboard} className={buttonClass('quiet')}>
          Back to your dashboard
        </a>
      </div>
    </form>
  );
}

function Saved({ profile: { approval_status, missing } }: { profile: OwnProfile }) {
  const gaps = missing.filter(({ what }) => what !== 'email').map(({ why }) => why);
  return (
    <FormNotice id="saved" tone="done" title="Your profile is saved.">
      {approval_status === 'approved' && <p>The public reads it like this from now on.</p>}
      {gaps.length > 0 && (
        <>
          <p>What is still missing:</p>
          <ul className="list-disc pl-5">
            {gaps.map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={paths.professionalDashboard} className="text-link inline-flex min-h-11 items-center">
          Back to your dashboard
        </a>
      </p>
    </FormNotice>
  );
}
