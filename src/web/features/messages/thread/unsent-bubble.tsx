import { unsentWords } from '#web/copy/messages.ts';
import type { Outbox, OutboxEntry } from '#web/features/messages/queue/outbox.ts';
import { messageTime } from '#web/features/messages/view/time-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MessageText } from './message-bubble.tsx';

interface UnsentBubbleProps {
  unsent: OutboxEntry;
  outbox: Outbox;
  now: number;
}

/** A message that the server has not accepted yet: it is shown in its place, with its state. */
export function UnsentBubble({ unsent, outbox, now }: UnsentBubbleProps) {
  const { key, content, files, state, refusal, writtenAt, isHeldUp } = unsent;
  const isStuck = state === 'refused' || state === 'old';
  const when = messageTime(new Date(writtenAt).toISOString(), now);
  return (
    <li className="bubble-row bubble-row-own">
      <div className={`bubble bubble-own ${isStuck ? 'bubble-stuck' : 'bubble-unsent'}`}>
        <MessageText text={content} />
        {files.length > 0 && (
          <ul className="mt-1 text-sm">
            {files.map(({ id, name }) => (
              <li key={id} className="wrap-anywhere">
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        )}
        <p className={`bubble-meta ${isStuck ? 'text-clay' : ''}`}>
          {isStuck && <Icon name="alert" className="size-4" />}
          <span>
            {state === 'refused'
              ? refusal
              : state === 'old'
                ? unsentWords.old.replace('{time}', when)
                : unsentWords[isHeldUp ? 'waiting' : 'sending']}
          </span>
        </p>
      </div>
      {(isStuck || isHeldUp) && (
        <p className="bubble-acts">
          {/* Also while it waits: people who know that the connection is back needn't wait. */}
          <Button look="quiet" className="px-3" onClick={() => outbox.retry(key)}>
            {unsentWords.retry}
          </Button>
          <Button look="quiet" className="px-3" onClick={() => outbox.remove(key)}>
            {unsentWords.remove}
          </Button>
        </p>
      )}
    </li>
  );
}
