import { useEffect, useRef } from 'react';
import { contract } from '#shared/api/index.ts';
import { lengths } from '#shared/limits.ts';
import { reauthenticationCopy as copy } from './reauthentication-words.ts';
import { useCall } from '#web/data/use-call.ts';
import { CodeField } from '#web/features/account/code-field.tsx';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { useApi } from '#web/session/use-api.ts';
import { useSession } from '#web/session/session-context.ts';
import { Button } from '#web/ui/button.tsx';
import { closeDialog, Dialog, leaveDialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';

const id = 'reauthentication';

/** Asks for the password and, where two-step sign-in is on, a code; or for a passkey instead of both. */
export default function ReauthenticationDialog({ onClose }: { onClose: (isProven: boolean) => void }) {
  const api = useApi();
  const { user } = useSession();
  const means = useCall('account.passkeys', {});
  const isProven = useRef(false);
  // It isn't opened by a button press, so the browser would close the dialog below it with the same Escape.
  useEffect(() => {
    document.addEventListener('keydown', leaveAlone);
    return () => document.removeEventListener('keydown', leaveAlone);
  }, []);
  function succeed(): void {
    isProven.current = true;
    closeDialog(id);
  }
  const form = useApiForm({
    id,
    endpoint: contract.auth.reauthenticate,
    labels: copy.labels,
    toBody: ({ text }) => ({ password: text('password'), ...(text('code') !== '' && { code: text('code') }) }),
    send: (body) => api.auth.reauthenticate({ body }),
    done: succeed,
    failure: copy.failed,
  });
  const { error: codeError } = form.field('code');
  const known = means.state === 'ready' ? means.data : undefined;
  // If the sign-in methods couldn't be loaded, the server asks for the code, and the field appears then.
  const asksForCode = known?.needsCode === true || codeError !== undefined;
  return (
    <Dialog id={id} title={copy.title} isBusy={form.isSending} onClose={() => onClose(isProven.current)}>
      <div className="mt-3 space-y-4">
        <FormSummary form={form} />
        <form {...form.attributes} ref={focusFirst} className="grid gap-4">
          <input type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
          <PasswordField
            {...form.field('password')}
            help={copy.why}
            maxLength={lengths.password}
            autoComplete="current-password"
            required
          />
          {asksForCode && <CodeField {...form.field('code')} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" className="max-sm:w-full" working={form.isSending ? copy.working : undefined}>
              {copy.button}
            </Button>
            {!form.isSending && (
              <Button type="button" look="quiet" className="max-sm:w-full" onClick={() => leaveDialog(id)}>
                Cancel
              </Button>
            )}
          </div>
        </form>
        {known !== undefined && known.passkeys.length > 0 && !form.isSending && <PasskeyButton onDone={succeed} />}
      </div>
    </Dialog>
  );
}

function leaveAlone(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  leaveDialog(id);
}

/** The browser gives the focus to this field when it opens the dialog. */
const focusFirst = (form: HTMLFormElement | null) =>
  form?.querySelector('input:not([hidden])')?.setAttribute('autofocus', '');
