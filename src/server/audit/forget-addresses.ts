import { and, inArray, isNull, lte } from 'drizzle-orm';
import { retention } from '#shared/retention.ts';
import { daysBefore, monthsBefore } from '#shared/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { auditPersonal } from '#server/db/schema/index.ts';

/** Rows that one turn deletes at most of each kind, so that it never holds a lock for long. */
const batch = 10_000;

/**
 * Forgets addresses beside the log of decisions: soon where nobody knows whose they are, later those of accounts. The
 * log itself stays, and its chain holds without them. Gives how many went.
 */
export async function forgetAuditAddresses(db: Queryable, now: Date): Promise<number> {
  const unknown = await forget(db, daysBefore(now, retention.unknownAddressDays), true);
  return unknown + (await forget(db, monthsBefore(now, retention.auditAddressMonths), false));
}

async function forget(db: Queryable, moment: Date, onlyUnknown: boolean): Promise<number> {
  const old = db
    .select({ seq: auditPersonal.seq })
    .from(auditPersonal)
    .where(and(lte(auditPersonal.at, moment), onlyUnknown ? isNull(auditPersonal.subjectUserId) : undefined))
    .orderBy(auditPersonal.at)
    .limit(batch);
  const deleted = await db.delete(auditPersonal).where(inArray(auditPersonal.seq, old));
  return deleted.rowCount ?? 0;
}
