import { useEffect } from 'react';
import { accountLines } from '#web/copy/dashboards.ts';
import { DashboardFrame } from '#web/layout/dashboard/dashboard-frame.tsx';
import { NotLoaded } from '#web/layout/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/layout/dashboard/skeleton-card.tsx';
import { useSession } from '#web/session/session-context.ts';
import { PendingScreen } from './pending-screen.tsx';
import { RejectedScreen } from './rejected-screen.tsx';
import { useOwnProfile } from '#web/layout/dashboard/use-own-profile.ts';

/** What a professional sees who is not approved. It follows what an administrator decides meanwhile. */
export function AwaitingApproval() {
  const { user, recheck } = useSession();
  const profile = useOwnProfile();
  const { again } = profile;
  const isNews = profile.state === 'ready' && profile.data.approval_status === 'approved' && !user?.isApproved;

  // Approved while this screen is open: the session learns of it, and the dashboard takes its place.
  useEffect(() => {
    if (isNews) void recheck();
  }, [isNews, recheck]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void again();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [again]);

  if (profile.state !== 'ready') {
    return (
      <DashboardFrame eyebrow={accountLines.professional} title="Your account">
        {profile.state === 'loading' ? (
          <SkeletonCard label="Loading your account..." />
        ) : (
          <NotLoaded title="Failed to load dashboard data. Please try again later." onRetry={again} />
        )}
      </DashboardFrame>
    );
  }
  const Screen = profile.data.approval_status === 'rejected' ? RejectedScreen : PendingScreen;
  return <Screen profile={profile.data} onCheck={again} onChange={profile.set} />;
}
