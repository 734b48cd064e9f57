import { useEffect, useRef, useState } from 'react';
import type { Message } from '#shared/api/messages/message-shapes.ts';
import { emptyMessages, messagesCopy } from '#web/copy/messages.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { useOutbox, useUnsent } from '#web/features/messages/queue/use-outbox.ts';
import { isPrivateFor, type Viewer } from '#web/features/messages/view/who.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { MessageLog } from './message-log.tsx';
import { MessageNote } from '#web/features/messages/acts/message-note.tsx';
import type { Thread } from './thread-messages.ts';
import { useThread } from './use-thread.ts';

/** Loaded separately: messages can be read before the code for answering them has loaded. */
const replyArea = onDemand(
  async () => (await import('#web/features/messages/reply/reply-area.tsx')).ReplyArea,
  <div className="min-h-40" />,
);
const messageDialog = onDemand(
  async () => (await import('#web/features/messages/acts/message-dialog.tsx')).MessageDialog,
);
const reasonToOpen = onDemand(
  async () => (await import('#web/features/messages/admin/reason-to-open.tsx')).ReasonToOpen,
);

interface ConversationViewProps {
  id: string;
  viewer: Viewer;
  now: number;
  onBack: () => void;
}

/** One conversation: loading, unavailable, asking for a reason, or open. */
export function ConversationView({ id, viewer, now, onBack }: ConversationViewProps) {
  const outbox = useOutbox(viewer.id);
  replyArea.usePrefetch(true);
  const { answer, older, loadOlder } = useThread(id, outbox);
  if (answer.state === 'loading') return <LoadingThread />;
  if (answer.state === 'failed') {
    return (
      <div className="p-4">
        <NotLoaded title={messagesCopy.listFailed} onRetry={answer.refetch} />
        <BackToList onBack={onBack} />
      </div>
    );
  }
  const { thread, needsReason } = answer.data;
  const isUnread = thread !== null && isPrivateFor(thread.conversation, viewer) && thread.messages.length === 0;
  if (needsReason || isUnread) {
    return (
      <reasonToOpen.OnDemand id={id} conversation={thread?.conversation} onBack={onBack} onOpened={answer.refetch} />
    );
  }
  if (!thread) {
    return (
      <div className="p-4">
        <Notice title={messagesCopy.missing.title}>
          <p>{messagesCopy.missing.text}</p>
        </Notice>
        <BackToList onBack={onBack} />
      </div>
    );
  }
  return (
    <OpenConversation
      thread={thread}
      viewer={viewer}
      now={now}
      outbox={outbox}
      older={older}
      onOlder={() => void loadOlder()}
      onBack={onBack}
      onChanged={answer.refetch}
    />
  );
}

/** The way back where only one pane is shown at a time, and no bar has one. */
function BackToList({ onBack }: Pick<ConversationViewProps, 'onBack'>) {
  return (
    <p className="message-back mt-4 text-center">
      <Button look="secondary" onClick={onBack}>
        Back to the list
      </Button>
    </p>
  );
}

interface OpenConversationProps extends Omit<ConversationViewProps, 'id'> {
  thread: Thread;
  outbox: ReturnType<typeof useOutbox>;
  older: 'idle' | 'loading' | 'failed';
  onOlder: () => void;
  onChanged: () => Promise<void>;
}

function OpenConversation({ thread, viewer, now, outbox, older, onOlder, onBack, onChanged }: OpenConversationProps) {
  const { conversation, messages } = thread;
  const unsent = useUnsent(outbox, conversation.id);
  const [about, setAbout] = useState<Message>();
  // Loaded now: without a connection it could not be fetched later.
  messageDialog.usePrefetch(true);
  const title = useRef<HTMLHeadingElement>(null);
  // The link that was pressed to get here is hidden on a telephone.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <ConversationHead ref={title} conversation={conversation} viewer={viewer} onBack={onBack} onChanged={onChanged} />
      <MessageLog
        thread={thread}
        viewer={viewer}
        unsent={unsent}
        outbox={outbox}
        older={older}
        onOlder={onOlder}
        onMore={setAbout}
        renderNote={(message) => <MessageNote message={message} conversation={conversation} onChanged={onChanged} />}
        beginning={messages.length === 0 ? <p className="message-start">No messages here.</p> : null}
        now={now}
      />
      <replyArea.OnDemand
        conversation={conversation}
        hasWaiting={messages.some(({ isWaiting }) => isWaiting)}
        parentId={messages.at(-1)?.id}
        viewer={viewer}
        outbox={outbox}
        onChanged={onChanged}
      />
      {about && (
        <messageDialog.OnDemand
          message={about}
          conversation={conversation}
          viewer={viewer}
          onClose={() => setAbout(undefined)}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

function LoadingThread() {
  return (
    <output aria-label={messagesCopy.loadingThread} className="block space-y-4 p-4">
      <Skeleton className="h-7 w-1/3" />
      <Skeleton className="h-16 w-3/5" />
      <Skeleton className="ml-auto h-12 w-1/2" />
      <Skeleton className="h-24 w-3/5" />
    </output>
  );
}

/** Beside the list while no conversation is open. */
export const NoConversation = () => <p className="m-auto p-6 text-center text-muted">{emptyMessages.none}</p>;
