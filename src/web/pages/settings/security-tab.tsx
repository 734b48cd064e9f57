import { describePrivate } from '#web/dashboard/describe-private.ts';
import { NotForViewers } from '#web/features/account/not-for-viewers.tsx';
import { useSession } from '#web/session/session-context.ts';
import type { Route } from './+types/security-tab.ts';
import { EmailSection } from './security/email-section.tsx';
import { PasskeysSection } from './security/passkeys-section.tsx';
import { PasswordSection } from './security/password-section.tsx';
import { SecondFactorSection } from './security/second-factor-section.tsx';
import { SessionsSection } from './security/sessions-section.tsx';
import { SignOutSection } from './security/sign-out-section.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Security');

/** Settings that keep strangers out of the account. */
export default function SecurityTab() {
  const { user, viewer } = useSession();
  if (!user) return null;
  if (viewer !== undefined) return <NotForViewers what="Security settings" />;
  return (
    <>
      <PasswordSection email={user.email} />
      <EmailSection />
      <SecondFactorSection />
      <PasskeysSection />
      <SessionsSection />
      <SignOutSection />
    </>
  );
}
