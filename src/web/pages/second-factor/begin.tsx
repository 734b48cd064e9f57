import { contract } from '#shared/api/index.ts';
import { secondFactorCopy as copy } from '#web/copy/settings/second-factor.ts';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import type { Secret } from './set-up.tsx';

interface BeginProps {
  isRequired: boolean;
  onSecret: (secret: Secret) => void;
}

/** The requirements, and the start. */
export function Begin({ isRequired, onSecret }: BeginProps) {
  const api = useApi();
  const form = useApiForm({
    id: 'begin',
    endpoint: contract.account.beginSecondFactor,
    labels: {},
    toBody: () => ({}),
    send: (body) => api.account.beginSecondFactor({ body }),
    done: onSecret,
    failure: copy.failed,
  });
  return (
    <div className="space-y-4">
      {isRequired && <p className="rounded border border-gold bg-gold-tint p-4">{copy.required}</p>}
      <FormSummary form={form} />
      <form {...form.attributes} className="grid gap-4 rounded border border-line bg-surface p-4 sm:p-6">
        <h2 className="text-2xl">{copy.need}</h2>
        <p>{copy.apps}</p>
        <div>
          <Button type="submit" className="max-sm:w-full" working={form.isSending ? copy.beginning : undefined}>
            {copy.begin}
          </Button>
        </div>
      </form>
    </div>
  );
}
