import type { PageHandle } from '#shared/pages.ts';
import { accountLines } from '#web/copy/dashboards.ts';
import { DashboardFrame } from '#web/dashboard/dashboard-frame.tsx';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { Guarded } from '#web/layout/guarded.tsx';
import type { Route } from './+types/profile-preview.ts';
import { PreviewedProfile } from './previewed-profile.tsx';

export const handle: PageHandle = { page: 'application', kind: 'profile-preview' };

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Preview of your profile');

/** The professional's profile as the public sees it or will see it; only its owner can open this. */
export default function ProfilePreview() {
  return (
    <Guarded roles={['professional']}>
      <Preview />
    </Guarded>
  );
}

function Preview() {
  const profile = useCall('professionals.myProfile', {});
  if (profile.state === 'ready') return <PreviewedProfile profile={profile.data.professional} />;
  return (
    <DashboardFrame eyebrow={accountLines.professional} title="Preview of your profile">
      {profile.state === 'loading' ? (
        <SkeletonCard label="Loading your profile..." lines={12} />
      ) : (
        <NotLoaded title="Failed to load dashboard data. Please try again later." onRetry={profile.refetch} />
      )}
    </DashboardFrame>
  );
}
