import { desc, max } from 'drizzle-orm';
import type { Database, Queryable } from '#server/db/database.ts';
import { auditEvents, auditSeals } from '#server/db/schema/index.ts';
import { type CheckedChain, keepBroken, keepCheck } from './checks.ts';
import { keepHead, readLastHead } from './head-file.ts';
import { findBrokenHistory } from './restores.ts';
import { findBrokenSeal, findBrokenSealSince, type Head, sealAudit } from './seal.ts';

/** Compares the whole chain with the events and with the head outside the database, and stores the result. */
export async function checkChain(db: Queryable, dataDir: string, now: Date): Promise<CheckedChain> {
  return await keepCheck(db, now, await findBrokenHistory(db, dataDir));
}

/** What became of new events: the head outside the database, or why it doesn't move. */
export type SealedChain =
  | { readonly isWhole: true }
  | { readonly isWhole: false; readonly seal: number; readonly lastHead: Head | undefined; readonly head: Head };

/** Seals new events, and stores the new head outside the database, unless the chain doesn't lead to it from the last one. */
export async function sealAndKeep(database: Database, dataDir: string, now: Date): Promise<SealedChain> {
  const head = await sealAudit(database, now);
  if (!head) return { isWhole: true };
  const lastHead = await readLastHead(dataDir);
  const seal = await (lastHead ? findBrokenSealSince(database.db, lastHead) : findBrokenSeal(database.db));
  if (seal === undefined) {
    await keepHead(dataDir, head, now);
    return { isWhole: true };
  }
  await keepBroken(database.db, now, seal);
  return { isWhole: false, seal, lastHead, head };
}

/** A head, and when it was sealed. */
export type Anchor = Head & { readonly sealedAt: Date };

/**
 * Seals everything that was written until now, and returns the newest head: null while the log is empty, `broken` when
 * the chain doesn't lead to it from the head outside the database.
 */
export async function anchorChain(
  database: Database,
  dataDir: string,
  clock: () => Date,
): Promise<Anchor | 'broken' | null> {
  const [last] = await database.db.select({ seq: max(auditEvents.seq) }).from(auditEvents);
  for (;;) {
    if (!(await sealAndKeep(database, dataDir, clock())).isWhole) return 'broken';
    const [newest] = await database.db.select().from(auditSeals).orderBy(desc(auditSeals.toSeq)).limit(1);
    if (!newest) return null;
    if (newest.toSeq < (last?.seq ?? 0)) continue;
    const lastHead = await readLastHead(dataDir);
    if (lastHead && (await findBrokenSealSince(database.db, lastHead)) !== undefined) return 'broken';
    return { toSeq: newest.toSeq, head: newest.head, sealedAt: newest.sealedAt };
  }
}
