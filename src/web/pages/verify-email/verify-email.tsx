import { useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { PageHandle } from '#shared/pages.ts';
import { accountCopy } from '#web/copy/settings/account.ts';
import { ButtonForm, whenLinkIsDead } from '#web/forms/button-form.tsx';
import { NeedsScripts } from '#web/forms/form-help.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { AccountFrame } from '#web/layout/account-frame.tsx';
import { useLinkToken } from '#web/lib/use-link-token.ts';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import { ReachedHeading } from '#web/ui/reached-heading.tsx';
import type { Route } from './+types/verify-email.ts';

export const handle: PageHandle = { page: 'application', kind: 'verify-email', isSecret: true };

const copy = accountCopy.verifyEmail;

export function meta({ matches }: Route.MetaArgs) {
  return describePage(matches, {
    title: copy.title,
    description: 'For those who were sent a link by e-mail.',
    path: paths.verifyEmail,
    isIndexed: false,
  });
}

export default function VerifyEmail() {
  const { status, user, recheck } = useSession();
  const token = useLinkToken();
  const [deadToken, setDeadToken] = useState<string>();
  const [isDone, setDone] = useState(false);
  const isDead = token === null || (token !== undefined && token === deadToken);
  const isAlready = !isDone && isDead && user?.emailVerified === true;
  return (
    <AccountFrame title={copy.title} lead={isDone || isDead ? undefined : copy.lead}>
      <NeedsScripts what="Confirming your address" />
      {isDone && <Confirmed />}
      {isAlready && <Already />}
      {!isDone && !isAlready && isDead && status !== 'checking' && <NoLink isMissing={token === null} />}
      {!isDone && typeof token === 'string' && !isDead && (
        <Confirm
          token={token}
          onDead={() => setDeadToken(token)}
          onDone={async () => {
            setDone(true);
            if (status === 'signed-in') await recheck();
          }}
        />
      )}
    </AccountFrame>
  );
}

interface ConfirmProps {
  token: string;
  onDone: () => Promise<void>;
  onDead: () => void;
}

/** Confirms on a press of a button, not on opening the page: programs that scan emails open pages too. */
function Confirm({ token, onDone, onDead }: ConfirmProps) {
  const api = useApi();
  const form = useApiForm({
    id: 'verify-email',
    endpoint: contract.auth.verifyEmail,
    labels: {},
    bodyOf: () => ({ token }),
    send: (body) => api.auth.verifyEmail({ body }),
    done: onDone,
    failure: copy.failed,
    explain: whenLinkIsDead(onDead),
  });
  return <ButtonForm form={form} button={copy.button} working={copy.working} />;
}

function Confirmed() {
  const { user } = useSession();
  return (
    <div className="rounded border border-forest bg-forest-tint p-4 sm:p-6">
      <ReachedHeading>Your e-mail address is confirmed</ReachedHeading>
      <p className="mt-3">Thank you. If something that you wrote waited for this, we have written to you about it.</p>
      <a href={user ? paths.homeOf(user.role) : paths.login} className={buttonClass('primary', 'mt-5')}>
        {user ? 'Go to my dashboard' : 'Login'}
      </a>
    </div>
  );
}

/** People who have already confirmed their address came with a link that does nothing. */
function Already() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className="rounded border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-2xl">Your e-mail address is confirmed already</h2>
      <p className="mt-3 wrap-anywhere">There is nothing left to do for {user.email}.</p>
      <a href={paths.homeOf(user.role)} className={buttonClass('primary', 'mt-5')}>
        Go to my dashboard
      </a>
    </div>
  );
}

function NoLink({ isMissing }: { isMissing: boolean }) {
  const { user } = useSession();
  return (
    <div className="rounded border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-2xl">
        {isMissing ? 'This page needs the link from our e-mail' : 'This link does not work any more'}
      </h2>
      <p className="mt-3 wrap-anywhere">
        {isMissing ? 'Please open the link in the e-mail again.' : 'A link works once, and for 7 days.'}{' '}
        {user ? `We can send a new one to ${user.email}.` : 'Log in, and we can send you a new one.'}
      </p>
      {user ? (
        <SendAgain />
      ) : (
        <a href={paths.login} className={buttonClass('primary', 'mt-5')}>
          Login
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
    bodyOf: () => undefined,
    send: () => api.auth.resendVerification(),
    done: () => setSent(true),
    failure: copy.failed,
  });
  if (isSent)
    return <FormNotice id="sent-again" tone="done" title="A new link is on its way. Please check your e-mail." />;
  return (
    <div className="mt-5">
      <ButtonForm form={form} button={copy.sendAgain} working={copy.sending} />
    </div>
  );
}
