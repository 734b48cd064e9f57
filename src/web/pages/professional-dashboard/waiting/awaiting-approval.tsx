import { useEffect } from 'react';
import { accountLines } from '#web/copy/dashboards.ts';
import { DashboardFrame } from '#web/dashboard/dashboard-frame.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useSession } from '#web/session/session-context.ts';
import { PendingScreen } from './pending-screen.tsx';
import { RejectedScreen } from './rejected-screen.tsx';
import { useCall } from '#web/data/use-call.ts';

/**
 * The screen of a professional who isn't approved. It changes when an admin decides.
 * @param props.locked name of the part at this address, if that is why this is shown instead
 */
export function AwaitingApproval({ locked }: { locked?: string | undefined }) {
  const { user, recheck } = useSession();
  const profile = useCall('professionals.myProfile', {}, { poll: true });
  const isApproved = profile.state === 'ready' && profile.data.professional.approval_status === 'approved';
  const isNews = isApproved && !user?.isApproved;

  // If approved while this screen is open, the session is refreshed, and the dashboard replaces it.
  useEffect(() => {
    if (isNews) void recheck();
  }, [isNews, recheck]);

  if (profile.state !== 'ready') {
    return (
      <DashboardFrame eyebrow={accountLines.professional} title="Your account">
        {profile.state === 'loading' ? (
          <SkeletonCard label="Loading your account..." />
        ) : (
          <NotLoaded title="Failed to load dashboard data. Please try again later." onRetry={profile.refetch} />
        )}
      </DashboardFrame>
    );
  }
  const { professional } = profile.data;
  const Screen = professional.approval_status === 'rejected' ? RejectedScreen : PendingScreen;
  return (
    <Screen
      locked={locked}
      profile={professional}
      onCheck={profile.refetch}
      onChange={(next) => profile.setData({ professional: next })}
    />
  );
}
