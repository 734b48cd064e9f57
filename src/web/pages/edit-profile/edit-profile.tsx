import type { PageHandle } from '#shared/pages.ts';
import { accountLines } from '#web/copy/dashboards.ts';
import { DashboardFrame } from '#web/layout/dashboard/dashboard-frame.tsx';
import { describePrivate } from '#web/layout/dashboard/describe-private.ts';
import { NotLoaded } from '#web/layout/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/layout/dashboard/skeleton-card.tsx';
import { useOwnProfile } from '#web/layout/dashboard/use-own-profile.ts';
import { Guarded } from '#web/layout/guarded.tsx';
import type { Route } from './+types/edit-profile.ts';
import { ProfileForm } from './profile-form.tsx';

export const handle: PageHandle = { page: 'application', kind: 'edit-profile' };

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Edit your profile');

/** Where a professional, approved or not, changes the own profile. */
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
  const profile = useOwnProfile();
  if (profile.state === 'loading') return <SkeletonCard label="Loading your profile..." lines={12} />;
  if (profile.state === 'failed') {
    return <NotLoaded title="Failed to load dashboard data. Please try again later." onRetry={profile.again} />;
  }
  return <ProfileForm profile={profile.data} />;
}
