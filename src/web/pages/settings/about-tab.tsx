import { useCallback } from 'react';
import { settingsCopy } from '#web/copy/settings.ts';
import { AccountFacts } from '#web/layout/dashboard/account-facts.tsx';
import { describePrivate } from '#web/layout/dashboard/describe-private.ts';
import { NotLoaded } from '#web/layout/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/layout/dashboard/skeleton-card.tsx';
import { useAnswer } from '#web/lib/use-answer.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/about-tab.ts';
import { AboutForm } from './about-form.tsx';
import { PhotoSection } from './photo-section.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Settings');

/** Who one is: photo, names, telephone, district, and what the account says. */
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
            This is for us. What clients read of you, your name there too, stands in your public profile, below.
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
  const api = useApi();
  const answer = useAnswer(useCallback(async () => (await api.account.get()).account, [api]));
  if (answer.state === 'loading') return <SkeletonCard label="Loading your account..." lines={4} />;
  if (answer.state === 'failed') return <NotLoaded title={settingsCopy.about.notLoaded} onRetry={answer.again} />;
  return <AboutForm account={answer.data} />;
}

/** The ways to what clients read. */
function PublicProfile() {
  return (
    <section aria-labelledby="public-title">
      <h2 id="public-title" className="text-2xl">
        Your public profile
      </h2>
      <p className="mt-2">Your name as clients read it, what you do, where, and what you charge.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a href={paths.editProfile} className={buttonClass('secondary')}>
          Edit your profile
        </a>
        <a href={paths.profilePreview} className={buttonClass('secondary')}>
          Preview
        </a>
      </div>
    </section>
  );
}
