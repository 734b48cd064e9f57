import { settingsCopy } from '#web/copy/settings/settings.ts';
import { AccountFacts } from '#web/features/account/account-facts.tsx';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/about-tab.ts';
import { AboutForm } from './about/about-form.tsx';
import { PhotoSection } from './about/photo-section.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Settings');

/** Personal details: photo, names, telephone, district, and account facts. */
export default function AboutTab() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <PhotoSection user={user} />
      <section aria-labelledby="about-title">
        <h2 id="about-title" className="mb-4 text-2xl">
          About me
        </h2>
        {user.role === 'professional' && (
          <p className="mb-4">
            These details are for us. Clients see your public profile and the name in it, which you can edit below.
          </p>
        )}
        <About />
      </section>
      {user.role === 'professional' && <PublicProfile />}
      <section aria-labelledby="account-title">
        <h2 id="account-title" className="mb-4 text-2xl">
          Your account
        </h2>
        <AccountFacts user={user} />
      </section>
    </>
  );
}

function About() {
  const answer = useCall('account.get', {}, { isForForm: true });
  if (answer.state === 'loading') return <SkeletonCard label="Loading your account..." lines={4} />;
  if (answer.state === 'failed') return <NotLoaded title={settingsCopy.about.notLoaded} onRetry={answer.refetch} />;
  return <AboutForm account={answer.data.account} />;
}

/** Links to the profile that clients read. */
function PublicProfile() {
  return (
    <section aria-labelledby="public-title">
      <h2 id="public-title" className="text-2xl">
        Your public profile
      </h2>
      <p className="mt-2">Your name as clients see it, your work, location and fees.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <DeskLink to={paths.editProfile} className={buttonClass('secondary')}>
          Edit your profile
        </DeskLink>
        <DeskLink to={paths.profilePreview} className={buttonClass('secondary')}>
          Preview
        </DeskLink>
      </div>
    </section>
  );
}
