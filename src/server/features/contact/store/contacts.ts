import { eq, sql } from 'drizzle-orm';
import type { Role } from '#shared/roles.ts';
import type { ContactSide } from '#shared/contact/contact-states.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { contactEntries, contactMessages } from '#server/db/schema/index.ts';

/** A message as it is stored. */
export type StoredContact = typeof contactMessages.$inferSelect;

/** Locks a message against other answers, replies and status changes; null if there is none. */
export async function lockContact(tx: Tx, id: string): Promise<StoredContact | null> {
  const [row] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('no key update');
  return row ?? null;
}

export async function findContact(db: Queryable, id: string): Promise<StoredContact | null> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row ?? null;
}

/** Changes a message that the caller has locked; its version increases. */
export async function updateContact(
  tx: Tx,
  id: string,
  change: Partial<typeof contactMessages.$inferInsert> & { readonly updatedAt: Date },
): Promise<void> {
  await tx
    .update(contactMessages)
    .set({ ...change, version: sql`${contactMessages.version} + 1` })
    .where(eq(contactMessages.id, id));
}

/** Sets who is answering a message that the caller has locked; null unassigns it. Nothing else changes. */
export async function setTaken(tx: Tx, id: string, taken: { by: string; at: Date } | null): Promise<void> {
  await tx
    .update(contactMessages)
    .set({ takenBy: taken?.by ?? null, takenAt: taken?.at ?? null })
    .where(eq(contactMessages.id, id));
}

export async function insertEntry(tx: Tx, entry: typeof contactEntries.$inferInsert): Promise<void> {
  await tx.insert(contactEntries).values(entry);
}

/** An answer or a reply. Times are strings. */
export interface EntryRow {
  readonly number: number;
  readonly side: ContactSide;
  readonly author: { readonly id: string; readonly name: string } | null;
  readonly content: string;
  readonly at: string;
  readonly sentTo: string | null;
}

/** A message's answers and replies, oldest first. Their number is bounded. */
export async function listEntries(db: Queryable, contactMessageId: string): Promise<EntryRow[]> {
  const { rows } = await db.execute<{ row: EntryRow }>(sql`select json_build_object(
      'number', e.number, 'side', e.side, 'content', e.content, 'at', e.at, 'sentTo', e.sent_to,
      'author', (select json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name)) from users u where u.id = e.author_id)
    ) as row from contact_entries e where e.contact_message_id = ${contactMessageId} order by e.number`);
  return rows.map(({ row }) => row);
}

/** The answer whose email had a link with this token: its message, and the address that it was sent to. */
export async function findAnswerByToken(
  db: Queryable,
  tokenHash: string,
): Promise<{ contactMessageId: string; sentTo: string } | null> {
  const [row] = await db
    .select({ contactMessageId: contactEntries.contactMessageId, sentTo: contactEntries.sentTo })
    .from(contactEntries)
    .where(eq(contactEntries.tokenHash, tokenHash));
  return row?.sentTo ? { contactMessageId: row.contactMessageId, sentTo: row.sentTo } : null;
}

/** The facts of an account that decide where answers go and whose conversation a reply joins. */
export interface ContactAccount {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly email: string;
  /** Whether its owner has shown that they read its mailbox. */
  readonly isConfirmed: boolean;
  readonly isSuspended: boolean;
}

/** The account that wrote a message, and the one that has an address; null where there is none. */
export async function findAccounts(
  db: Queryable,
  { userId, email }: { readonly userId: string | null; readonly email: string },
): Promise<{ writer: ContactAccount | null; owner: ContactAccount | null }> {
  const { rows } = await db.execute<{ row: ContactAccount }>(sql`select json_build_object(
      'id', u.id, 'name', coalesce(p.name, trim(u.first_name || ' ' || u.last_name)), 'role', u.role, 'email', u.email,
      'isConfirmed', u.email_verified_at is not null and u.handover is null, 'isSuspended', u.suspended_at is not null) as row
    from users u left join professionals p on p.id = u.id where u.id = ${userId} or u.email = ${email}`);
  const accounts = rows.map(({ row }) => row);
  return {
    writer: accounts.find(({ id }) => id === userId) ?? null,
    owner: accounts.find((account) => account.email === email && account.isConfirmed) ?? null,
  };
}
