import { describePrivate } from '#web/layout/dashboard/describe-private.ts';
import { paths } from '#web/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { Route } from './+types/security-tab.ts';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SignOutSection } from './sign-out-section.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Security');

/** What keeps strangers out of the account. */
export default function SecurityTab() {
  return (
    <>
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
      <SignOutSection />
    </>
  );
}
