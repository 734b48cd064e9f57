import { useState } from 'react';
import { useLocation } from 'react-router';
import { contract } from '#shared/api/index.ts';
import { lengths } from '#shared/limits.ts';
import { isForFirstPassword } from '#shared/mails/mail-links.ts';
import type { PageHandle } from '#shared/pages.ts';
import { accountCopy } from '#web/copy/settings/account.ts';
import { whenLinkIsDead } from '#web/forms/button-form.tsx';
import { NeedsScripts } from '#web/forms/form-help.tsx';
import { NewPasswordField } from '#web/features/account/new-password-field.tsx';
import { checkNewPassword } from '#web/features/account/password-rule.ts';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { AccountFrame } from '#web/layout/account-frame.tsx';
import { useLinkToken } from '#web/lib/use-link-token.ts';
import { describePage } from '#web/document/page-meta.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { ReachedHeading } from '#web/ui/focus/reached-heading.tsx';
import type { Route } from './+types/reset-password.ts';

export const handle: PageHandle = { page: 'application', kind: 'reset-password', isSecret: true };

/** An account that our team created has no earlier password, so its link uses the texts of a first password. */
const copyFor = (search: string) => accountCopy[isForFirstPassword(search) ? 'firstPassword' : 'resetPassword'];
type Copy = ReturnType<typeof copyFor>;

export function meta({ matches, location }: Route.MetaArgs) {
  return describePage(matches, {
    title: copyFor(location.search).title,
    description: 'Set a new password with the link from our email.',
    path: paths.resetPassword,
    isIndexed: false,
  });
}

export default function ResetPassword() {
  const copy = copyFor(useLocation().search);
  const token = useLinkToken();
  const [deadToken, setDeadToken] = useState<string>();
  const [isDone, setDone] = useState(false);
  const isDead = token === null || (token !== undefined && token === deadToken);
  return (
    <AccountFrame title={copy.title} lead={isDone || isDead ? undefined : copy.lead}>
      <NeedsScripts what="Setting a password" />
      {isDone && <PasswordIsSet copy={copy} />}
      {!isDone && isDead && <DeadLink copy={copy} isMissing={token === null} />}
      {!isDone && typeof token === 'string' && !isDead && (
        <NewPassword copy={copy} token={token} onDone={() => setDone(true)} onDead={() => setDeadToken(token)} />
      )}
    </AccountFrame>
  );
}

interface NewPasswordProps {
  copy: Copy;
  token: string;
  onDone: () => void;
  onDead: () => void;
}

function NewPassword({ copy, token, onDone, onDead }: NewPasswordProps) {
  const api = useApi();
  const form = useApiForm({
    id: 'reset-password',
    endpoint: contract.auth.resetPassword,
    labels: { password: 'New password', confirmation: 'Confirm new password' },
    toBody: ({ text }) => ({ token, password: text('password') }),
    check: ({ text }) => checkNewPassword({ password: text('password'), confirmation: text('confirmation') }),
    send: (body) => api.auth.resetPassword({ body }),
    done: onDone,
    failure: copy.failed,
    explain: whenLinkIsDead(onDead),
  });
  return (
    <div className="space-y-4">
      <FormSummary form={form} />
      <form {...form.attributes} className="grid gap-4 rounded border border-line bg-surface p-4 sm:p-6">
        <NewPasswordField
          {...form.field('password')}
          help={accountCopy.signup.passwordHint}
          maxLength={lengths.password}
          required
        />
        <PasswordField
          {...form.field('confirmation')}
          maxLength={lengths.password}
          autoComplete="new-password"
          required
        />
        <Button type="submit" working={form.isSending ? copy.working : undefined}>
          {copy.button}
        </Button>
      </form>
    </div>
  );
}

/** All sessions have ended, including this browser's, whose stored session is cleared on the way to sign-in. */
function PasswordIsSet({ copy }: { copy: Copy }) {
  const { signOut } = useSession();
  return (
    <div className="rounded border border-forest bg-forest-tint p-4 sm:p-6">
      <ReachedHeading>{copy.doneTitle}</ReachedHeading>
      <p className="mt-3">{copy.doneText}</p>
      <Button type="button" className="mt-5" onClick={() => void signOut(paths.login)}>
        Sign in
      </Button>
    </div>
  );
}

function DeadLink({ copy, isMissing }: { copy: Copy; isMissing: boolean }) {
  return (
    <Notice
      title={isMissing ? 'This page needs the link from our email' : 'This link no longer works'}
      tone={isMissing ? 'plain' : 'failure'}
      action={
        <a href={paths.forgotPassword} className={buttonClass()}>
          Get a new link
        </a>
      }
    >
      <p>
        {isMissing
          ? 'Please open the link in the email again. For your safety, we forget it when you reload the page.'
          : copy.deadText}
      </p>
    </Notice>
  );
}
