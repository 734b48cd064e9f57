import { useEffect, useRef, useState } from 'react';
import { messagesCopy } from '#web/copy/messages.ts';
import { focusRow, useListKeys } from '#web/dashboard/lists/use-list-keys.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { Button } from '#web/ui/button.tsx';
import { isFocusLost } from '#web/ui/focus/is-focus-lost.ts';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { ConversationList } from './list/conversation-list.tsx';
import { useOutbox } from './queue/use-outbox.ts';
import { ConversationView, NoConversation } from './thread/conversation-view.tsx';
import { toWorkChoice } from './new-message/shared-work.ts';
import { useFindConversation } from './new-message/use-find-conversation.ts';
import { useMessagesAddress } from './use-messages-address.ts';
import { useNow } from './use-now.ts';
import { useViewer } from './use-viewer.ts';

const newMessage = onDemand(async () => (await import('./new-message/new-message-dialog.tsx')).NewMessageDialog);

const aboutNothing = { application: undefined, consultation: undefined };

/** The Messages panel (specification, section 2), the same in all dashboards: conversations, and the open one. */
export function MessagesPanel() {
  const panel = useMessagesAddress();
  const viewer = useViewer();
  const now = useNow();
  const outbox = useOutbox(viewer.id);
  const { add } = useNotices();
  const [sentCount, setSentCount] = useState(0);
  const { open, isNew, to, application, consultation } = panel.address;
  useFindConversation(panel);
  newMessage.usePrefetch(true);
  useListKeys({ onReach: (id) => panel.change({ open: id }, { isReplaced: open !== undefined }) });
  useEffect(() => outbox.onSent(() => setSentCount((before) => before + 1)), [outbox]);
  useEffect(() => {
    if (sentCount > 0) add({ kind: 'done', title: messagesCopy.replySent });
  }, [sentCount, add]);

  const before = useRef(open);
  useEffect(() => {
    // The button or link that closed the conversation has gone.
    if (before.current !== undefined && open === undefined && isFocusLost()) focusRow(before.current);
    before.current = open;
  }, [open]);
  return (
    <section aria-labelledby="list-title" className="messages" data-open={open === undefined ? undefined : ''}>
      <div className="messages-list">
        <header className="flex flex-wrap items-center justify-between gap-2 p-3 pb-0">
          <h2 id="list-title" tabIndex={-1} className="text-xl outline-none">
            {viewer.role === 'admin' ? messagesCopy.adminTitle : messagesCopy.title}
          </h2>
          <Button look="secondary" onClick={() => panel.change({ new: '' })}>
            {messagesCopy.newMessage}
          </Button>
        </header>
        <ConversationList panel={panel} viewer={viewer} now={now} />
      </div>
      <div className="messages-thread">
        {open === undefined ? (
          <NoConversation />
        ) : (
          <ConversationView
            key={open}
            id={open}
            viewer={viewer}
            now={now}
            onBack={() => panel.change({ open: undefined })}
          />
        )}
      </div>
      {isNew && (
        <newMessage.OnDemand
          viewer={viewer}
          to={to}
          about={toWorkChoice({ application, consultation })}
          onClose={() => panel.change({ new: undefined, ...aboutNothing })}
          onSent={(id) => panel.change({ open: id, new: undefined, ...aboutNothing })}
        />
      )}
    </section>
  );
}
