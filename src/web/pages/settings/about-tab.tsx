import { AccountFacts } from '#web/layout/dashboard/account-facts.tsx';
import { describePrivate } from '#web/layout/dashboard/describe-private.ts';
import { useSession } from '#web/session/session-context.ts';
import type { Route } from './+types/about-tab.ts';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Settings');

/** Who one is: names, telephone, district, photo. */
export default function AboutTab() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <section aria-labelledby="account-title">
      <h2 id="account-title" className="mb-4 text-2xl">
        Your account
      </h2>
      <AccountFacts user={user} />
    </section>
  );
}
