import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';

/** Milliseconds within which identical content counts as sent twice, such as by a double click. */
export const duplicateWindow = 10_000;

/**
 * Lets only one transaction at a time work on identical content. Forms of pages carry no `Idempotency-Key` (their HTML
 * is the same for everyone), so a request waits here, then looks for a duplicate within `duplicateWindow`, then stores:
 * the database decides which is first. The lock ends with the transaction.
 * @param content what makes two requests the same; its keys in the order of the schema.
 */
export async function lockDuplicates(tx: Tx, content: unknown): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`);
}
