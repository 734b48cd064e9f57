import type { ReplyOf } from '#shared/api/endpoint.ts';
import { contract } from '#shared/api/index.ts';
import { secondFactorCopy as copy } from '#web/copy/settings/second-factor.ts';
import { CodeField } from '#web/features/account/code-field.tsx';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { ReachedHeading } from '#web/ui/focus/reached-heading.tsx';

export type Secret = ReplyOf<typeof contract.account.beginSecondFactor>;

interface SetUpProps {
  secret: Secret;
  /** Account name shown in the authenticator app. */
  email: string;
  onCodes: (codes: readonly string[]) => void;
}

/** The secret, to scan with a phone or to copy, and a first code to prove that the app has it. */
export function SetUp({ secret: { secret, uri }, email, onCodes }: SetUpProps) {
  const api = useApi();
  const form = useApiForm({
    id: 'set-up',
    endpoint: contract.account.confirmSecondFactor,
    labels: { code: 'Code from your authenticator app' },
    toBody: ({ text }) => ({ code: text('code') }),
    send: (body) => api.account.confirmSecondFactor({ body }),
    done: ({ backupCodes }) => onCodes(backupCodes),
    failure: copy.failed,
  });
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <div className="space-y-6">
      <section className="rounded border border-line bg-surface p-4 sm:p-6">
        <ReachedHeading>1. Add the account to your app</ReachedHeading>
        <p className="mt-2">{copy.scan}</p>
        <div className="mt-4 flex flex-wrap items-center gap-6">
          <QrCode text={uri} label={`QR code for your authenticator app, account ${email}`} />
          <div className="min-w-0 flex-1 basis-60">
            <p className="text-sm font-semibold">{copy.cannotScan}</p>
            <p data-secret="" className="mt-1 flex flex-wrap gap-x-2 font-mono text-lg">
              {groups.map((group, index) => (
                <span key={`${index * 4} ${group}`}>{group}</span>
              ))}
            </p>
            <div className="mt-2 flex flex-wrap gap-3">
              <CopyButton text={secret}>Copy key</CopyButton>
              <a href={uri} className="button button-quiet">
                Open the app
              </a>
            </div>
          </div>
        </div>
      </section>
      <FormSummary form={form} />
      <form {...form.attributes} className="grid gap-4 rounded border border-line bg-surface p-4 sm:p-6">
        <h2 className="text-2xl">2. Enter the code from the app</h2>
        <CodeField {...form.field('code')} />
        <div>
          <Button type="submit" className="max-sm:w-full" working={form.isSending ? copy.confirming : undefined}>
            {copy.confirm}
          </Button>
        </div>
      </form>
    </div>
  );
}
