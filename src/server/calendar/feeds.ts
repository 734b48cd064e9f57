import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { tokenShape } from '#shared/account/session.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { calendarFeeds, users } from '#server/db/schema/index.ts';
import { hashToken } from '#server/kernel/hash-token.ts';

/**
 * Creates the private token of an account's calendar; it replaces the previous one, which stops working.
 * @returns its text, 43 characters, which is returned only here and never stored.
 */
export async function makeFeed(tx: Tx, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const feed = { tokenHash: hashToken(token), createdAt: now, lastReadAt: null };
  await tx
    .insert(calendarFeeds)
    .values({ userId, ...feed })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: feed });
  return token;
}

/** Ends an account's calendar. False when it had none. */
export async function endFeed(tx: Tx, userId: string): Promise<boolean> {
  const ended = await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return (ended.rowCount ?? 0) > 0;
}

/** Returns when an account's private address was created, and last read; null without one. */
export async function findFeed(
  db: Queryable,
  userId: string,
): Promise<{ readonly createdAt: Date; readonly lastReadAt: Date | null } | null> {
  const { createdAt, lastReadAt } = calendarFeeds;
  const [row] = await db.select({ createdAt, lastReadAt }).from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return row ?? null;
}

/** Whose calendar a token opens, and when it was last read. */
export interface FeedReader {
  readonly userId: string;
  readonly lastReadAt: Date | null;
}

/** Returns whose calendar a token opens; null for an unknown one, and while the account is suspended. */
export async function findFeedReader(db: Queryable, token: string): Promise<FeedReader | null> {
  if (!tokenShape.test(token)) return null;
  const [row] = await db
    .select({ userId: users.id, lastReadAt: calendarFeeds.lastReadAt })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, hashToken(token)), isNull(users.suspendedAt)));
  return row ?? null;
}

/** Milliseconds between two writes of when a feed was last read. */
const readInterval = 60_000;

/** Records that a token's calendar was read now, at most once a minute. */
export async function markFeedRead(db: Queryable, token: string, { lastReadAt }: FeedReader, now: Date): Promise<void> {
  if (lastReadAt !== null && now.getTime() - lastReadAt.getTime() < readInterval) return;
  // Filters by the token: if it was renewed since, the row belongs to another address.
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: now })
    .where(eq(calendarFeeds.tokenHash, hashToken(token)));
}
