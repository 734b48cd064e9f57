import { and, count, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { CasesQuery } from '#shared/api/credentials/cases.ts';
import type { CaseKind } from '#shared/credentials/credential-states.ts';
import { normaliseText } from '#shared/text.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import {
  credentialCases,
  credentialKinds,
  credentials,
  professionals,
  regulators,
  users,
} from '#server/db/schema/index.ts';
import { normaliseNumber } from '#server/features/credentials/core/number.ts';

export type CaseRow = typeof credentialCases.$inferSelect;

const listColumns = {
  row: credentialCases,
  title: credentialKinds.title,
  regulator: regulators.shortName,
  professionalName: professionals.name,
};
/** A case with the names that a list shows. */
export interface ListedCase {
  readonly row: CaseRow;
  readonly title: string | null;
  readonly regulator: string | null;
  readonly professionalName: string | null;
}

const conditions = {
  waiting: sql`${credentialCases.state} in ('open', 'second')`,
  asked: sql`${credentialCases.state} = 'asked'`,
  closed: sql`${credentialCases.state} = 'closed'`,
} as const;

function buildCondition({ state, kind, search }: CasesQuery): SQL | undefined {
  const words = search === undefined ? [] : normaliseText(search).split(' ');
  const number = normaliseNumber(search ?? '');
  const named = words.map((word) => sql`${professionals.searchText} like ${`% ${word}%`}`);
  return and(
    state && conditions[state],
    kind && eq(credentialCases.kind, kind),
    search === undefined
      ? undefined
      : sql`((${and(...named)}) or (${credentials.numberNorm} = ${number} and ${number} <> ''))`,
  );
}

/** A page of cases: those that wait for our team first. */
export async function listCases(db: Queryable, query: CasesQuery): Promise<ListedCase[]> {
  const isClosed = sql`(${credentialCases.state} = 'closed')`;
  const { waitingSince, id } = credentialCases;
  const orders: Record<string, SQL> = {
    oldest: sql`${waitingSince}, ${id}`,
    newest: sql`${waitingSince} desc, ${id} desc`,
    usual: query.state === 'closed' ? sql`${waitingSince} desc, ${id} desc` : sql`${isClosed}, ${waitingSince}, ${id}`,
  };
  return await joined(db)
    .where(buildCondition(query))
    .orderBy(orders[query.sort ?? 'usual']!)
    .limit(query.limit)
    .offset(query.offset);
}

const joined = (db: Queryable) =>
  db
    .select(listColumns)
    .from(credentialCases)
    .leftJoin(credentials, eq(credentials.id, credentialCases.credentialId))
    .leftJoin(credentialKinds, eq(credentialKinds.code, credentials.kindCode))
    .leftJoin(regulators, eq(regulators.code, credentialKinds.regulatorCode))
    .leftJoin(professionals, eq(professionals.id, credentialCases.professionalId));

export async function countCases(db: Queryable, query: CasesQuery): Promise<number> {
  // Without a word search only cases are counted, from an index.
  if (query.search === undefined) return await db.$count(credentialCases, buildCondition(query));
  const [row] = await db
    .select({ n: count() })
    .from(credentialCases)
    .leftJoin(credentials, eq(credentials.id, credentialCases.credentialId))
    .leftJoin(professionals, eq(professionals.id, credentialCases.professionalId))
    .where(buildCondition(query));
  return row?.n ?? 0;
}

export async function findCaseDetail(db: Queryable, id: string): Promise<ListedCase | null> {
  const [row] = await joined(db).where(eq(credentialCases.id, id));
  return row ?? null;
}

export async function findCase(db: Queryable, id: string): Promise<CaseRow | null> {
  const [row] = await db.select().from(credentialCases).where(eq(credentialCases.id, id));
  return row ?? null;
}

/** A case, locked. Lock its credential before it. */
export async function lockCase(tx: Tx, id: string): Promise<CaseRow | null> {
  const [row] = await tx.select().from(credentialCases).where(eq(credentialCases.id, id)).for('no key update');
  return row ?? null;
}

