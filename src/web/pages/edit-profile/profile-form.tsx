import { useEffect, useRef, useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { OwnProfile } from '#shared/api/own-profile.ts';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { useUnsavedWarning } from '#web/forms/use-unsaved-warning.ts';
import { Completeness } from '#web/layout/dashboard/completeness.tsx';
import { type ProfileField, profileFormId } from '#web/layout/dashboard/profile-labels.ts';
import { useNotices } from '#web/layout/notices.tsx';
import { paths } from '#web/paths.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { LastDecision } from './last-decision.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { bodyOf, formLabels, wrongNumbers } from './profile-task.ts';
import { Saved } from './saved.tsx';
import { WaitingChanges } from './waiting-changes.tsx';

/** Said when a newer version is stored; the next press saves over it, knowingly. */
const newer = {
  title: 'Your profile was changed meanwhile, perhaps in another tab.',
  text: 'Nothing of this was saved, and what you typed is still here. Open your profile in another tab to compare. If you save again, what stands here replaces it.',
};

/** All of a profile in one form. What was typed stays whatever the server says. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const api = useApi();
  const notices = useNotices();
  const unsaved = useUnsavedWarning();
  const version = useRef(profile.version);
  /** As it is stored, as far as this tab knows. */
  const [stored, setStored] = useState(profile);
  /** What the fields begin with; those that are checked begin anew when a change of them is taken back. */
  const [initial, setInitial] = useState({ profile, turn: 0 });
  const [isSaved, setSaved] = useState(false);
  const form = useApiForm<typeof contract.professionals.updateProfile, ProfileField>({
    id: profileFormId,
    endpoint: contract.professionals.updateProfile,
    labels: formLabels,
    bodyOf: (typed) => bodyOf(typed, stored, version.current),
    check: wrongNumbers,
    send: (body) => {
      setSaved(false);
      return api.professionals.updateProfile({ body });
    },
    done: ({ professional }) => {
      version.current = professional.version;
      unsaved.saved();
      setStored(professional);
      setSaved(true);
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
    if (isSaved) document.getElementById('saved')?.focus();
  }, [isSaved]);

  function takenBack(professional: OwnProfile): void {
    version.current = professional.version;
    setSaved(false);
    setStored(professional);
    setInitial(({ turn }) => ({ profile: professional, turn: turn + 1 }));
    notices.add({ kind: 'done', title: 'Taken back. Clients read your profile as before.' });
  }

  const isApproved = stored.approval_status === 'approved';
  return (
    <form {...form.attributes} onInput={unsaved.changed} className="max-w-3xl space-y-10">
      <FormSummary form={form} />
      {isSaved && !form.refusal && <Saved profile={stored} />}
      {isApproved && stored.revision && <WaitingChanges profile={stored} onTaken={takenBack} onNews={setStored} />}
      {isApproved && !stored.revision && <LastDecision profile={stored} />}
      <Completeness profile={stored} />
      <ProfileFields profile={initial.profile} turn={initial.turn} field={form.field} onEdit={unsaved.changed} />
      <div className="flex flex-wrap gap-3 border-t border-line pt-6">
        <Button type="submit" working={form.isSending ? 'Saving...' : undefined}>
          Save profile
        </Button>
        <a href={paths.profilePreview} className={buttonClass('secondary')}>
          Preview
        </a>
        <a href={paths.professionalDashboard} className={buttonClass('quiet')}>
          Back to your dashboard
        </a>
      </div>
    </form>
  );
}
