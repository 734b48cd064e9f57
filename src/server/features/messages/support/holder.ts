import { AppError } from '#server/kernel/errors.ts';
import type { ConversationRow } from '#server/features/messages/store/conversations.ts';

/** Milliseconds for which a conversation stays assigned to an admin after they took it or last answered. */
export const takenFor = 24 * 3_600_000;

/** The admin who answers a conversation with support, or a message from the contact form, now. */
export function findHolder(
  { takenBy, takenAt }: Pick<ConversationRow, 'takenBy' | 'takenAt'>,
  now: Date,
): ConversationRow['takenBy'] {
  const isOver = takenAt === null || new Date(takenAt).getTime() + takenFor <= now.getTime();
  return isOver ? null : takenBy;
}

/** A conversation with the admin who currently answers it, for its view. */
export const withHolder = (row: ConversationRow, now: Date) => ({ ...row, holder: findHolder(row, now) });

export const isTaken = (name: string) =>
  new AppError('conflict', `${name} is answering this conversation. You can take it over first.`, {
    details: { status: 'taken' },
  });
