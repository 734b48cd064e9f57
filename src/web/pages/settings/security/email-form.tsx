import type { OwnEmail } from '#shared/api/account/email.ts';
import { contract } from '#shared/api/index.ts';
import { lengths } from '#shared/limits.ts';
import { settingsCopy } from '#web/copy/settings/settings.ts';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { useApi } from '#web/session/use-api.ts';
import { TextField } from '#web/ui/fields/field.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { UnfoldedForm } from '#web/pages/settings/unfolded-form.tsx';

const copy = settingsCopy.email;

interface EmailFormProps {
  ownEmail: OwnEmail;
  onDone: (next: OwnEmail) => void;
  onCancel: () => void;
}

/** The new address and the password: an unlocked phone must not be enough. */
export function EmailForm({ ownEmail, onDone, onCancel }: EmailFormProps) {
  const api = useApi();
  const form = useApiForm({
    id: 'email',
    endpoint: contract.account.changeEmail,
    labels: { newEmail: 'New e-mail address', password: 'Password' },
    toBody: ({ text }) => ({ newEmail: text('newEmail'), password: text('password') }),
    send: (body) => api.account.changeEmail({ body }),
    done: onDone,
    failure: copy.failed,
  });
  return (
    <UnfoldedForm
      form={form}
      what={ownEmail.emailVerified ? copy.what : copy.whatUnconfirmed}
      email={ownEmail.email}
      button={copy.button}
      working={copy.working}
      onCancel={onCancel}
    >
      <TextField
        {...form.field('newEmail')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={lengths.email}
        required
      />
      <PasswordField
        {...form.field('password')}
        maxLength={lengths.password}
        autoComplete="current-password"
        required
      />
    </UnfoldedForm>
  );
}
