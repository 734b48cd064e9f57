import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AgeSort } from '#shared/desk/list-orders.ts';
import type { MessageReportOutcome, MessageReportReason } from '#shared/messages/messages.ts';
import type { Role } from '#shared/roles.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { messageReports } from '#server/db/schema/index.ts';

/** One of the two people of a report; null once the account is gone. */
export type ReportPerson = {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  readonly avatarUrl: string | null;
} | null;

/** A report with its people. Timestamps are strings. */
export interface MessageReportRow {
  readonly id: string;
  readonly conversationId: string;
  readonly subject: string;
  readonly reporter: ReportPerson;
  readonly reported: ReportPerson;
  readonly reason: MessageReportReason;
  readonly words: string;
  readonly content: string;
  readonly reportedAt: string;
  readonly decidedAt: string | null;
  readonly outcome: MessageReportOutcome | null;
  readonly decisionReason: string;
  readonly version: number;
}

const person = (id: SQL) => sql`(
  select json_build_object('id', u.id, 'role', u.role, 'name', coalesce(p.name, trim(u.first_name || ' ' || u.last_name)),
    'avatarUrl', coalesce(p.avatar_url, u.profile_image))
  from users u left join professionals p on p.id = u.id where u.id = ${id})`;

const fields = sql`json_build_object(
  'id', r.id, 'conversationId', r.conversation_id,
  'subject', (select c.subject from conversations c where c.id = r.conversation_id),
  'reporter', ${person(sql`r.reporter_id`)}, 'reported', ${person(sql`r.reported_id`)},
  'reason', r.reason, 'words', r.words, 'content', r.content, 'reportedAt', r.reported_at, 'decidedAt', r.decided_at,
  'outcome', r.outcome, 'decisionReason', r.decision_reason, 'version', r.version)`;

/** Stores a report; false if the same person reported the message before. */
export async function insertReport(tx: Tx, report: typeof messageReports.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(messageReports).values(report).onConflictDoNothing();
  return (rowCount ?? 0) > 0;
}

export async function findReport(db: Queryable, id: string): Promise<MessageReportRow | null> {
  const { rows } = await db.execute<{ row: MessageReportRow }>(
    sql`select ${fields} as row from message_reports r where r.id = ${id}`,
  );
  return rows[0]?.row ?? null;
}

/** Locks a report for its decision; null if there is none. */
export async function lockReport(tx: Tx, id: string) {
  const [row] = await tx.select().from(messageReports).where(eq(messageReports.id, id)).for('update');
  return row ?? null;
}

interface MessageReportListQuery {
  readonly state?: 'open' | 'decided' | undefined;
  readonly sort?: AgeSort | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Ids by age, read from the index. */
function selectIds({ state, sort, limit, offset }: MessageReportListQuery): SQL {
  const direction = sort === 'newest' ? sql`desc` : sql`asc`;
  const where = state === undefined ? sql`true` : sql`(w.decided_at is not null) = ${state === 'decided'}`;
  // For one state the index is read in either direction; for both, waiting ones come first.
  const first = state === undefined ? sql`(w.decided_at is not null),` : sql`(w.decided_at is not null) ${direction},`;
  return sql`select w.id from message_reports w where ${where}
      order by ${first} w.reported_at ${direction}, w.id ${direction} limit ${limit} offset ${offset}`;
}

/** Selects ids first, and then reads only the rows of the page. */
export async function listReports(db: Queryable, query: MessageReportListQuery): Promise<MessageReportRow[]> {
  const { rows } = await db.execute<{ row: MessageReportRow }>(sql`select ${fields} as row
    from (select w.id, row_number() over () as place from (${selectIds(query)}) w) page
    join message_reports r on r.id = page.id order by page.place`);
  return rows.map(({ row }) => row);
}

export async function listReportIds(db: Queryable, query: Omit<MessageReportListQuery, 'offset'>): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(selectIds({ ...query, offset: 0 }));
  return rows.map(({ id }) => id);
}

export async function readReportRows(db: Queryable, ids: readonly string[]): Promise<MessageReportRow[]> {
  const { rows } = await db.execute<{ row: MessageReportRow }>(
    sql`select ${fields} as row from message_reports r where r.id = any (${sql.param(ids)}::uuid[])`,
  );
  return rows.map(({ row }) => row);
}

export async function countReports(db: Queryable, state: MessageReportListQuery['state']): Promise<number> {
  const where = state === undefined ? sql`true` : sql`(decided_at is not null) = ${state === 'decided'}`;
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::integer as n from message_reports where ${where}`,
  );
  return rows[0]?.n ?? 0;
}

/** Stores a decision on a report that waits, which the caller has locked. */
export async function decide(
  tx: Tx,
  id: string,
  decision: { readonly decidedAt: Date; readonly outcome: MessageReportOutcome; readonly decisionReason: string },
): Promise<void> {
  await tx
    .update(messageReports)
    .set({ ...decision, version: sql`${messageReports.version} + 1` })
    .where(and(eq(messageReports.id, id), isNull(messageReports.decidedAt)));
}
