import { useState } from 'react';
import { settingsCopy } from '#web/copy/settings/settings.ts';
import { NewPasswordField } from '#web/features/account/new-password-field.tsx';
import { useChangePassword } from '#web/features/account/use-change-password.ts';
import { paths } from '#web/paths.ts';
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
  const { form, current, next, again } = useChangePassword({
    id: 'password',
    labels: copy.labels,
    done: onDone,
    failure: copy.failed,
  });
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
        <PasswordField {...current} />
        <a href={paths.forgotPassword} className="text-link tall text-sm">
          Forgot password?
        </a>
      </div>
      <NewPasswordField {...next} help={copy.hint} />
      <PasswordField {...again} />
    </UnfoldedForm>
  );
}
