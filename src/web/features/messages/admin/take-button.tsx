import type { Conversation } from '#shared/api/messages/message-shapes.ts';
import { messagesCopy } from '#web/copy/messages.ts';
import { useAction } from '#web/data/use-action.ts';
import type { Viewer } from '#web/features/messages/view/who.ts';
import { ApiError } from '#web/http/api.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

interface TakeButtonProps {
  conversation: Conversation;
  viewer: Viewer;
  onChanged: () => Promise<void>;
}

/**
 * Shows which admin answers, so that two don't answer at once; assigns the conversation to the reader, or
 * releases it.
 */
export function TakeButton({ conversation: { id, takenBy }, viewer, onChanged }: TakeButtonProps) {
  const api = useApi();
  const { add } = useNotices();
  const [isChanging, run] = useAction(messagesCopy.actFailed);
  const isMine = takenBy?.id === viewer.id;
  async function change(): Promise<void> {
    try {
      await api.messages.takeConversation({
        params: { id },
        body: { isTaken: !isMine, ...(takenBy && !isMine && { from: takenBy.id }) },
      });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      add({ kind: 'failure', title: 'Another admin just took this conversation.' });
    }
    await onChanged();
  }
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-1 max-sm:order-last max-sm:w-full">
      {takenBy && <Badge tone={isMine ? 'good' : 'notable'}>with {isMine ? 'you' : takenBy.name}</Badge>}
      <Button look="quiet" className="px-3" onClick={() => run(change)} working={isChanging ? 'Saving...' : undefined}>
        {isMine ? 'Give back' : takenBy ? 'Take over' : 'Take'}
        <span className="sr-only"> this conversation</span>
      </Button>
    </span>
  );
}
