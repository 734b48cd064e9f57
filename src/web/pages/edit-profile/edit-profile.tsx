import { useEffect, useRef } from 'react';
import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import type { PageHandle } from '#shared/pages.ts';
import { accountLines } from '#web/copy/dashboards.ts';
import { DashboardFrame } from '#web/dashboard/dashboard-frame.tsx';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { Guarded } from '#web/layout/guarded.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import type { Route } from './+types/edit-profile.ts';
import { previewId, ProfileForm } from './profile-form.tsx';
import { useDraftPreview } from './use-draft-preview.ts';

export const handle: PageHandle = { page: 'application', kind: 'edit-profile' };

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Edit your profile');

const preparedPreview = onDemand(async () => (await import('./draft-preview.tsx')).DraftPreview);

/** The page on which a professional, approved or not, edits their profile. */
export default function EditProfile() {
  return (
    <Guarded roles={['professional']}>
      <Form />
    </Guarded>
  );
}

function Form() {
  const profile = useCall('professionals.myProfile', {}, { isForForm: true });
  const preview = useDraftPreview<OwnProfile>();
  const isPreviewing = preview.draft !== undefined;
  const wasPreviewing = useRef(false);
  useEffect(() => {
    // Moves the focus back to where the preview was opened, wherever the form had been scrolled to.
    if (wasPreviewing.current && !isPreviewing) document.getElementById(previewId)?.focus();
    wasPreviewing.current = isPreviewing;
  }, [isPreviewing]);
  preparedPreview.usePrefetch(profile.state === 'ready');
  return (
    <>
      <div hidden={isPreviewing}>
        <DashboardFrame eyebrow={accountLines.professional} title="Edit your profile">
          {profile.state === 'loading' && <SkeletonCard label="Loading your profile..." lines={12} />}
          {profile.state === 'failed' && (
            <NotLoaded title="Failed to load dashboard data. Please try again later." onRetry={profile.refetch} />
          )}
          {profile.state === 'ready' && <ProfileForm profile={profile.data.professional} onPreview={preview.open} />}
        </DashboardFrame>
      </div>
      {preview.draft && <preparedPreview.OnDemand profile={preview.draft} onBack={preview.close} />}
    </>
  );
}
