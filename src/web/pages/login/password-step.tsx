import { contract } from '#shared/api/index.ts';
import type { SessionReply } from '#shared/api/auth/auth.ts';
import { lengths } from '#shared/limits.ts';
import { accountCopy } from '#web/copy/settings/account.ts';
import { saysWhileSending } from '#web/deferral/start-plan.ts';
import { EarlyFormNotice, NeedsScripts } from '#web/forms/form-help.tsx';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { paths } from '#web/paths.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { describeSuspension } from './describe-suspension.ts';
import { PasskeyStep } from './passkey-step.tsx';

const copy = accountCopy.login;
const labels = { email: 'Email', password: 'Password', remember: 'Remember me' };

interface PasswordStepProps {
  /** The text typed before, when the form is shown again. */
  email: string;
  isEarly: boolean;
  /** Whether the time for the code has run out. */
  isOver: boolean;
  onSignIn: (reply: SessionReply, remember: boolean) => Promise<void>;
  onChallenge: (email: string, next: { challenge: string; remember: boolean }) => void;
}

export function PasswordStep({ email, isEarly, isOver, onSignIn, onChallenge }: PasswordStepProps) {
  const api = useApi();
  const form = useApiForm({
    id: 'login',
    endpoint: contract.auth.login,
    labels,
    toBody: ({ text }) => ({ email: text('email'), password: text('password') }),
    send: (body) => api.auth.login({ body }),
    done: (reply, { has }) => onSignIn(reply, has('remember')),
    failure: copy.failed,
    explain: (error, { text, has }) => {
      const { code, details } = error;
      if (code === 'invalid_credentials') return { title: copy.refused };
      if (code === 'suspended') return describeSuspension(error);
      if (code !== 'two_factor_required' || details.challenge === undefined) return undefined;
      onChallenge(text('email'), { challenge: details.challenge, remember: has('remember') });
      return null;
    },
  });
  return (
    <div className="space-y-4">
      <NeedsScripts what="Signing in" />
      <EarlyFormNotice isVisible={isEarly && !form.refusal} />
      {isOver && !form.refusal && <FormNotice id="challenge-over" tone="failure" title={copy.challengeOver} />}
      <FormSummary form={form} />
      <form {...form.attributes} className="grid gap-4 rounded border border-line bg-surface p-4 sm:p-6">
        <TextField
          // The key shows another address immediately.
          key={email}
          {...form.field('email')}
          type="email"
          defaultValue={email}
          maxLength={lengths.email}
          autoComplete="username"
          required
        />
        <PasswordField
          {...form.field('password')}
          maxLength={lengths.password}
          autoComplete="current-password"
          required
        />
        <div className="flex flex-wrap items-center justify-between gap-x-5">
          <CheckField id="login-remember" name="remember">
            {labels.remember}
          </CheckField>
          <a href={paths.forgotPassword} className="text-link tall">
            Forgot password?
          </a>
        </div>
        <Button type="submit" working={form.isSending ? copy.working : undefined} {...saysWhileSending(copy.working)}>
          {copy.button}
        </Button>
      </form>
      <PasskeyStep formId="login" onSignIn={onSignIn} />
    </div>
  );
}
