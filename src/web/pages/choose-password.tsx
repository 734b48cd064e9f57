import { useState } from 'react';
import { useLocation } from 'react-router';
import type { SessionUser } from '#shared/api/auth/auth.ts';
import type { PageHandle } from '#shared/pages.ts';
import { accountCopy } from '#web/copy/settings/account.ts';
import { describePage } from '#web/document/page-meta.ts';
import { NewPasswordField } from '#web/features/account/new-password-field.tsx';
import { ResendConfirmation } from '#web/features/account/resend-confirmation.tsx';
import { useChangePassword } from '#web/features/account/use-change-password.ts';
import { NeedsScripts } from '#web/forms/form-help.tsx';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { AccountFrame } from '#web/layout/account-frame.tsx';
import { Guarded } from '#web/layout/guarded.tsx';
import { leaveFor } from '#web/lib/leave-for.ts';
import { paths } from '#web/paths.ts';
import { placeAfterSignIn } from '#web/session/safe-place.ts';
import { useSession } from '#web/session/session-context.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import type { Route } from './+types/choose-password.ts';

export const handle: PageHandle = { page: 'application', kind: 'choose-password' };

const copy = accountCopy.takeover;

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: copy.title,
    description: 'Choose your own password for the account our team made for you.',
    path: paths.choosePassword,
    isIndexed: false,
  });
}

export default function ChoosePassword() {
  const { user } = useSession();
  return (
    <>
      <NeedsScripts what="This page" />
      <Guarded roles={[]} settles="password">
        {user && <Step user={user} />}
      </Guarded>
    </>
  );
}

/** The next step to take over an account that our team created or moved: set a password, then confirm the mailbox. */
function Step({ user }: { user: SessionUser }) {
  const { search } = useLocation();
  const goOn = () => leaveFor(placeAfterSignIn(search, user.role));
  if (user.due.includes('password')) return <OwnPassword />;
  if (user.due.includes('email')) return <OwnMailbox user={user} />;
  return (
    <AccountFrame title={copy.title} lead={copy.done}>
      <Button type="button" onClick={() => void goOn()}>
        Continue
      </Button>
    </AccountFrame>
  );
}

function OwnPassword() {
  const { recheck, signOut } = useSession();
  const { form, current, next, again } = useChangePassword({
    id: 'choose-password',
    labels: copy.labels,
    done: recheck,
    failure: copy.failed,
  });
  return (
    <AccountFrame title={copy.title} lead={copy.lead}>
      <div className="space-y-4">
        <FormSummary form={form} />
        <form {...form.attributes} className="grid gap-4 rounded border border-line bg-surface p-4 sm:p-6">
          <PasswordField {...current} />
          <NewPasswordField {...next} help={accountCopy.signup.passwordHint} />
          <PasswordField {...again} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" className="max-sm:w-full" working={form.isSending ? copy.working : undefined}>
              {copy.button}
            </Button>
            <Button type="button" look="quiet" onClick={() => void signOut()}>
              Log out
            </Button>
          </div>
        </form>
      </div>
    </AccountFrame>
  );
}

function OwnMailbox({ user: { email } }: { user: SessionUser }) {
  const { recheck, signOut } = useSession();
  const [isChecking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    await recheck();
    setChecking(false);
  };
  return (
    <AccountFrame title={copy.emailTitle} lead={copy.emailLead}>
      <div className="space-y-4">
        <p className="wrap-anywhere">
          We sent the link to <strong>{email}</strong>. It works for 7 days.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="button" onClick={() => void check()} working={isChecking ? 'Checking...' : undefined}>
            {copy.confirmed}
          </Button>
          <Button type="button" look="quiet" onClick={() => void signOut()}>
            Log out
          </Button>
        </div>
        <ResendConfirmation email={email} />
      </div>
    </AccountFrame>
  );
}
