import { and, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { notifications } from '#server/db/schema/index.ts';

export type NotificationRow = typeof notifications.$inferSelect;

export interface NotificationFilter {
  /** All kinds when absent. */
  readonly kinds: readonly string[] | undefined;
  readonly isUnread: boolean;
}

/** A literal, not a parameter: otherwise a cached plan does not see that the partial index applies. */
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

/** A person's latest unread notifications. */
export const listUnread = (db: Queryable, userId: string, atMost: number): Promise<NotificationRow[]> =>
  listNotifications(db, userId, { kinds: undefined, isUnread: true }, { limit: atMost, offset: 0 });

/**
 * Marks every notification of these kinds about these records as done and read, and one person's other notifications
 * about them as read. Locks them in a fixed order, because rows of several people change.
 * @returns the people for whom something changed.
 */
export async function settleNotifications(
  tx: Tx,
  {
    subjectIds,
    kinds,
    readerId,
    now,
  }: {
    readonly subjectIds: readonly string[];
    readonly kinds: readonly string[];
    readonly readerId: string | null;
    readonly now: Date;
  },
): Promise<string[]> {
  const asks = inArray(notifications.kind, [...kinds]);
  const isOpen = and(asks, sql`not ${notifications.data} ? 'isDone'`);
  const ofReader = readerId === null ? undefined : and(of(readerId), isUnread);
  const concerned = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(inArray(notifications.subjectId, [...subjectIds]), or(isOpen, ofReader)))
    .orderBy(notifications.id)
    .for('update');
  const settled = await tx
    .update(notifications)
    .set({
      readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)`,
      data: sql`case when ${asks} then ${notifications.data} || '{"isDone": true}'::jsonb else ${notifications.data} end`,
    })
    .where(inArray(notifications.id, concerned))
    .returning({ userId: notifications.userId });
  return [...new Set(settled.map(({ userId }) => userId))];
}

/** Marks a person's unread notifications as read: the given ones, or all up to a moment. Returns how many. */
export async function markRead(
  tx: Tx,
  userId: string,
  which: { readonly ids: readonly string[] } | { readonly upTo: Date },
  now: Date,
): Promise<number> {
  const chosen = 'ids' in which ? inArray(notifications.id, [...which.ids]) : lte(notifications.createdAt, which.upTo);
  // In the order in which `settleNotifications` locks.
  const locked = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(of(userId), isUnread, chosen))
    .orderBy(notifications.id)
    .for('update');
  const marked = await tx.update(notifications).set({ readAt: now }).where(inArray(notifications.id, locked));
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
