import { useState } from 'react';
import type { ReplyOf } from '#shared/api/endpoint.ts';
import { contract } from '#shared/api/index.ts';
import { lengths } from '#shared/limits.ts';
import { secondFactorCopy as copy } from '#web/copy/settings/second-factor.ts';
import { CodeField } from '#web/features/account/code-field.tsx';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { formatDay, plural } from '#web/lib/format.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';

interface ChangeProps {
  state: ReplyOf<typeof contract.account.secondFactor>;
  onCodes: (codes: readonly string[]) => void;
  onEnd: () => void;
  onGoOn: () => Promise<void>;
}

/** Possible changes to active two-step sign-in. */
export function Change({ state, onCodes, onEnd, onGoOn }: ChangeProps) {
  const [action, setAction] = useState<'renew' | 'end'>();
  const { isRequired, since, backupCodesLeft } = state;
  return (
    <div className="space-y-4">
      <section className="rounded border border-line bg-surface p-4 sm:p-6">
        <h2 className="text-2xl">Two-step sign-in is on</h2>
        <p className="mt-2">
          {since && `Since ${formatDay(since)}. `}
          You have {plural(backupCodesLeft, 'backup code')} left.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="button" onClick={() => void onGoOn()}>
            Go to my dashboard
          </Button>
          <Button type="button" look="secondary" aria-expanded={action === 'renew'} onClick={() => setAction('renew')}>
            {copy.renew}
          </Button>
          {!isRequired && (
            <Button type="button" look="quiet" aria-expanded={action === 'end'} onClick={() => setAction('end')}>
              {copy.end}
            </Button>
          )}
        </div>
      </section>
      {action === 'renew' && <Renew onCodes={onCodes} />}
      {action === 'end' && <End onEnd={onEnd} />}
    </div>
  );
}

const labels = { password: 'Password', code: 'Code from your authenticator app' };

function Renew({ onCodes }: Pick<ChangeProps, 'onCodes'>) {
  const api = useApi();
  const form = useApiForm({
    id: 'renew',
    endpoint: contract.account.renewBackupCodes,
    labels,
    toBody: ({ text }) => ({ password: text('password'), code: text('code') }),
    send: (body) => api.account.renewBackupCodes({ body }),
    done: ({ backupCodes }) => onCodes(backupCodes),
    failure: copy.failed,
  });
  return <Proof form={form} title={copy.renew} text={copy.renewWhat} working={copy.renewing} />;
}

function End({ onEnd }: Pick<ChangeProps, 'onEnd'>) {
  const api = useApi();
  const { add } = useNotices();
  const form = useApiForm({
    id: 'end',
    endpoint: contract.account.endSecondFactor,
    labels,
    toBody: ({ text }) => ({ password: text('password'), code: text('code') }),
    send: (body) => api.account.endSecondFactor({ body }),
    done: () => {
      add({ kind: 'done', title: copy.ended });
      onEnd();
    },
    failure: copy.failed,
  });
  return <Proof form={form} title={copy.end} text={copy.endWhat} working={copy.ending} />;
}

interface ProofProps {
  form: ReturnType<typeof useApiForm<typeof contract.account.endSecondFactor, keyof typeof labels>>;
  title: string;
  text: string;
  working: string;
}

/** Asks for password and code again: an unlocked phone must not be enough. */
function Proof({ form, title, text, working }: ProofProps) {
  return (
    <div className="space-y-4">
      <FormSummary form={form} />
      <form {...form.attributes} className="grid gap-4 rounded border border-line bg-surface p-4 sm:p-6">
        <div>
          <h2 className="text-2xl">{title}</h2>
          <p className="mt-2">{text}</p>
        </div>
        <PasswordField
          {...form.field('password')}
          maxLength={lengths.password}
          autoComplete="current-password"
          required
        />
        <CodeField {...form.field('code')} />
        <div>
          <Button type="submit" working={form.isSending ? working : undefined}>
            {title}
          </Button>
        </div>
      </form>
    </div>
  );
}
