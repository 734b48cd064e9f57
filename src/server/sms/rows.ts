import { and, asc, count, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { textMessageCosts, textMessageDays, textMessages } from '#server/db/schema/index.ts';
import { isSendingOn } from '#server/sending/sending-state.ts';
import type { TextCost } from './transports/text-transport.ts';

export type TextRow = typeof textMessages.$inferSelect;

/** Claims a due text for one attempt; null when it is not due, too late or already gone, and while sending is paused. */
export async function claimText(tx: Tx, id: string, now: Date, until: Date): Promise<TextRow | null> {
  const [row] = await tx
    .update(textMessages)
    .set({ status: 'sending', dueAt: until, attempts: sql`${textMessages.attempts} + 1` })
    .where(
      and(
        eq(textMessages.id, id),
        eq(textMessages.status, 'queued'),
        lte(textMessages.dueAt, now),
        gt(textMessages.expiresAt, now),
        isSendingOn,
      ),
    )
    .returning();
  return row ?? null;
}

/** Returns the ids of due texts, the longest-waiting first; none while sending is paused. */
export async function findDueTexts(db: Queryable, now: Date, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ id: textMessages.id })
    .from(textMessages)
    .where(and(isOpen('queued'), lte(textMessages.dueAt, now), gt(textMessages.expiresAt, now), isSendingOn))
    .orderBy(asc(textMessages.dueAt))
    .limit(atMost);
  return rows.map(({ id }) => id);
}

/** A condition that the partial index of due texts covers. */
const isOpen = (status: 'queued' | 'sending') =>
  sql`${textMessages.status} in ('queued', 'sending') and ${textMessages.status} = ${status}`;

/**
 * Erases the words of a text that the provider accepted. Returns what was found: the text, one recorded as sent before,
 * or nothing.
 */
export async function markTextSent(
  tx: Tx,
  id: string,
  now: Date,
  { providerId, cost }: { readonly providerId: string | null; readonly cost: TextCost | null },
): Promise<'marked' | 'recorded' | 'gone'> {
  const marked = await tx
    .update(textMessages)
    .set({
      status: 'sent',
      sentAt: now,
      sealedText: null,
      lastError: null,
      providerId,
      costCurrency: cost?.currency ?? null,
      costAmount: cost?.amount ?? null,
    })
    .where(and(eq(textMessages.id, id), inArray(textMessages.status, ['sending', 'unclear'])));
  if ((marked.rowCount ?? 0) > 0) return 'marked';
  return (await tx.$count(textMessages, eq(textMessages.id, id))) > 0 ? 'recorded' : 'gone';
}

/** Queues it again for `dueAt`. */
export async function postponeText(tx: Tx, id: string, lastError: string, dueAt: Date): Promise<void> {
  await tx
    .update(textMessages)
    .set({ status: 'queued', dueAt, lastError })
    .where(and(eq(textMessages.id, id), eq(textMessages.status, 'sending')));
}

/** Ends it: it is not tried again. */
export async function endText(tx: Tx, id: string, status: 'dead' | 'unclear', lastError: string): Promise<void> {
  await tx
    .update(textMessages)
    .set({ status, lastError, sealedText: null })
    .where(and(eq(textMessages.id, id), eq(textMessages.status, 'sending')));
}

/**
 * Ends attempts whose process died, which may have been sent, and texts that are too late. Returns how many of each.
 */
export async function endOverdueTexts(db: Queryable, now: Date): Promise<{ unclear: number; dead: number }> {
  const lost = await db
    .update(textMessages)
    .set({ status: 'unclear', lastError: 'EDIED', sealedText: null })
    .where(and(isOpen('sending'), lt(textMessages.dueAt, now)));
  const late = await db
    .update(textMessages)
    .set({ status: 'dead', lastError: sql`coalesce(${textMessages.lastError}, 'ETOOLATE')`, sealedText: null })
    .where(and(isOpen('queued'), lte(textMessages.expiresAt, now)));
  return { unclear: lost.rowCount ?? 0, dead: late.rowCount ?? 0 };
}

