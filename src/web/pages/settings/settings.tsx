import { useState } from 'react';
import type { PageHandle } from '#shared/pages.ts';
import { roleNames } from '#shared/roles.ts';
import { AccountFacts } from '#web/layout/dashboard/account-facts.tsx';
import { DashboardFrame } from '#web/layout/dashboard/dashboard-frame.tsx';
import { describePrivate } from '#web/layout/dashboard/describe-private.ts';
import { Guarded } from '#web/layout/guarded.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/settings.ts';
import { SecondFactorSection } from './second-factor-section.tsx';

export const handle: PageHandle = { page: 'application', kind: 'settings' };

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Settings');

/** The own account, whatever its role. */
export default function Settings() {
  return (
    <Guarded roles={[]}>
      <Inside />
    </Guarded>
  );
}

function Inside() {
  const { user, signOut } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  if (!user) return null;
  return (
    <DashboardFrame
      eyebrow={roleNames[user.role]}
      title="Settings"
      action={
        <a href={paths.homeOf(user.role)} className={buttonClass('secondary')}>
          Dashboard
        </a>
      }
    >
      <div className="max-w-3xl space-y-10">
        <section aria-labelledby="account-title">
          <h2 id="account-title" className="mb-4 text-2xl">
            Your account
          </h2>
          <AccountFacts user={user} />
          <p className="mt-3 text-sm text-muted">
            To change your name or your e-mail address, please{' '}
            <a href={paths.contact} className="text-link inline-flex min-h-11 items-center">
              write to us
            </a>
            .
          </p>
        </section>
        <section aria-labelledby="password-title">
          <h2 id="password-title" className="text-2xl">
            Password
          </h2>
          <p className="mt-3">We mail you a link with which you choose a new password. It signs you out everywhere.</p>
          <a href={paths.forgotPassword} className={buttonClass('secondary', 'mt-4')}>
            Change your password
          </a>
        </section>
        <SecondFactorSection />
        <section aria-labelledby="leave-title">
          <h2 id="leave-title" className="text-2xl">
            Sign out
          </h2>
          <p className="mt-3">Ends your session in this browser, in all its tabs.</p>
          <Button
            look="secondary"
            className="mt-4"
            working={isLeaving ? 'Signing out...' : undefined}
            onClick={() => {
              setLeaving(true);
              void signOut();
            }}
          >
            Log out
          </Button>
        </section>
      </div>
    </DashboardFrame>
  );
}
