import type { Conversation } from '#shared/api/messages/message-shapes.ts';
import { messagesCopy } from '#web/copy/messages.ts';
import { useAction } from '#web/data/use-action.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { closeDialog, Dialog } from '#web/ui/dialog.tsx';

interface BlockDialogProps {
  conversation: Pick<Conversation, 'id'>;
  name: string;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Asks before someone is blocked. */
export function BlockDialog({ conversation: { id }, name, onChanged, onClose }: BlockDialogProps) {
  const api = useApi();
  const [isBlocking, run] = useAction(messagesCopy.actFailed);
  async function block(): Promise<void> {
    await api.messages.block({ params: { id }, body: { isBlocked: true } });
    closeDialog('block');
    await onChanged();
  }
  return (
    <Dialog id="block" title={`Block ${name}?`} isBusy={isBlocking} onClose={onClose}>
      <p className="mt-3">
        You’ll no longer get messages from each other. Our team is told, and nothing else changes: work that you agreed
        on goes on. You can unblock {name} at any time.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button className="max-sm:w-full" onClick={() => run(block)} working={isBlocking ? 'Blocking...' : undefined}>
          Block
        </Button>
        <Button look="quiet" className="max-sm:w-full" onClick={() => closeDialog('block')}>
          Not now
        </Button>
      </div>
    </Dialog>
  );
}
