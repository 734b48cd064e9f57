import type { Conversation, Message } from '#shared/api/messages/message-shapes.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { messagesCopy } from '#web/copy/messages.ts';
import { useAction } from '#web/data/use-action.ts';
import { isOwn, isPrivateFor, otherSide, type Viewer, writerName } from '#web/features/messages/view/who.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { closeDialog, Dialog } from '#web/ui/dialog.tsx';
import { MessageText } from '#web/features/messages/thread/message-bubble.tsx';
import { ReportButton } from './report-button.tsx';

interface MessageDialogProps {
  message: Message;
  conversation: Conversation;
  viewer: Viewer;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** What can be done with a message. */
export function MessageDialog({ message, conversation, viewer, onClose, onChanged }: MessageDialogProps) {
  const api = useApi();
  const { add } = useNotices();
  const [isDeleting, run] = useAction(messagesCopy.actFailed);
  const { id, content, sentAt, isWaiting } = message;
  const isPrivate = isPrivateFor(conversation, viewer);
  async function remove(): Promise<void> {
    await api.messages.delete({ params: { id } });
    closeDialog('message');
    add({ kind: 'done', title: 'Message deleted' });
    await onChanged();
  }
  return (
    <Dialog id="message" title="Message" isBusy={isDeleting} onClose={onClose}>
      <div className="mt-3 max-h-[40dvh] overflow-y-auto rounded border border-line bg-surface p-4">
        <p className="text-sm font-semibold text-muted">
          <bdi>{writerName(message, conversation, viewer)}</bdi>, {formatMoment(sentAt)}
        </p>
        <MessageText text={content} />
      </div>
      {!isPrivate && (
        <p className="mt-4 text-sm text-muted">
          {isWaiting
            ? 'This message hasn’t been sent. If you delete it, it won’t be.'
            : `If you delete this message, only your copy goes. ${otherSide(conversation, viewer).name} keeps theirs.`}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton text={content}>Copy text</CopyButton>
        {!isOwn(message, conversation, viewer) && conversation.kind !== 'support' && !isPrivate && (
          <ReportButton message={message} onChanged={onChanged} look="secondary" />
        )}
        {!isPrivate && (
          <Button
            look="secondary"
            className="max-sm:w-full"
            onClick={() => run(remove)}
            working={isDeleting ? 'Deleting...' : undefined}
          >
            Delete message
          </Button>
        )}
      </div>
    </Dialog>
  );
}
