import { Completeness } from '#web/features/professionals/own-profile/completeness.tsx';
import { PhotoNudge } from '#web/features/professionals/own-profile/photo-nudge.tsx';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { waitingCount } from '#web/features/professionals/own-profile/pending-profile.ts';
import { plural } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/profile-tab.ts';
import { ProfileView } from './profile-view.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Professional Profile');

/** The professional's profile as the public sees it, or will once it is approved, and the link to edit it. */
export default function ProfileTab() {
  const { user } = useSession();
  const profile = useCall('professionals.myProfile', {});
  if (profile.state === 'loading') return <SkeletonCard label="Loading your profile..." lines={8} />;
  if (profile.state === 'failed') {
    return <NotLoaded title="Failed to load dashboard data. Please try again later." onRetry={profile.refetch} />;
  }
  const { professional } = profile.data;
  const count = waitingCount(professional);
  return (
    <div className="max-w-4xl space-y-8">
      <section aria-labelledby="profile-title">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="profile-title" className="text-2xl">
            {user?.isApproved ? 'Your public profile' : 'Your profile'}
          </h2>
          <div className="flex flex-wrap gap-3">
            <DeskLink to={paths.editProfile} className={buttonClass()}>
              Edit your profile
            </DeskLink>
            <DeskLink to={paths.profilePreview} className={buttonClass('secondary')}>
              Preview
            </DeskLink>
            {user?.isApproved && (
              <a href={paths.professional(professional.id)} className={buttonClass('secondary')}>
                View public page
              </a>
            )}
          </div>
        </div>
        {!user?.isApproved && <p className="mb-4">Clients see it once you’re approved.</p>}
        {count > 0 && (
          <p className="mb-4 border-l-2 border-gold pl-4">
            {plural(count, 'change')} {count === 1 ? 'is' : 'are'} waiting for our approval.{' '}
            <DeskLink to={paths.editProfile} className="text-link tall">
              View changes
            </DeskLink>
          </p>
        )}
        <ProfileView profile={professional} />
      </section>
      <PhotoNudge profile={professional} />
      <Completeness profile={professional} />
    </div>
  );
}
