import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { tokenShape } from '#shared/account/session.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { calendarFeeds, users } from '#server/db/schema/index.ts';
import { hashToken } from '#server/kernel/hash-token.ts';

/**
 * Makes the private token of an account's calendar, in place of the one before, which no longer opens anything.
 * @returns its text, 43 characters, which is returned only here and never stored.
 */
export async function makeFeed(tx: Tx, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const feed = { tokenHash: hashToken(token), createdAt: now };
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

/** Returns when an account's private address was made; null without one. */
export async function findFeed(db: Queryable, userId: string): Promise<{ readonly createdAt: Date } | null> {
  const [row] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId));
  return row ?? null;
}

/** Returns the account whose calendar a token opens; null for an unknown one, and while the account is suspended. */
export async function findFeedReader(db: Queryable, token: string): Promise<string | null> {
  if (!tokenShape.test(token)) return null;
  const [row] = await db
    .select({ id: users.id })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.tokenHash, hashToken(token)), isNull(users.suspendedAt)));
  return row?.id ?? null;
}
