import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/kernel/errors.ts';
import { claim } from '#server/features/messages/store/message-files.ts';

/**
 * Attaches a person's waiting files to their new message, in this order.
 * @throws {AppError} `not_found` if one isn't theirs, already has a message or is gone.
 */
export async function claimFiles(tx: Tx, ownerId: string, messageId: string, ids: readonly string[]): Promise<void> {
  const distinct = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (distinct.length === 0) return;
  if ((await claim(tx, ownerId, messageId, distinct)) < distinct.length) throw notFound();
}
