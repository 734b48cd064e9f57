import { useState } from 'react';
import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { ApiError } from '#web/http/api.ts';
import { toRefusal } from '#web/forms/refusal.ts';
import { formatDay } from '#web/lib/format.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import { ChangeList } from '#web/features/professionals/own-profile/change-list.tsx';

interface WaitingChangesProps {
  profile: OwnProfile;
  /** The profile without pending changes. */
  onWithdrawn: (profile: OwnProfile) => void;
  /** Called after someone else's change. */
  onNews: (sentence: string) => Promise<void>;
}

/** Pending changes: the public and the requested values, and the button to withdraw them. */
export function WaitingChanges({ profile, onWithdrawn, onNews }: WaitingChangesProps) {
  const api = useApi();
  const [isUnderWay, setUnderWay] = useState(false);
  const [failure, setFailure] = useState<{ title: string; text: string }>();
  const { revision, version } = profile;
  if (!revision) return null;

  async function withdrawChanges() {
    setUnderWay(true);
    setFailure(undefined);
    try {
      onWithdrawn((await api.professionals.withdrawRevision({ query: { version } })).professional);
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      const refusal = toRefusal(error, { names: [], failure: 'Your changes couldn’t be withdrawn. Please try again.' });
      if (error instanceof ApiError && error.status === 409) await onNews(refusal.title);
      else setFailure(refusal);
    }
    setUnderWay(false);
  }

  return (
    <section aria-labelledby="waiting-title" className="rounded border border-gold bg-surface p-6">
      <h2 id="waiting-title" className="text-2xl">
        Changes waiting for our approval
      </h2>
      <p className="mt-2 max-w-prose">
        Sent on {formatDay(revision.submitted_at)}. Clients see the old version until we decide, and we’ll email you.
        You can still edit these changes in the form.
      </p>
      <ChangeList approved={profile} fields={revision.fields} requestedLabel="Your change" />
      {failure && (
        <div className="mt-4">
          <FormNotice id="not-withdrawn" tone="failure" title={failure.title}>
            <p>{failure.text}</p>
          </FormNotice>
        </div>
      )}
      <Button
        type="button"
        look="secondary"
        className="mt-5"
        onClick={() => void withdrawChanges()}
        working={isUnderWay ? 'Withdrawing...' : undefined}
      >
        Withdraw changes
      </Button>
    </section>
  );
}
