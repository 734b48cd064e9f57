import { useState } from 'react';
import { ApiError } from '#web/http/api.ts';
import { toRefusal } from '#web/forms/refusal.ts';
import { useApi } from '#web/session/use-api.ts';
import { useSession } from '#web/session/session-context.ts';
import { Button } from '#web/ui/button.tsx';

/** Requests the confirmation email again and shows the result. */
export function ResendConfirmation({ email, label = 'Send new link' }: { email: string; label?: string }) {
  const api = useApi();
  const { recheck } = useSession();
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState('');

  async function send() {
    setSending(true);
    setOutcome('');
    try {
      await api.auth.resendVerification();
      setOutcome(`New link sent to ${email}. It works for 7 days.`);
    } catch (error) {
      // Confirmed in the background, perhaps in another tab.
      if (error instanceof ApiError && error.code === 'conflict') await recheck();
      const failure = 'The link couldn’t be sent. Please try again.';
      const { title, text } = toRefusal(error, { names: [], failure, reassurance: '' });
      setOutcome(`${title} ${text}`.trim());
    }
    setSending(false);
  }

  return (
    <div>
      <Button look="secondary" onClick={() => void send()} working={isSending ? 'Sending...' : undefined}>
        {label}
      </Button>
      <output className="block mt-1 text-sm wrap-anywhere">{outcome}</output>
    </div>
  );
}
