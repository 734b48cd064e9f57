import { useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { SessionReply } from '#shared/api/auth/auth.ts';
import { lengths } from '#shared/limits.ts';
import { accountCopy } from '#web/copy/settings/account.ts';
import { ButtonForm, whenLinkIsDead } from '#web/forms/button-form.tsx';
import { NewPasswordField } from '#web/features/account/new-password-field.tsx';
import { checkNewPassword } from '#web/features/account/password-rule.ts';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import type { ApiError } from '#web/http/api.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { ReachedHeading } from '#web/ui/focus/reached-heading.tsx';

const copy = accountCopy.verifyEmail;

interface VerifyStepProps {
  token: string;
  /** Called once the address is confirmed, with the session if that signed the person in. */
  onDone: (session?: SessionReply) => Promise<void>;
  onDead: () => void;
}

interface ProofProps extends VerifyStepProps {
  /** Called after every session was ended, because the person couldn't prove that the account is theirs. */
  onUnproven: () => void;
}

/**
 * Confirms on a press of a button, not on opening the page: programs that scan emails open pages too. Someone who isn't
 * signed in with the account gives its password, or sets a new one and takes it over.
 */
export function Steps(props: VerifyStepProps) {
  const { user } = useSession();
  const [isUnproven, setIsUnproven] = useState(false);
  const markUnproven = () => setIsUnproven(true);
  if (isUnproven) return <TakeOver {...props} />;
  // The signed-in person's address is confirmed already, so the link is about another account.
  if (user && !user.emailVerified) return <Confirm {...props} onUnproven={markUnproven} />;
  return <GivePassword {...props} onUnproven={markUnproven} />;
}

/** Handles a refused proof. */
const whenRefused =
  ({ onDead, onUnproven }: ProofProps) =>
  (error: ApiError) => {
    if (error.code !== 'reauthentication_required') return whenLinkIsDead(onDead)(error);
    onUnproven();
    return null;
  };

function Confirm(props: ProofProps) {
  const { token, onDone } = props;
  const api = useApi();
  const form = useApiForm({
    id: 'verify-email',
    endpoint: contract.auth.verifyEmail,
    labels: {},
    toBody: () => ({ token }),
    send: (body) => api.auth.verifyEmail({ body }),
    done: ({ session }) => onDone(session),
    failure: copy.failed,
    explain: whenRefused(props),
  });
  return <ButtonForm form={form} button={copy.button} working={copy.working} />;
}

function GivePassword(props: ProofProps) {
  const { token, onDone } = props;
  const api = useApi();
  const form = useApiForm({
    id: 'verify-email',
    endpoint: contract.auth.verifyEmail,
    labels: { password: copy.password },
    toBody: ({ text }) => ({ token, password: text('password') }),
    send: (body) => api.auth.verifyEmail({ body }),
    done: ({ session }) => onDone(session),
    failure: copy.failed,
    explain: whenRefused(props),
  });
  return (
    <div className="space-y-4">
      <FormSummary form={form} />
      <form {...form.attributes} className="grid gap-4 rounded border border-line bg-surface p-4 sm:p-6">
        <PasswordField
          {...form.field('password')}
          help={copy.passwordHelp}
          maxLength={lengths.password}
          autoComplete="current-password"
          required
        />
        <Button type="submit" working={form.isSending ? copy.working : undefined}>
          {copy.button}
        </Button>
      </form>
      <UnknownPassword {...props} />
    </div>
  );
}

/** For people whose account this isn't, or who forgot its password: both end every session. */
function UnknownPassword(props: ProofProps) {
  const { token, onUnproven } = props;
  const api = useApi();
  const form = useApiForm({
    id: 'doubt-email',
    endpoint: {},
    labels: {},
    toBody: () => undefined,
    send: () => api.auth.verifyEmail({ body: { token } }),
    done: onUnproven,
    failure: copy.failed,
    explain: whenRefused(props),
  });
  return (
    <div className="rounded border border-line p-4 sm:p-6">
      <h2 className="text-xl">{copy.unknownPasswordTitle}</h2>
      <p className="mt-2">{copy.unknownPasswordText}</p>
      <FormSummary form={form} />
      <form {...form.attributes}>
        <Button type="submit" look="secondary" className="mt-4" working={form.isSending ? copy.working : undefined}>
          {copy.unknownPasswordButton}
        </Button>
      </form>
    </div>
  );
}

function TakeOver({ token, onDone, onDead }: VerifyStepProps) {
  const api = useApi();
  const form = useApiForm({
    id: 'take-over',
    endpoint: contract.auth.verifyEmail,
    labels: { password: 'New password', confirmation: 'Confirm new password' },
    aliases: { newPassword: 'password' },
    toBody: ({ text }) => ({ token, newPassword: text('password') }),
    check: ({ text }) => checkNewPassword({ password: text('password'), confirmation: text('confirmation') }),
    send: (body) => api.auth.verifyEmail({ body }),
    done: ({ session }) => onDone(session),
    failure: copy.failed,
    explain: whenLinkIsDead(onDead),
  });
  return (
    <div className="space-y-4">
      <ReachedHeading>{copy.takeOverTitle}</ReachedHeading>
      <p>{copy.takeOverText}</p>
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
          {copy.takeOverButton}
        </Button>
      </form>
    </div>
  );
}
