import type { Conversation, Message } from '#shared/api/messages/message-shapes.ts';
import { warningSentences } from '#web/copy/messages-safety.ts';
import { Icon } from '#web/ui/icon.tsx';
import { BlockButton } from './block-button.tsx';
import { ReportButton } from './report-button.tsx';

interface MessageNoteProps {
  message: Message;
  conversation: Conversation;
  onChanged: () => Promise<void>;
}

/**
 * Below a message that may do harm: what to be careful about, and what can be done. Also says whether it was
 * reported.
 */
export function MessageNote({ message, conversation, onChanged }: MessageNoteProps) {
  const { warnings, isReported, senderRole } = message;
  const writer = conversation.participants.find(({ role }) => role === senderRole);
  if (warnings.length === 0) {
    return isReported ? <p className="mt-1 text-sm text-muted">You reported this message.</p> : null;
  }
  return (
    <div role="note" aria-label="Take care" className="message-warning">
      <Icon name="alert" className="mt-0.5 size-5 text-gold-deep" />
      <div className="min-w-0">
        {warnings.map((warning) => (
          <p key={warning}>{warningSentences[warning]}</p>
        ))}
        <p className="-ml-3 flex flex-wrap gap-x-2">
          {isReported ? (
            <span className="px-3 py-2 text-muted">You reported this message.</span>
          ) : (
            <ReportButton message={message} onChanged={onChanged} />
          )}
          {!conversation.hasBlocked && writer && writer.id !== null && (
            <BlockButton conversation={conversation} name={writer.name} onChanged={onChanged} />
          )}
        </p>
      </div>
    </div>
  );
}
