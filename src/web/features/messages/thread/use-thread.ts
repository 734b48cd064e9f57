import { useEffect, useEffectEvent, useState } from 'react';
import type { Message } from '#shared/api/messages/message-shapes.ts';
import { ApiError, type Client } from '#web/http/api.ts';
import { useServerQuery } from '#web/data/use-server-query.ts';
import type { Outbox } from '#web/features/messages/queue/outbox.ts';
import { useApi } from '#web/session/use-api.ts';
import { beginThread, type Thread, withLatest, withOlder, withSent } from './thread-messages.ts';

/** Number of messages per further page. */
const step = 50;

/** What an address leads to: a conversation, a private one that needs a reason first, or nothing. */
export type ThreadResult = { readonly thread: Thread | null; readonly needsReason: boolean };

async function askFor(client: Client, id: string): Promise<ThreadResult> {
  try {
    const { conversation } = await client.messages.getConversation({ params: { id } });
    const thread = beginThread(conversation);
    return { thread, needsReason: false };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return { thread: null, needsReason: false };
    if (error.status === 403) return { thread: null, needsReason: true };
    throw error;
  }
}

const merge = (current: ThreadResult, next: ThreadResult): ThreadResult =>
  current.thread && next.thread ? { ...next, thread: withLatest(current.thread, next.thread) } : next;

/** Follows a conversation, and loads older messages on demand. */
export function useThread(id: string, outbox: Outbox) {
  const api = useApi();
  const answer = useServerQuery<ThreadResult>({
    key: `thread messages.getConversation ${id}`,
    ask: (client) => askFor(client, id),
    merge,
    poll: true,
  });
  const [older, setOlder] = useState<'idle' | 'loading' | 'failed'>('idle');

  const take = useEffectEvent((sent: Message, unsent: { readonly conversationId: string }) => {
    if (unsent.conversationId !== id) return;
    answer.updateData((found) => (found.thread ? { ...found, thread: withSent(found.thread, sent) } : found));
  });
  useEffect(() => outbox.onSent((sent, unsent) => take(sent, unsent)), [outbox]);

  async function loadOlder(): Promise<void> {
    const first = answer.state === 'ready' ? answer.data.thread?.messages[0] : undefined;
    if (!first || older === 'loading') return;
    setOlder('loading');
    try {
      const { messages } = await api.messages.conversation({
        params: { id },
        query: { limit: step, before: first.number },
      });
      answer.updateData((found) => (found.thread ? { ...found, thread: withOlder(found.thread, messages) } : found));
      setOlder('idle');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOlder('failed');
    }
  }
  return { answer, older, loadOlder };
}
