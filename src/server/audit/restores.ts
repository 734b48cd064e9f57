import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#server/db/database.ts';
import { auditEvents, auditSeals } from '#server/db/schema/index.ts';
import { type HeadLine, type RestoredFrom, readHeadHistory } from './head-file.ts';
import { recordCommand } from '#server/audit/record-command.ts';
import { findBrokenSeal, type Head, sealAudit } from './seal.ts';

const action = 'installation.restore';

/** How the chain of a restored database fits the heads that are known outside. */
interface RestoredChain {
  /** The newest head outside that the chain leads to. */
  readonly from: Head | null;
  /** The newest head outside, if the chain ends before it. */
  readonly lost: Head | null;
  /** The first seal that doesn't fit; undefined when all do. */
  readonly brokenSeal: number | undefined;
}

/** Compares the chain of a database that came from a backup with the heads in `folder`: it may end early, not differ. */
export async function compareRestoredChain(db: Queryable, folder: string): Promise<RestoredChain> {
  const { heads, fault } = await readHeadHistory(folder);
  const [seal] = await db.select().from(auditSeals).orderBy(desc(auditSeals.toSeq)).limit(1);
  const from = toHead(heads.findLast(({ toSeq }) => toSeq <= (seal?.toSeq ?? 0)));
  const last = toHead(heads.at(-1));
  const lost = last && last.toSeq > (from?.toSeq ?? 0) ? last : null;
  return { from, lost, brokenSeal: fault ?? (await findBrokenSeal(db, from ?? undefined)) };
}

const toHead = (line: HeadLine | undefined): Head | null => (line ? { toSeq: line.toSeq, head: line.head } : null);

/** Records a restore in the log, and seals it. Returns the head that has to be kept outside. */
export async function recordRestore(database: Database, restored: RestoredFrom, now: Date): Promise<Head> {
  const { createdAt, from, lost } = restored;
  await database.transaction((tx) =>
    recordCommand(tx, now, {
      action,
      subjectType: 'installation',
      facts: {
        createdAt,
        headSeq: from?.toSeq ?? null,
        head: from?.head ?? null,
        lostSeq: lost?.toSeq ?? null,
        lostHead: lost?.head ?? null,
      },
    }),
  );
  let newest: Head | undefined;
  for (let head = await sealAudit(database, now); head; head = await sealAudit(database, now)) newest = head;
  if (!newest) throw new Error('the restore was not sealed');
  return newest;
}

/**
 * Checks the whole chain against the events and against everything that is known outside. A head that follows a restore
 * counts only if the log tells of the same restore: a line that someone adds to the file excuses nothing.
 * @returns the first seal that doesn't fit; undefined when all do.
 */
export async function findBrokenHistory(db: Queryable, dataDir: string): Promise<number | undefined> {
  const { heads, fault } = await readHeadHistory(dataDir);
  const last = toHead(heads.at(-1)) ?? undefined;
  const broken = fault ?? (await findBrokenSeal(db, last));
  if (broken !== undefined) return broken;
  for (const line of heads) if (line.restored && !(await isRecorded(db, line, line.restored))) return line.toSeq;
  return undefined;
}

async function isRecorded(db: Queryable, { toSeq }: HeadLine, { from, lost }: RestoredFrom): Promise<boolean> {
  const fact = (name: string, value: string | null | undefined) =>
    sql`${auditEvents.facts} ->> ${name} is not distinct from ${value ?? null}`;
  const found = await db
    .select({ seq: auditEvents.seq })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.action, action),
        gt(auditEvents.seq, from?.toSeq ?? 0),
        lte(auditEvents.seq, toSeq),
        fact('head', from?.head),
        fact('lostHead', lost?.head),
      ),
    )
    .limit(1);
  return found.length > 0;
}
