import { useState } from 'react';
import type { Conversation } from '#shared/api/messages/message-shapes.ts';
import { messagesCopy } from '#web/copy/messages.ts';
import { useAction } from '#web/data/use-action.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';

const dialog = onDemand(async () => (await import('./block-dialog.tsx')).BlockDialog);

interface BlockProps {
  conversation: Pick<Conversation, 'id'>;
  name: string;
  onChanged: () => Promise<void>;
}

/** Blocks the other person, after asking. */
export function BlockButton({ look = 'quiet', ...props }: BlockProps & { look?: 'quiet' | 'secondary' }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look={look} className={look === 'quiet' ? 'px-3' : ''} onClick={() => setAsking(true)}>
        Block
        <span className="sr-only"> {props.name}</span>
      </Button>
      {isAsking && <dialog.OnDemand {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Lets the other person write again. */
export function UnblockButton({ conversation: { id }, name, onChanged }: BlockProps) {
  const api = useApi();
  const [isUnblocking, run] = useAction(messagesCopy.actFailed);
  async function unblock(): Promise<void> {
    await api.messages.block({ params: { id }, body: { isBlocked: false } });
    await onChanged();
  }
  return (
    <Button look="secondary" onClick={() => run(unblock)} working={isUnblocking ? 'Unblocking...' : undefined}>
      Unblock<span className="sr-only"> {name}</span>
    </Button>
  );
}
