import { useState } from 'react';
import { contract } from '#shared/api/index.ts';
import { lengths } from '#shared/limits.ts';
import { settingsCopy } from '#web/copy/settings/settings.ts';
import { NewPasswordField } from '#web/features/account/new-password-field.tsx';
import { checkNewPassword } from '#web/features/account/password-rule.ts';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/session-context.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { DoneHere } from './done-here.tsx';
import { UnfoldedForm } from '#web/pages/settings/unfolded-form.tsx';

const copy = settingsCopy.password;

/** A change of password: the old one, and a new one twice. */
export function PasswordSection({ email }: { email: string }) {
  const [step, setStep] = useState<'closed' | 'open' | 'done'>('closed');
  return (
    <section aria-labelledby="password-title">
      <h2 id="password-title" className="text-2xl">
        Password
      </h2>
      {step === 'done' && (
        <DoneHere id="password-done" title={copy.done}>
          <p>{copy.doneText}</p>
        </DoneHere>
      )}
      {step === 'open' ? (
        <PasswordForm email={email} onCancel={() => setStep('closed')} onDone={() => setStep('done')} />
      ) : (
        <>
          {step === 'closed' && <p className="mt-3">{copy.before}</p>}
          <Button look="secondary" className="mt-4" onClick={() => setStep('open')}>
            {copy.open}
          </Button>
        </>
      )}
    </section>
  );
}

function PasswordForm({ email, onCancel, onDone }: { email: string; onCancel: () => void; onDone: () => void }) {
  const api = useApi();
  const { user } = useSession();
  const about = user ? [user.email, user.firstName, user.lastName, user.company ?? ''] : [];
  const form = useApiForm({
    id: 'password',
    endpoint: contract.account.changePassword,
    labels: {
      currentPassword: 'Current password',
      newPassword: 'New password',
      confirmation: 'Confirm new password',
    },
    bodyOf: ({ text }) => ({ currentPassword: text('currentPassword'), newPassword: text('newPassword') }),
    check: ({ text }) => {
      const { password, ...wrong } = checkNewPassword(
        { password: text('newPassword'), confirmation: text('confirmation') },
        about,
      );
      return { ...wrong, ...(password && { newPassword: password }) };
    },
    send: (body) => api.account.changePassword({ body }),
    done: onDone,
    failure: copy.failed,
  });
  const rules = { maxLength: lengths.password, required: true };
  return (
    <UnfoldedForm
      form={form}
      what={copy.what}
      email={email}
      button={copy.button}
      working={copy.working}
      onCancel={onCancel}
    >
      <div>
        <PasswordField {...form.field('currentPassword')} {...rules} autoComplete="current-password" />
        <a href={paths.forgotPassword} className="text-link inline-flex min-h-11 items-center text-sm">
          Forgot password?
        </a>
      </div>
      <NewPasswordField {...form.field('newPassword')} {...rules} about={about} help={copy.hint} />
      <PasswordField {...form.field('confirmation')} {...rules} autoComplete="new-password" />
    </UnfoldedForm>
  );
}
