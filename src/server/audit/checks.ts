import { desc, eq, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { auditChecks, auditSeals } from '#server/db/schema/index.ts';

/** Checks stored; one a night, so about a year. */
const maxChecks = 400;

/** The result of comparing the chain with the events. */
export interface CheckedChain {
  /** The last event compared. */
  readonly upTo: number;
  /** The first events that don't fit; null when all do. */
  readonly broken: { readonly from: number; readonly to: number } | null;
}

/**
 * Stores the result of comparing the chain with the events, so that admins can read it without comparing again.
 * @param brokenSeal the first seal that doesn't fit; undefined when all do
 */
export async function keepCheck(db: Queryable, now: Date, brokenSeal: number | undefined): Promise<CheckedChain> {
  const [newest] = await db.select().from(auditSeals).orderBy(desc(auditSeals.toSeq)).limit(1);
  const broken = brokenSeal === undefined ? null : await readSealRange(db, brokenSeal);
  const upTo = newest?.toSeq ?? 0;
  await db.insert(auditChecks).values({
    checkedAt: now,
    upTo,
    brokenFrom: broken?.from ?? null,
    brokenTo: broken?.to ?? null,
  });
  await db.delete(auditChecks).where(lt(auditChecks.seq, sql`(select max(seq) - ${maxChecks} from audit_checks)`));
  return { upTo, broken };
}

/** Stores, once, a broken seal that was found between two nightly checks. */
export async function keepBroken(db: Queryable, now: Date, brokenSeal: number): Promise<void> {
  const [last] = await db.select().from(auditChecks).orderBy(desc(auditChecks.seq)).limit(1);
  if (last?.brokenTo !== brokenSeal) await keepCheck(db, now, brokenSeal);
}

/** The events that a seal covers; only its last event if the seal itself is gone. */
async function readSealRange(db: Queryable, toSeq: number): Promise<{ from: number; to: number }> {
  const [seal] = await db.select().from(auditSeals).where(eq(auditSeals.toSeq, toSeq));
  return { from: seal?.fromSeq ?? toSeq, to: toSeq };
}
