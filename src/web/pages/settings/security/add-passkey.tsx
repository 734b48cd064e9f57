import { useState } from 'react';
import type { PasskeyCreation, Passkeys } from '#shared/api/account/passkeys.ts';
import { contract } from '#shared/api/index.ts';
import { nameDevice } from '#shared/account/device-name.ts';
import { lengths } from '#shared/limits.ts';
import { passkeyLimits } from '#shared/account/passkeys.ts';
import { ApiError } from '#web/http/api.ts';
import { passkeyCopy as copy } from '#web/copy/settings/passkeys.ts';
import { CodeField } from '#web/features/account/code-field.tsx';
import { deviceTrouble, makePasskey } from '#web/features/account/passkey-device.ts';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { useApi } from '#web/session/use-api.ts';
import { useSiteFacts } from '#web/site-facts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { ReachedHeading } from '#web/ui/focus/reached-heading.tsx';

interface AddPasskeyProps {
  /** Whether an authenticator app's code is needed as well. */
  needsCode: boolean;
  onAdded: (passkeys: Passkeys) => void;
  onCancel: () => void;
}

const labels = {
  name: 'Name of the passkey',
  currentPassword: 'Your password',
  code: 'Code from your authenticator app',
};

/** Asks for the password first, then for the device. */
export function AddPasskey({ needsCode, onAdded, onCancel }: AddPasskeyProps) {
  const api = useApi();
  const { publicUrl } = useSiteFacts();
  const [trouble, setTrouble] = useState<string>();
  const form = useApiForm({
    id: 'add-passkey',
    endpoint: contract.account.beginPasskey,
    labels,
    toBody: ({ text }) => ({
      currentPassword: text('currentPassword'),
      ...(needsCode && { code: text('code') }),
    }),
    check: ({ text }) => (text('name').trim() === '' ? { name: 'Please give this passkey a name.' } : {}),
    send: async (body) => {
      setTrouble(undefined);
      return await api.account.beginPasskey({ body });
    },
    done: (options, { text }) => make(options, text('name')),
    failure: copy.addFailed,
  });

  async function make(options: PasskeyCreation, name: string): Promise<void> {
    let answer;
    try {
      answer = await makePasskey(options);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      setTrouble(deviceTrouble(error, publicUrl));
      return;
    }
    onAdded(await api.account.addPasskey({ body: { ...answer, name } }));
  }

  return (
    <div className="space-y-4">
      <FormSummary form={form} />
      {trouble && <FormNotice id="device-refused" tone="failure" title={trouble} />}
      <form {...form.attributes} className="grid gap-4 rounded border border-line bg-surface p-4 sm:p-6">
        <div>
          <ReachedHeading>{copy.add}</ReachedHeading>
          <p className="mt-2">{copy.addWhat}</p>
        </div>
        <TextField
          {...form.field('name')}
          help="A name you’ll recognise, such as ‘My telephone’."
          defaultValue={nameDevice(navigator.userAgent)}
          maxLength={passkeyLimits.name}
          autoComplete="off"
          required
        />
        <PasswordField
          {...form.field('currentPassword')}
          maxLength={lengths.password}
          autoComplete="current-password"
          required
        />
        {needsCode && <CodeField {...form.field('code')} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" working={form.isSending ? copy.adding : undefined}>
            Continue
          </Button>
          <Button type="button" look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form>
    </div>
  );
}
