import { useState } from 'react';
import { describePrivate } from '#web/layout/dashboard/describe-private.ts';
import { useSession } from '#web/session/session-context.ts';
import type { Route } from './+types/security-tab.ts';
import { EmailSection } from './email-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SignOutSection } from './sign-out-section.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Security');

/** What keeps strangers out of the account. */
export default function SecurityTab() {
  const { user } = useSession();
  const [changes, setChanges] = useState(0);
  if (!user) return null;
  return (
    <>
      <PasswordSection email={user.email} onChanged={() => setChanges((count) => count + 1)} />
      <EmailSection />
      <SecondFactorSection />
      <PasskeysSection />
      {/* Asked again once a new password has ended the others. */}
      <SessionsSection key={changes} />
      <SignOutSection />
    </>
  );
}
