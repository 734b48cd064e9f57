import { useState } from 'react';
import { contract } from '#shared/api/index.ts';
import { accountCopy } from '#web/copy/settings/account.ts';
import { ButtonForm } from '#web/forms/button-form.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import { ReachedHeading } from '#web/ui/focus/reached-heading.tsx';

const copy = accountCopy.verifyEmail;

export function Confirmed() {
  const { user } = useSession();
  return (
    <div className="rounded border border-forest bg-forest-tint p-4 sm:p-6">
      <ReachedHeading>Your e-mail address is confirmed</ReachedHeading>
      <p className="mt-3">Thank you. Your requests and applications no longer have to wait for this.</p>
      <a href={user ? paths.homeFor(user.role) : paths.login} className={buttonClass('primary', 'mt-5')}>
        {user ? 'Go to my dashboard' : 'Sign in'}
      </a>
    </div>
  );
}

/** For people whose address is confirmed already, so that their link does nothing. */
export function Already() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="rounded border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-2xl">Your e-mail address is already confirmed</h2>
      <p className="mt-3 wrap-anywhere">You don’t need to do anything else for {user.email}.</p>
      <a href={paths.homeFor(user.role)} className={buttonClass('primary', 'mt-5')}>
        Go to my dashboard
      </a>
    </div>
  );
}

export function NoLink({ isMissing }: { isMissing: boolean }) {
  const { user } = useSession();
  return (
    <div className="rounded border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-2xl">
        {isMissing ? 'This page needs the link from our email' : 'This link no longer works'}
      </h2>
      <p className="mt-3 wrap-anywhere">
        {isMissing ? 'Please open the link in the email again.' : 'A link works once, within 7 days.'}{' '}
        {user ? `We can send a new one to ${user.email}.` : 'Sign in, and we can send you a new one.'}
      </p>
      {user ? (
        <SendAgain />
      ) : (
        <a href={paths.login} className={buttonClass('primary', 'mt-5')}>
          Sign in
        </a>
      )}
    </div>
  );
}

function SendAgain() {
  const api = useApi();
  const [isSent, setSent] = useState(false);
  const form = useApiForm({
    id: 'send-again',
    endpoint: contract.auth.resendVerification,
    labels: {},
    toBody: () => undefined,
    send: () => api.auth.resendVerification(),
    done: () => setSent(true),
    failure: copy.failed,
  });
  if (isSent) return <FormNotice id="sent-again" tone="done" title="New link sent. Please check your email." />;
  return (
    <div className="mt-5">
      <ButtonForm form={form} button={copy.sendAgain} working={copy.sending} />
    </div>
  );
}
