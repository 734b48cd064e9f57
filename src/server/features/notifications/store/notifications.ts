import { and, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { notifications } from '#server/db/schema/index.ts';

export type NotificationRow = typeof notifications.$inferSelect;

export interface NotificationFilter {
  /** All kinds when absent. */
  readonly kinds: readonly string[] | undefined;
  readonly isUnread: boolean;
}

/** A literal, not a parameter: otherwise a kept plan does not see that the partial index applies. */
const isUnread = sql`${notifications.readAt} is null`;
const of = (userId: string) => eq(notifications.userId, userId);
const matching = (userId: string, { kinds, isUnread: isOnlyUnread }: NotificationFilter): SQL =>
  and(
    of(userId),
    kinds === undefined ? undefined : inArray(notifications.kind, [...kinds]),
    isOnlyUnread ? isUnread : undefined,
  )!;

/** Lists a person's notifications, newest first. */
export async function listNotifications(
  db: Queryable,
  userId: string,
  filter: NotificationFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<NotificationRow[]> {
  return await db
    .select()
    .from(notifications)
    .where(matching(userId, filter))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
    .offset(offset);
}

export const countNotifications = (db: Queryable, userId: string, filter: NotificationFilter): Promise<number> =>
  db.$count(notifications, matching(userId, filter));

export const countUnread = (db: Queryable, userId: string): Promise<number> =>
  db.$count(notifications, and(of(userId), isUnread));

/** Marks a person's unread notifications: these, or all up to a moment. Returns how many. */
export async function markRead(
  tx: Tx,
  userId: string,
  which: { readonly ids: readonly string[] } | { readonly upTo: Date },
  now: Date,
): Promise<number> {
  const chosen = 'ids' in which ? inArray(notifications.id, [...which.ids]) : lte(notifications.createdAt, which.upTo);
  const marked = await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(of(userId), isUnread, chosen));
  return marked.rowCount ?? 0;
}

/** Deletes notifications written before a moment, the oldest first; returns how many. */
export async function deleteNotificationsBefore(db: Queryable, moment: Date, atMost: number): Promise<number> {
  const old = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(lte(notifications.createdAt, moment))
    .orderBy(notifications.createdAt)
    .limit(atMost);
  const deleted = await db.delete(notifications).where(inArray(notifications.id, old));
  return deleted.rowCount ?? 0;
}
