import { and, asc, count, eq, gt, inArray, isNotNull, like, lte, not, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { mails } from '#server/db/schema/index.ts';
import { isRestored } from '#server/sending/restored-messages.ts';
import { isSendingOn } from '#server/sending/sending-state.ts';

export type MailRow = typeof mails.$inferSelect;

/** How `last_error` begins for a mail that failed because no mail server could be reached. */
const away = 'EAWAY';
const isWaiting = and(eq(mails.status, 'queued'), like(mails.lastError, `${away}%`));

/**
 * Claims a due mail for one attempt: no other process takes it before `until`, so that an attempt lost with its process
 * is repeated. Until it has failed again it has no error: `releaseWaiting` must not hand it to a second process. Null
 * when it is not due, already gone, or sending is paused.
 */
export async function claimMail(db: Queryable, id: string, now: Date, until: Date): Promise<MailRow | null> {
  const [row] = await db
    .update(mails)
    .set({ dueAt: until, attempts: sql`${mails.attempts} + 1`, lastError: null })
    .where(and(eq(mails.id, id), eq(mails.status, 'queued'), lte(mails.dueAt, now), isSendingOn))
    .returning();
  return row ?? null;
}

/** Finds the mail that comes first of those that wait until a mail server can be reached. */
export async function findWaiting(db: Queryable, now: Date): Promise<Pick<MailRow, 'id' | 'dueAt'> | null> {
  const [row] = await db
    .select({ id: mails.id, dueAt: mails.dueAt })
    .from(mails)
    .where(and(isWaiting, gt(mails.dueAt, now), isSendingOn))
    .orderBy(asc(mails.dueAt))
    .limit(1);
  return row ?? null;
}

/** Claims it as a trial, which counts as no attempt. Null when another process was faster, or sending is paused. */
export async function claimWaiting(
  db: Queryable,
  { id, dueAt }: Pick<MailRow, 'id' | 'dueAt'>,
  until: Date,
): Promise<MailRow | null> {
  const [row] = await db
    .update(mails)
    .set({ dueAt: until, lastError: null })
    .where(and(isWaiting, eq(mails.id, id), eq(mails.dueAt, dueAt), isSendingOn))
    .returning();
  return row ?? null;
}

/** Makes all mails due that wait until a mail server can be reached. Returns how many. */
export async function releaseWaiting(db: Queryable, now: Date): Promise<number> {
  const released = await db
    .update(mails)
    .set({ dueAt: now })
    .where(and(isWaiting, gt(mails.dueAt, now)));
  return released.rowCount ?? 0;
}

/** Makes all mails due that wait after a failed attempt, whatever the reason. Returns how many. */
export async function releaseFailed(db: Queryable, now: Date): Promise<number> {
  const released = await db
    .update(mails)
    .set({ dueAt: now })
    .where(and(eq(mails.status, 'queued'), isNotNull(mails.lastError), gt(mails.dueAt, now)));
  return released.rowCount ?? 0;
}

/** Returns the ids of due mails, the longest-waiting first; none while sending is paused. */
export async function findDueMails(db: Queryable, now: Date, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, 'queued'), lte(mails.dueAt, now), isSendingOn))
    .orderBy(asc(mails.dueAt), asc(mails.id))
    .limit(atMost);
  return rows.map(({ id }) => id);
}

/** Erases its content, which is not needed once it has arrived. */
export async function markSent(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({ status: 'sent', sentAt: now, sealedData: null, lastError: null })
    .where(eq(mails.id, id));
}

/** Postpones it until `dueAt`; null gives it up. @param isAway whether no mail server could be reached */
export async function markFailed(
  db: Queryable,
  id: string,
  { error, isAway = false }: { readonly error: string; readonly isAway?: boolean | undefined },
  dueAt: Date | null,
): Promise<void> {
  const next = dueAt === null ? { status: 'dead' as const } : { dueAt };
  await db
    .update(mails)
    .set({ ...next, lastError: isAway ? `${away} ${error}` : error })
    .where(and(eq(mails.id, id), eq(mails.status, 'queued')));
}

/**
 * Retries mails that were given up, as if they were new. Without an id all of them but those that a backup brought back,
 * which may have been sent long ago. Returns how many.
 */
export async function reviveDeadMails(db: Queryable, now: Date, id?: string): Promise<number> {
  const revived = await db
    .update(mails)
    .set({ status: 'queued', attempts: 0, dueAt: now, lastError: null })
    .where(
      and(eq(mails.status, 'dead'), isNotNull(mails.sealedData), id === undefined ? not(isRestored) : eq(mails.id, id)),
    );
  return revived.rowCount ?? 0;
}

/** Counts waiting mails, and mails given up. */
export async function countUnsentMails(db: Queryable): Promise<{ queued: number; dead: number }> {
  const rows = await db
    .select({ status: mails.status, number: count() })
    .from(mails)
    .where(inArray(mails.status, ['queued', 'dead']))
    .groupBy(mails.status);
  const of = (status: string) => rows.find((row) => row.status === status)?.number ?? 0;
  return { queued: of('queued'), dead: of('dead') };
}

/** Deletes mails in a status that were written before a time, the oldest first; returns how many. */
export async function deleteMailsBefore(
  db: Queryable,
  status: 'sent' | 'dead',
  moment: Date,
  atMost: number,
): Promise<number> {
  const old = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, status), lte(mails.createdAt, moment)))
    .orderBy(mails.createdAt)
    .limit(atMost);
  const deleted = await db.delete(mails).where(inArray(mails.id, old));
  return deleted.rowCount ?? 0;
}
