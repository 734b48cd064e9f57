import { createHash } from 'node:crypto';
import { asc, desc, eq, gt, lte, and, max, sql } from 'drizzle-orm';
import { auditEvents, auditSeals } from '#server/db/schema/index.ts';
import type { Database, Queryable } from '#server/db/database.ts';

/** Events sealed in one batch. */
const batchSize = 5000;
/** Milliseconds that sealing waits for transactions that are writing events. */
const longestWait = 1000;
const firstHead = 'mwesigwa';

type AuditEvent = typeof auditEvents.$inferSelect;

/** The newest seal, as it is also written outside the database. */
export interface Head {
  readonly toSeq: number;
  readonly head: string;
}

/**
 * Seals new events of the audit log: each batch's hash covers the batch and the hash before it. Returns the newest
 * head, or undefined when there is nothing new. Bounded and repeatable; runs on a schedule.
 * @throws SQLSTATE 55P03 (as the cause) when a transaction that wrote events stays open for more than a second.
 */
export async function sealAudit(database: Database, now: Date): Promise<Head | undefined> {
  const settled = await settledSeq(database);
  return await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit_seals'))`);
    const [last] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.toSeq)).limit(1);
    const events = await readEvents(tx, last?.toSeq ?? 0, settled);
    const newest = events.at(-1);
    if (!newest) return undefined;
    const previousHead = last?.head ?? firstHead;
    const head = chain(previousHead, events);
    await tx.insert(auditSeals).values({
      fromSeq: events[0]!.seq,
      toSeq: newest.seq,
      events: events.length,
      head,
      previousHead,
      sealedAt: now,
    });
    return { toSeq: newest.seq, head };
  });
}

/**
 * Checks the whole chain against the events. Returns the first seal that does not fit, or undefined when all do.
 * `expected` is a head stored outside the database: without it a forged, consistent chain would pass.
 */
export async function findBrokenSeal(db: Queryable, expected?: Head): Promise<number | undefined> {
  return await walk(db, { toSeq: 0, head: firstHead }, expected);
}

/** Checks only the part after a head known to be valid: it must still exist, and lead to the newest. */
export async function findBrokenSealSince(db: Queryable, known: Head): Promise<number | undefined> {
  const [seal] = await db.select().from(auditSeals).where(eq(auditSeals.toSeq, known.toSeq));
  return seal?.head === known.head ? await walk(db, known) : known.toSeq;
}

async function walk(db: Queryable, from: Head, expected?: Head): Promise<number | undefined> {
  let { head, toSeq: seq } = from;
  for (;;) {
    const [seal] = await db
      .select()
      .from(auditSeals)
      .where(gt(auditSeals.toSeq, seq))
      .orderBy(asc(auditSeals.toSeq))
      .limit(1);
    if (!seal) break;
    const events = await readEvents(db, seq, seal.toSeq);
    if (seal.previousHead !== head || events.length !== seal.events || chain(head, events) !== seal.head)
      return seal.toSeq;
    // A forged chain may put its seals elsewhere: the first to reach the expected head has to be that one.
    const isReached = expected && seq < expected.toSeq && seal.toSeq >= expected.toSeq;
    if (isReached && (seal.toSeq !== expected.toSeq || seal.head !== expected.head)) return seal.toSeq;
    ({ head, toSeq: seq } = seal);
  }
  return expected && expected.toSeq > seq ? expected.toSeq : undefined;
}

/**
 * Returns the highest number below which no transaction can still add an event. Read under the lock that writers of
 * events share (a trigger), so it waits for them; not for long, because later writers wait behind it.
 */
async function settledSeq(database: Database): Promise<number> {
  return await database.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = ${sql.raw(String(longestWait))}`);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit_events'))`);
    const [row] = await tx.select({ seq: max(auditEvents.seq) }).from(auditEvents);
    return row?.seq ?? 0;
  });
}

function readEvents(db: Queryable, after: number, upTo: number): Promise<AuditEvent[]> {
  return db
    .select()
    .from(auditEvents)
    .where(and(gt(auditEvents.seq, after), lte(auditEvents.seq, upTo)))
    .orderBy(asc(auditEvents.seq))
    .limit(batchSize);
}

function chain(previous: string, events: readonly AuditEvent[]): string {
  const hash = createHash('sha256').update(previous);
  for (const event of events) hash.update(canonical(event));
  return hash.digest('base64url');
}

/** Every column in a fixed order, since jsonb returns its own. */
function canonical(event: AuditEvent): string {
  const facts = Object.entries(event.facts as Record<string, unknown>).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify([
    event.seq,
    event.at.toISOString(),
    event.actorId,
    event.actorRole,
    event.action,
    event.subjectType,
    event.subjectId,
    facts,
    event.personalHash,
    event.requestId,
  ])}\n`;
}
