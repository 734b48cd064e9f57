import type { PageHandle } from '#shared/pages.ts';
import { accountLines } from '#web/copy/dashboards.ts';
import { DashboardFrame } from '#web/layout/dashboard/dashboard-frame.tsx';
import { describePrivate } from '#web/layout/dashboard/describe-private.ts';
import { NotLoaded } from '#web/layout/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/layout/dashboard/skeleton-card.tsx';
import { useOwnProfile } from '#web/layout/dashboard/use-own-profile.ts';
import { Guarded } from '#web/layout/guarded.tsx';
import type { Route } from './+types/profile-preview.ts';
import { ShownProfile } from './shown-profile.tsx';

export const handle: PageHandle = { page: 'application', kind: 'profile-preview' };

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Preview of your profile');

/** The own profile as the public sees it or will see it; nobody but its owner can open this. */
export default function ProfilePreview() {
  return (
    <Guarded roles={['professional']}>
      <Preview />
    </Guarded>
  );
}

function Preview() {
  const profile = useOwnProfile();
  if (profile.state === 'ready') return <ShownProfile profile={profile.data} />;
  return (
    <DashboardFrame eyebrow={accountLines.professional} title="Preview of your profile">
      {profile.state === 'loading' ? (
        <SkeletonCard label="Loading your profile..." lines={12} />
      ) : (
        <NotLoaded title="Failed to load dashboard data. Please try again later." onRetry={profile.again} />
      )}
    </DashboardFrame>
  );
}
