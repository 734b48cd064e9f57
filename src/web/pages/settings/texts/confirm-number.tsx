import type { TextChoices } from '#shared/api/account/texts.ts';
import { contract } from '#shared/api/index.ts';
import { textsCopy as copy } from '#web/copy/settings/texts.ts';
import { useAction } from '#web/data/use-action.ts';
import { FormSummary } from '#web/forms/form-summary.tsx';
import { useApiForm } from '#web/forms/use-api-form.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';

interface ConfirmNumberProps {
  phone: string;
  /** Whether a code was sent that is still valid. */
  isAwaited: boolean;
  onReply: (reply: { texts: TextChoices | null }) => void;
}

/** Sends a code to the account's number, and checks it: this turns on text messages. */
export function ConfirmNumber({ phone, isAwaited, onReply }: ConfirmNumberProps) {
  const api = useApi();
  const [isSending, send] = useAction(copy.notSent);
  const sendCode = () => send(async () => onReply(await api.account.sendTextCode()));
  return (
    <>
      <output className="mt-4 block">
        {isAwaited ? copy.sent : copy.unconfirmed} <strong className="whitespace-nowrap">{phone}</strong>.
      </output>
      {isAwaited && <CodeForm onReply={onReply} />}
      <Button
        look={isAwaited ? 'quiet' : 'secondary'}
        className="mt-3"
        working={isSending ? copy.sending : undefined}
        onClick={sendCode}
      >
        {isAwaited ? copy.sendAgain : copy.send}
      </Button>
    </>
  );
}

function CodeForm({ onReply }: Pick<ConfirmNumberProps, 'onReply'>) {
  const api = useApi();
  const { add } = useNotices();
  const form = useApiForm({
    id: 'text-code',
    endpoint: contract.account.confirmTextNumber,
    labels: { code: copy.label },
    toBody: ({ text }) => ({ code: text('code') }),
    send: (body) => api.account.confirmTextNumber({ body }),
    done: (reply) => {
      add({ kind: 'done', title: copy.turnedOn });
      onReply(reply);
    },
    failure: copy.notConfirmed,
  });
  return (
    <div className="mt-4 space-y-4">
      <FormSummary form={form} />
      <form {...form.attributes} className="grid gap-4 rounded border border-line bg-surface p-4 sm:p-6">
        <TextField
          {...form.field('code')}
          help={copy.help}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          required
        />
        <div>
          <Button type="submit" className="max-sm:w-full" working={form.isSending ? copy.confirming : undefined}>
            {copy.confirm}
          </Button>
        </div>
      </form>
    </div>
  );
}