/** The open case of a kind about a credential; null if there is none. */
export async function findOpenCase(tx: Queryable, credentialId: string, kind: CaseKind): Promise<CaseRow | null> {
  const [row] = await tx
    .select()
    .from(credentialCases)
    .where(
      and(
        eq(credentialCases.credentialId, credentialId),
        eq(credentialCases.kind, kind),
        ne(credentialCases.state, 'closed'),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** Open cases about a professional's credentials, by credential: those with a question to the professional. */
export async function listQuestions(db: Queryable, professionalId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ credentialId: credentialCases.credentialId, question: credentialCases.question })
    .from(credentialCases)
    .where(and(eq(credentialCases.professionalId, professionalId), eq(credentialCases.state, 'asked')));
  return new Map(rows.flatMap((row) => (row.credentialId === null ? [] : [[row.credentialId, row.question]])));
}

export async function insertCase(tx: Tx, row: typeof credentialCases.$inferInsert): Promise<CaseRow> {
  const [stored] = await tx.insert(credentialCases).values(row).returning();
  return stored!;
}

/** Changes a case and increases its version. */
export async function updateCase(
  tx: Tx,
  id: string,
  changes: Partial<typeof credentialCases.$inferInsert>,
): Promise<CaseRow> {
  const [row] = await tx
    .update(credentialCases)
    .set({ ...changes, version: sql`${credentialCases.version} + 1` })
    .where(eq(credentialCases.id, id))
    .returning();
  return row!;
}

/** Closes all open cases about a credential, because its holder withdrew it or it was decided in another case. */
export async function closeCases(
  tx: Tx,
  credentialId: string,
  end: { readonly outcome: CaseRow['outcome']; readonly reason: string; readonly at: Date; readonly exceptId?: string },
): Promise<string[]> {
  const closed = await tx
    .update(credentialCases)
    .set({
      state: 'closed',
      outcome: end.outcome,
      reason: end.reason,
      decidedAt: end.at,
      version: sql`${credentialCases.version} + 1`,
    })
    .where(
      and(
        eq(credentialCases.credentialId, credentialId),
        ne(credentialCases.state, 'closed'),
        end.exceptId === undefined ? undefined : ne(credentialCases.id, end.exceptId),
      ),
    )
    .returning({ id: credentialCases.id });
  return closed.map(({ id }) => id);
}

/** Decided cases of a credential, the latest first. */
export async function listEarlier(db: Queryable, credentialId: string, exceptId: string): Promise<CaseRow[]> {
  return await db
    .select()
    .from(credentialCases)
    .where(
      and(
        eq(credentialCases.credentialId, credentialId),
        isNotNull(credentialCases.decidedAt),
        ne(credentialCases.id, exceptId),
      ),
    )
    .orderBy(desc(credentialCases.decidedAt), desc(credentialCases.id))
    .limit(20);
}

/** First and last name of an admin; null once that account is gone. */
export async function findAdminName(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, id));
  return row ? `${row.firstName} ${row.lastName}`.trim() : null;
}

/** Seconds from claim to decision of claims decided since the given time: how many, and their median. */
export async function medianOfClaims(db: Queryable, since: Date): Promise<{ n: number; seconds: number | null }> {
  const took = sql`extract(epoch from ${credentialCases.decidedAt} - ${credentialCases.openedAt})`;
  const [row] = await db
    .select({
      n: count(),
      seconds: sql<number | null>`percentile_cont(0.5) within group (order by ${took})`,
    })
    .from(credentialCases)
    .where(
      and(
        sql`${credentialCases.decidedAt} >= ${since}`,
        eq(credentialCases.kind, 'claim'),
        sql`${credentialCases.outcome} in ('checked', 'refused')`,
      ),
    );
  return row ?? { n: 0, seconds: null };
}

/** The id of an open report with the same text since the given time; null if there is none. */
export async function findConcernSince(
  tx: Tx,
  words: Pick<CaseRow, 'text' | 'source' | 'reporterEmail'>,
  since: Date,
): Promise<string | null> {
  const [row] = await tx
    .select({ id: credentialCases.id })
    .from(credentialCases)
    .where(
      and(
        sql`${credentialCases.state} in ('open', 'second') and ${credentialCases.waitingSince} >= ${since}`,
        eq(credentialCases.kind, 'doubt'),
        eq(credentialCases.text, words.text),
        eq(credentialCases.source, words.source),
        eq(credentialCases.reporterEmail, words.reporterEmail),
      ),
    );
  return row?.id ?? null;
}

/** The current credential of a professional that a concern is about: the one checked last; null if there is none. */
export async function findCurrentCredential(tx: Tx, professionalId: string, today: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: credentials.id })
    .from(credentials)
    .where(
      and(
        eq(credentials.professionalId, professionalId),
        eq(credentials.status, 'verified'),
        sql`${credentials.expiresOn} >= ${today}::date`,
      ),
    )
    .orderBy(desc(credentials.checkedAt), credentials.id)
    .limit(1);
  return row?.id ?? null;
}
