import type { MessageSide } from '#shared/messages/messages.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { findSide } from '#server/features/messages/core/policy.ts';
import { type ConversationRow, findAccess, findConversation } from '#server/features/messages/store/conversations.ts';

/** A conversation that the caller may read, with their side; null for an admin with a reason. */
export interface Readable {
  readonly row: ConversationRow;
  readonly side: MessageSide | null;
}

/**
 * Reads a conversation for someone who may read its messages.
 * @throws {AppError} `not_found` for people who aren't one of its sides; `reason_required` for an admin who gave no reason
 *   for a private one in the last half hour.
 */
export async function requireReadable(context: Context, id: string, db: Queryable = context.db): Promise<Readable> {
  const row = await findConversation(db, id);
  if (!row) throw notFound();
  return await assertReadable(context, row, db);
}

/** The same for a row that is already loaded. */
export async function assertReadable(
  context: Context,
  row: ConversationRow,
  db: Queryable = context.db,
): Promise<Readable> {
  const side = findSide(context.actor, row);
  if (side) return { row, side };
  const { id: userId, role } = requireUser(context);
  if (role !== 'admin') throw notFound();
  if (!(await findAccess(db, row.id, userId, context.now))) {
    throw new AppError('reason_required', 'This conversation is private. Please give a reason to open it.');
  }
  return { row, side };
}

/** The caller's side of a conversation. @throws {AppError} `not_found` for anyone else. */
export function requireSide(context: Context, row: ConversationRow | null): MessageSide {
  const side = row && findSide(context.actor, row);
  if (!side) throw notFound();
  return side;
}
