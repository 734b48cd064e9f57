import { useOutbox } from './use-outbox.ts';

/** Sends messages left unsent when the last page was closed, wherever on the desk the person is now. */
export function SendUnsent({ userId }: { userId: string }) {
  useOutbox(userId);
  return null;
}
