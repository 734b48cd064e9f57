import { desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { invitations, users } from '#server/db/schema/index.ts';

export type InvitationRow = typeof invitations.$inferSelect;

/** The invitation of an address, locked, so that two admins can't invite it at the same time. */
export async function lockInvitation(tx: Tx, email: string): Promise<InvitationRow | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`invitation ${email}`}))`);
  const [row] = await tx.select().from(invitations).where(eq(invitations.email, email));
  return row ?? null;
}

/** Stores an invitation, or updates it for a repeated one. */
export async function saveInvitation(tx: Tx, row: InvitationRow): Promise<void> {
  const { id: _id, ...changes } = row;
  await tx.insert(invitations).values(row).onConflictDoUpdate({ target: invitations.email, set: changes });
}

/** A page of invitations, the latest first, each with whether its address has an account. */
export async function listInvitations(db: Queryable, page: { readonly limit: number; readonly offset: number }) {
  return await db
    .select({ invitation: invitations, userId: users.id })
    .from(invitations)
    .leftJoin(users, eq(users.email, invitations.email))
    .orderBy(desc(invitations.sentAt), desc(invitations.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countInvitations(db: Queryable): Promise<number> {
  return await db.$count(invitations);
}

/** Deletes an invitation; false if there is none. */
export async function deleteInvitation(tx: Tx, id: string): Promise<boolean> {
  return (await tx.delete(invitations).where(eq(invitations.id, id))).rowCount === 1;
}

/** Deletes invitations of people who have joined, and those mailed before a moment; returns the number. */
export async function deleteOldInvitations(db: Queryable, before: Date, atMost: number): Promise<number> {
  const joined = db
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(users, eq(users.email, invitations.email))
    .limit(atMost);
  const old = db.select({ id: invitations.id }).from(invitations).where(lt(invitations.sentAt, before)).limit(atMost);
  const deleted = await db.delete(invitations).where(inArray(invitations.id, joined.union(old)));
  return deleted.rowCount ?? 0;
}
