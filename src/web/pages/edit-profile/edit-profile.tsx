import type { PageHandle } from '#shared/pages.ts';
import { accountLines } from '#web/copy/dashboards.ts';
import { DashboardFrame } from '#web/dashboard/dashboard-frame.tsx';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { Guarded } from '#web/layout/guarded.tsx';
import type { Route } from './+types/edit-profile.ts';
import { ProfileForm } from './profile-form.tsx';

export const handle: PageHandle = { page: 'application', kind: 'edit-profile' };

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Edit your profile');

/** The page on which a professional, approved or not, edits their profile. */
export default function EditProfile() {
  return (
    <Guarded roles={['professional']}>
      <DashboardFrame eyebrow={accountLines.professional} title="Edit your profile">
        <Form />
      </DashboardFrame>
    </Guarded>
  );
}

function Form() {
  const profile = useCall('professionals.myProfile', {}, { isForForm: true });
  if (profile.state === 'loading') return <SkeletonCard label="Loading your profile..." lines={12} />;
  if (profile.state === 'failed') {
    return <NotLoaded title="Failed to load dashboard data. Please try again later." onRetry={profile.again} />;
  }
  return <ProfileForm profile={profile.data.professional} />;
}
