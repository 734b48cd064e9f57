import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { users } from '#server/db/schema/index.ts';

/** Serialises transactions that decide whether an admin may go. Released when the transaction ends. */
export async function takeTurnOfAdmins(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('admins that stay', 0))`);
}

const isAble = and(eq(users.role, 'admin'), isNull(users.suspendedAt), isNull(users.takeover));

/** Admins who can sign in, not counting this one. */
export async function countAbleAdminsWithout(tx: Tx, id: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(users)
    .where(and(isAble, ne(users.id, id)));
  return row?.n ?? 0;
}

/** Whether an account is an admin's who can sign in. */
export async function isAbleAdmin(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isAble, eq(users.id, id)));
  return rows.length > 0;
}
