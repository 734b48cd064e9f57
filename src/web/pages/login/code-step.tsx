import { useState } from 'react';
import { contract } from '#shared/api/index.ts';
import type { SessionReply } from '#shared/api/auth/auth.ts';
import { accountCopy } from '#web/copy/settings/account.ts';
import { CodeField } from '#web/features/account/code-field.tsx';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { useApi } from '#web/session/use-api.ts';
import { describeSuspension } from './describe-suspension.ts';
import { Button } from '#web/ui/button.tsx';

const copy = accountCopy.login;

interface CodeStepProps {
  challenge: string;
  onSignIn: (reply: SessionReply) => Promise<void>;
  /** Returns to the password step; `isTooLate` if the challenge has expired. */
  onEnd: (isTooLate: boolean) => void;
}

/** The second step of signing in. The challenge is in memory only: reloading starts again. */
export function CodeStep({ challenge, onSignIn, onEnd }: CodeStepProps) {
  const api = useApi();
  const [isBackup, setBackup] = useState(false);
  const form = useApiForm({
    id: 'second-step',
    endpoint: contract.auth.secondFactor,
    labels: { code: isBackup ? 'Backup code' : 'Code from your authenticator app' },
    toBody: ({ text }) => ({ challenge, code: text('code') }),
    send: (body) => api.auth.secondFactor({ body }),
    done: onSignIn,
    failure: copy.failed,
    explain: (error) => {
      if (error.code === 'suspended') return describeSuspension(error);
      const { fields } = error;
      if (fields['challenge'] === undefined) return undefined;
      onEnd(true);
      return null;
    },
  });
  return (
    <div className="space-y-4">
      <FormSummary form={form} />
      <form {...form.attributes} className="grid gap-4 rounded border border-line bg-surface p-4 sm:p-6">
        <CodeField key={String(isBackup)} {...form.field('code')} isBackup={isBackup} isReached />
        <Button type="submit" working={form.isSending ? copy.working : undefined}>
          {copy.button}
        </Button>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          <Button type="button" look="quiet" className="-mx-3 px-3" onClick={() => setBackup(!isBackup)}>
            {isBackup ? 'Use the code from my app' : 'Use a backup code'}
          </Button>
          <Button type="button" look="quiet" className="-mx-3 px-3" onClick={() => onEnd(false)}>
            Start again
          </Button>
        </div>
      </form>
    </div>
  );
}
