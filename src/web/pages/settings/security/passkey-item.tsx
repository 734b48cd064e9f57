import { contract } from '#shared/api/index.ts';
import type { Passkey, Passkeys } from '#shared/api/account/passkeys.ts';
import { lengths } from '#shared/limits.ts';
import { passkeyLimits } from '#shared/account/passkeys.ts';
import { passkeyCopy as copy } from '#web/copy/settings/passkeys.ts';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { formatDay } from '#web/lib/format.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';

interface PasskeyItemProps {
  passkey: Passkey;
  /** The open form. */
  action: 'rename' | 'remove' | undefined;
  onOpen: (action: 'rename' | 'remove' | undefined) => void;
  onRenamed: (passkeys: Passkeys) => void;
  onRemoved: (passkeys: Passkeys) => void;
}

/** A passkey: its name, date and possible changes. */
export function PasskeyItem({ passkey, action, onOpen, onRenamed, onRemoved }: PasskeyItemProps) {
  const { id, name, createdAt, lastUsedAt, isSynced } = passkey;
  const toggle = (target: 'rename' | 'remove') => () => onOpen(action === target ? undefined : target);
  return (
    <li className="rounded border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-muted">
            Added {formatDay(createdAt)} · {lastUsedAt ? `last used ${formatDay(lastUsedAt)}` : 'not used yet'}
            {isSynced && ' · on every device with your password manager'}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="button" look="secondary" aria-expanded={action === 'rename'} onClick={toggle('rename')}>
            {copy.rename}
            <span className="sr-only"> {name}</span>
          </Button>
          <Button type="button" look="quiet" aria-expanded={action === 'remove'} onClick={toggle('remove')}>
            {copy.remove}
            <span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
      {action === 'rename' && <Rename id={id} name={name} onRenamed={onRenamed} />}
      {action === 'remove' && <Remove id={id} onRemoved={onRemoved} />}
    </li>
  );
}

function Rename({ id, name, onRenamed }: { id: string; name: string; onRenamed: (passkeys: Passkeys) => void }) {
  const api = useApi();
  const form = useApiForm({
    id: 'rename-passkey',
    endpoint: contract.account.renamePasskey,
    labels: { name: 'New name' },
    toBody: ({ text }) => ({ name: text('name') }),
    send: (body) => api.account.renamePasskey({ params: { id }, body }),
    done: onRenamed,
    failure: copy.renameFailed,
  });
  return (
    <div className="mt-4 space-y-4">
      <FormSummary form={form} />
      <form {...form.attributes} className="grid gap-4">
        <TextField
          {...form.field('name')}
          defaultValue={name}
          maxLength={passkeyLimits.name}
          autoComplete="off"
          required
        />
        <div>
          <Button type="submit" working={form.isSending ? copy.renaming : undefined}>
            Save name
          </Button>
        </div>
      </form>
    </div>
  );
}

function Remove({ id, onRemoved }: { id: string; onRemoved: (passkeys: Passkeys) => void }) {
  const api = useApi();
  const form = useApiForm({
    id: 'remove-passkey',
    endpoint: contract.account.removePasskey,
    labels: { currentPassword: 'Your password' },
    toBody: ({ text }) => ({ currentPassword: text('currentPassword') }),
    send: (body) => api.account.removePasskey({ params: { id }, body }),
    done: onRemoved,
    failure: copy.removeFailed,
  });
  return (
    <div className="mt-4 space-y-4">
      <FormSummary form={form} />
      <form {...form.attributes} className="grid gap-4">
        <p>{copy.removeWhat}</p>
        <PasswordField
          {...form.field('currentPassword')}
          maxLength={lengths.password}
          autoComplete="current-password"
          required
        />
        <div>
          <Button type="submit" working={form.isSending ? copy.removing : undefined}>
            Remove passkey
          </Button>
        </div>
      </form>
    </div>
  );
}
