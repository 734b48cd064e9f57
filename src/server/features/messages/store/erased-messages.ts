import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';

/**
 * Removes a leaving account's copies of messages, and the rows of which those were the last. Messages that still wait
 * to be sent to it are visible to their author only, and stay. The conversations close; everyone else keeps their
 * copies.
 */
export async function eraseUserConversations(tx: Tx, userId: string): Promise<void> {
  const own = sql`from conversation_sides s where s.user_id = ${userId} and s.conversation_id = m.conversation_id`;
  await tx.execute(sql`delete from messages m using (select conversation_id, side from conversation_sides where user_id = ${userId}) s
    where s.conversation_id = m.conversation_id
      and case when m.sender_side = s.side then m.is_waiting or not m.is_with_receiver else not m.is_with_sender end`);
  await tx.execute(sql`update messages m set
      is_with_sender = is_with_sender and not exists (select ${own} and s.side = m.sender_side),
      is_with_receiver = is_with_receiver and (is_waiting or not exists (select ${own} and s.side <> m.sender_side))
    where m.conversation_id in (select conversation_id from conversation_sides where user_id = ${userId})`);
}

/**
 * Locks an account's conversations before the account itself, as sending a message does: it locks the conversation and
 * then its people, so the other order would deadlock.
 */
export async function lockUserConversations(tx: Tx, userId: string): Promise<void> {
  await tx.execute(
    sql`select id from conversations where client_id = ${userId} or professional_id = ${userId} order by id for update`,
  );
}