/** Deletes texts about these subjects that no one has tried to send. */
export async function deleteWaitingTexts(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await tx
    .delete(textMessages)
    .where(and(inArray(textMessages.subjectId, [...subjectIds]), sql`${textMessages.status} = 'queued'`));
}

export async function insertText(tx: Tx, row: typeof textMessages.$inferInsert): Promise<void> {
  await tx.insert(textMessages).values(row);
}

/** Counts an account's texts written since a time, whatever became of them. */
export const countTextsSince = (db: Queryable, userId: string, since: Date): Promise<number> =>
  db.$count(textMessages, and(eq(textMessages.userId, userId), gte(textMessages.createdAt, since)));

/** Counts waiting texts, and those that ended without certainly being sent. */
export async function countUnsentTexts(
  db: Queryable,
): Promise<Readonly<Record<'queued' | 'unclear' | 'dead', number>>> {
  const rows = await db
    .select({ status: textMessages.status, number: count() })
    .from(textMessages)
    .where(inArray(textMessages.status, ['queued', 'sending', 'unclear', 'dead']))
    .groupBy(textMessages.status);
  const of = (status: string) => rows.find((row) => row.status === status)?.number ?? 0;
  return { queued: of('queued') + of('sending'), unclear: of('unclear'), dead: of('dead') };
}

/**
 * Counts an attempt on a day in Kampala; false once the daily maximum is reached. The single row serialises callers.
 */
export async function countTry(tx: Tx, day: string, most: number): Promise<boolean> {
  const counted = await tx
    .insert(textMessageDays)
    .values({ day, tried: 1 })
    .onConflictDoUpdate({
      target: textMessageDays.day,
      set: { tried: sql`${textMessageDays.tried} + 1` },
      setWhere: lt(textMessageDays.tried, most),
    });
  return (counted.rowCount ?? 0) > 0;
}

/** Uncounts an attempt that certainly sent nothing. */
export async function giveBackTry(tx: Tx, day: string): Promise<void> {
  await tx
    .update(textMessageDays)
    .set({ tried: sql`${textMessageDays.tried} - 1` })
    .where(and(eq(textMessageDays.day, day), gt(textMessageDays.tried, 0)));
}

/** Returns how many attempts a day has had. */
export async function countAttempts(db: Queryable, day: string): Promise<number> {
  const [row] = await db
    .select({ tried: textMessageDays.tried })
    .from(textMessageDays)
    .where(eq(textMessageDays.day, day));
  return row?.tried ?? 0;
}

/** Adds a sent text and its cost to a day's figures. */
export async function addSent(tx: Tx, day: string, cost: TextCost | null): Promise<void> {
  await tx
    .insert(textMessageDays)
    .values({ day, tried: 1, sent: 1 })
    .onConflictDoUpdate({ target: textMessageDays.day, set: { sent: sql`${textMessageDays.sent} + 1` } });
  if (!cost) return;
  await tx
    .insert(textMessageCosts)
    .values({ day, currency: cost.currency, texts: 1, amount: cost.amount })
    .onConflictDoUpdate({
      target: [textMessageCosts.day, textMessageCosts.currency],
      set: {
        texts: sql`${textMessageCosts.texts} + 1`,
        amount: sql`${textMessageCosts.amount} + excluded.amount`,
      },
    });
}

/** Deletes texts written before a time, the oldest first; returns how many. */
export async function deleteTextsBefore(db: Queryable, moment: Date, atMost: number): Promise<number> {
  const old = db
    .select({ id: textMessages.id })
    .from(textMessages)
    .where(lte(textMessages.createdAt, moment))
    .orderBy(textMessages.createdAt)
    .limit(atMost);
  const deleted = await db.delete(textMessages).where(inArray(textMessages.id, old));
  return deleted.rowCount ?? 0;
}
