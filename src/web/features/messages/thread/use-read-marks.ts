import { useEffect, useRef } from 'react';
import type { Conversation, Message } from '#shared/api/messages/message-shapes.ts';
import { ApiError } from '#web/http/api.ts';
import { isOwn, isPrivateFor, type Viewer } from '#web/features/messages/view/who.ts';
import { useApi } from '#web/session/use-api.ts';

/** How long a message must be visible to count as read, in milliseconds: scrolling past isn't reading. */
const glance = 400;

/**
 * Marks messages as read that were visible in a visible window.
 * @param log the element that scrolls; its messages carry `data-number`
 */
export function useReadMarks(
  log: React.RefObject<HTMLElement | null>,
  { conversation, messages, viewer }: { conversation: Conversation; messages: readonly Message[]; viewer: Viewer },
): void {
  const api = useApi();
  const lastReported = useRef(0);
  const unread = messages.filter((message) => !message.isRead && !isOwn(message, conversation, viewer));
  const isReader = !isPrivateFor(conversation, viewer);
  const numbers = unread.map(({ number }) => number).join(' ');
  const { id } = conversation;

  useEffect(() => {
    const root = log.current;
    if (!root || !isReader || numbers === '') return undefined;
    const inSight = new Set<number>();
    let timer: number | undefined;
    const reportRead = () => {
      if (document.visibilityState !== 'visible') return;
      const upTo = Math.max(0, ...inSight);
      if (upTo <= lastReported.current) return;
      lastReported.current = upTo;
      api.messages.readConversation({ params: { id }, body: { upTo } }).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        // It stays unread; the next visible message reports it again.
        lastReported.current = 0;
      });
    };
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(reportRead, glance);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const number = Number((target as HTMLElement).dataset.number);
          if (isIntersecting) inSight.add(number);
          else inSight.delete(number);
        }
        wait();
      },
      { root },
    );
    for (const number of numbers.split(' ')) {
      const item = root.querySelector(`[data-number="${number}"]`);
      if (item) observer.observe(item);
    }
    document.addEventListener('visibilitychange', wait);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', wait);
    };
  }, [log, api, id, isReader, numbers]);
}
