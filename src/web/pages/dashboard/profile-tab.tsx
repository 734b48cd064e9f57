import { AccountFacts } from '#web/features/account/account-facts.tsx';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/profile-tab.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Profile');

export default function ProfileTab() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <section aria-labelledby="profile-title" className="max-w-3xl">
      <h2 id="profile-title" className="mb-4 text-2xl">
        Profile
      </h2>
      <AccountFacts user={user} />
      <DeskLink to={paths.settings} className={buttonClass('secondary', 'mt-6')}>
        Settings
      </DeskLink>
    </section>
  );
}
