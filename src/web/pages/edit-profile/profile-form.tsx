import { useEffect, useState } from 'react';
import { contract } from '#shared/api/index.ts';
import { type ProfileFieldName, profileLabels } from '#shared/professionals/profile-fields.ts';
import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { valueInWords } from '#web/forms/form-values.ts';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { RemoteChanges } from '#web/forms/remote-changes.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { useUnsavedWarning } from '#web/forms/use-unsaved-warning.ts';
import { Completeness } from '#web/features/professionals/own-profile/completeness.tsx';
import { PhotoNudge } from '#web/features/professionals/own-profile/photo-nudge.tsx';
import { profileFormId } from '#web/features/professionals/own-profile/profile-labels.ts';
import { wrongNumbers } from '#web/features/professionals/profile-form/field-values.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { paths } from '#web/paths.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { draftedProfile } from './drafted-profile.ts';
import { ProfileFields } from './profile-fields.tsx';
import { toProfileBody, wordsFor } from './profile-task.ts';
import { typedValues } from './profile-values.ts';
import { Saved } from './saved.tsx';
import { readCurrentValues, useProfileValues } from './use-profile-values.ts';

const decision = onDemand(async () => (await import('./last-decision.tsx')).LastDecision);
const waiting = onDemand(async () => (await import('./waiting-changes.tsx')).WaitingChanges);

/** The part about pending changes, the last decision, and gaps. */
const stateId = 'profile-state';
export const previewId = 'profile-preview';

/** Shown when a newer version is stored; the next press knowingly saves over it. */
const newer = {
  title: 'Your profile has changed, perhaps in another tab.',
  text: 'We haven’t saved this yet, and your text is still here. Check the saved version first. If you save again, your text replaces it.',
};

interface ProfileFormProps {
  profile: OwnProfile;
  /** Shows the public page with the form's values. */
  onPreview: (drafted: OwnProfile) => void;
}

/** A whole profile in one form. Typed text survives every reply. */
export function ProfileForm({ profile, onPreview }: ProfileFormProps) {
  const api = useApi();
  const notices = useNotices();
  const unsaved = useUnsavedWarning();
  /** The stored profile, as far as this tab knows. */
  const [stored, setStored] = useState(profile);
  const { base, initial, news, setNews, catchUp, settle, use } = useProfileValues(profile);
  const [isSaved, setSaved] = useState(false);
  /** Gets the focus once it is rendered again. */
  const [goal, setGoal] = useState<{ id: string }>();
  const form = useApiForm<typeof contract.professionals.updateProfile, ProfileFieldName>({
    id: profileFormId,
    endpoint: contract.professionals.updateProfile,
    labels: profileLabels,
    toBody: (typed) => toProfileBody(typedValues(typed), base.current.values, base.current.version),
    check: (typed) => wrongNumbers(typedValues(typed)),
    wordsFor,
    onEdit: unsaved.changed,
    send: (body) => {
      setSaved(false);
      return api.professionals.updateProfile({ body });
    },
    onConflict: look,
    done: ({ professional }, typed) => {
      unsaved.saved();
      if (settle(professional, typedValues(typed))) unsaved.changed();
      setStored(professional);
      setSaved(true);
    },
    failure: 'Your profile couldn’t be saved. Please try again.',
    explain: ({ code }) => (code === 'conflict' ? newer : undefined),
  });

  /** Loads the stored profile. If that fails too, the old version stays, and the next try is refused again. */
  async function look(): Promise<void> {
    const answer = await api.professionals.myProfile().catch(() => undefined);
    if (!answer) return;
    setNews(catchUp(answer.professional));
    setStored(answer.professional);
  }

  // The link that led here names a field, which was not rendered yet.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.focus();
  }, []);
  useEffect(() => {
    if (goal) document.getElementById(goal.id)?.focus();
  }, [goal]);
  useEffect(() => {
    if (isSaved) document.getElementById('saved')?.focus();
  }, [isSaved]);

  function showWithdrawn(professional: OwnProfile): void {
    setSaved(false);
    setNews([]);
    catchUp(professional);
    setStored(professional);
    setGoal({ id: stateId });
    notices.add({ kind: 'done', title: 'Changes withdrawn. Clients see your profile as before.' });
  }

  /** Shows the current state after a decision, or a change in another tab. */
  async function handleConflict(sentence: string): Promise<void> {
    await look();
    setGoal({ id: stateId });
    notices.add({ kind: 'failure', title: sentence });
  }

  const preview = () => onPreview(draftedProfile(stored, readCurrentValues()));
  const isApproved = stored.approval_status === 'approved';
  return (
    <form {...form.attributes} className="max-w-3xl space-y-10">
      <FormSummary form={form} />
      <RemoteChanges
        news={news.map((one) => ({ ...one, stored: valueInWords(one.stored) }))}
        labels={profileLabels}
        onUse={(field) => {
          use(field);
          setGoal({ id: form.field(field).id });
        }}
      />
      {isSaved && !form.refusal && <Saved profile={stored} onPreview={preview} />}
      <div id={stateId} tabIndex={-1} className="scroll-mt-20 space-y-10 empty:mb-0!">
        {isApproved && stored.revision && (
          <waiting.OnDemand profile={stored} onWithdrawn={showWithdrawn} onNews={handleConflict} />
        )}
        {isApproved && !stored.revision && <decision.OnDemand profile={stored} />}
        <Completeness profile={stored} />
      </div>
      <PhotoNudge profile={stored} />
      <ProfileFields profile={stored} initial={initial} field={form.field} />
      <div className="form-acts flex flex-wrap gap-3">
        <Button type="submit" working={form.isSending ? 'Saving...' : undefined}>
          Save profile
        </Button>
        <Button type="button" id={previewId} look="secondary" onClick={preview}>
          Preview
        </Button>
        <DeskLink to={paths.professionalDashboard} className={buttonClass('quiet', 'max-sm:hidden')}>
          Back to your dashboard
        </DeskLink>
      </div>
    </form>
  );
}
