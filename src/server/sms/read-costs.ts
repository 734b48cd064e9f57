import { and, between, sum } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { textMessageCosts, textMessageDays } from '#server/db/schema/index.ts';

/** What text messages cost in one currency. */
export interface TextCosts {
  /** ISO 4217. */
  readonly currency: string;
  readonly texts: number;
  readonly amount: number;
}

/** Days in Kampala, both included: `2026-11-01` to `2026-11-30`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * Reads what texts cost according to the provider, by currency, most expensive first; without days since the beginning.
 */
export async function readTextCosts(db: Queryable, days?: Days): Promise<TextCosts[]> {
  const amount = sum(textMessageCosts.amount).mapWith(Number);
  const rows = await db
    .select({ currency: textMessageCosts.currency, texts: sum(textMessageCosts.texts).mapWith(Number), amount })
    .from(textMessageCosts)
    .where(days && and(between(textMessageCosts.day, days.from, days.to)))
    .groupBy(textMessageCosts.currency);
  return rows.toSorted((one, other) => other.amount - one.amount);
}

/** Counts texts that were sent, including those of unknown cost; without days since the beginning. */
export async function countSentTexts(db: Queryable, days?: Days): Promise<number> {
  const [row] = await db
    .select({ sent: sum(textMessageDays.sent).mapWith(Number) })
    .from(textMessageDays)
    .where(days && between(textMessageDays.day, days.from, days.to));
  return row?.sent ?? 0;
}
