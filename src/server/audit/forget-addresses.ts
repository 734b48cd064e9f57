import { and, inArray, isNull, lte } from 'drizzle-orm';
import { retention } from '#shared/account/retention.ts';
import { daysBefore, monthsBefore } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { auditPersonal } from '#server/db/schema/index.ts';

/** At most this many rows of each kind are deleted per run, so that no lock is held for long. */
const batch = 10_000;

/**
 * Deletes addresses stored beside the audit log: early where no account is known, later those of accounts. The log
 * itself stays, and its chain holds without them. Returns how many were deleted.
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
