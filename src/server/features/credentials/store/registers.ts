import { and, count, desc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/database.ts';
import { credentials, professionals, registerLines, registerLists, registerMatches } from '#server/db/schema/index.ts';

export type RegisterListRow = typeof registerLists.$inferSelect;

/** Lines that one statement stores: PostgreSQL takes at most 65,535 parameters. */
const linesAtOnce = 1000;

/** The list with these bytes, of a kind and a day; null if it isn't stored. */
export async function findSameRegister(tx: Tx, row: Pick<RegisterListRow, 'kindCode' | 'day' | 'sha256'>) {
  const [found] = await tx
    .select()
    .from(registerLists)
    .where(
      and(
        eq(registerLists.kindCode, row.kindCode),
        eq(registerLists.day, row.day),
        eq(registerLists.sha256, row.sha256),
      ),
    );
  return found ?? null;
}

/** The newest list of a kind; null if there is none. */
export async function findCurrentRegister(tx: Tx, kindCode: string): Promise<RegisterListRow | null> {
  const [found] = await tx
    .select()
    .from(registerLists)
    .where(and(eq(registerLists.kindCode, kindCode), registerLists.isCurrent));
  return found ?? null;
}

/** Stores a list and its lines; it takes the place of the current one of its kind if it is as new. */
export async function insertRegister(
  tx: Tx,
  row: RegisterListRow,
  lines: readonly Omit<typeof registerLines.$inferInsert, 'listId' | 'line'>[],
): Promise<void> {
  if (row.isCurrent) {
    await tx
      .update(registerLists)
      .set({ isCurrent: false })
      .where(and(eq(registerLists.kindCode, row.kindCode), registerLists.isCurrent));
  }
  await tx.insert(registerLists).values(row);
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    const part = lines.slice(start, start + linesAtOnce);
    await tx.insert(registerLines).values(part.map((line, at) => ({ ...line, listId: row.id, line: start + at })));
  }
}

export async function insertMatches(tx: Tx, rows: readonly (typeof registerMatches.$inferInsert)[]): Promise<void> {
  for (let start = 0; start < rows.length; start += linesAtOnce) {
    await tx.insert(registerMatches).values(rows.slice(start, start + linesAtOnce));
  }
}

/** Checked credentials of a kind that are valid on a Kampala day, with their holders. */
export async function listHolders(db: Queryable, kindCode: string, today: string) {
  return await db
    .select({
      credentialId: credentials.id,
      professionalId: credentials.professionalId,
      numberNorm: credentials.numberNorm,
      holderName: credentials.holderName,
      actsFor: credentials.actsFor,
      professionalName: professionals.name,
    })
    .from(credentials)
    .innerJoin(professionals, eq(professionals.id, credentials.professionalId))
    .where(
      and(eq(credentials.kindCode, kindCode), eq(credentials.status, 'verified'), gte(credentials.expiresOn, today)),
    )
    .orderBy(credentials.id);
}

const counted = {
  same: sql<number>`(select count(*) from register_matches m where m.list_id = register_lists.id and m.difference is null)`,
  differing: sql<number>`(select count(*) from register_matches m where m.list_id = register_lists.id and m.difference is not null)`,
  unlooked: sql<number>`(select count(*) from register_matches m where m.list_id = register_lists.id and m.difference is null and m.rechecked_at is null)`,
};

const selectLists = (db: Queryable) =>
  db
    .select({
      row: registerLists,
      same: counted.same.mapWith(Number),
      differing: counted.differing.mapWith(Number),
      unlooked: counted.unlooked.mapWith(Number),
    })
    .from(registerLists);
export type CountedRegister = Awaited<ReturnType<typeof listRegisters>>['rows'][number];

export async function listRegisters(db: Queryable, { limit, offset }: { limit: number; offset: number }) {
  const rows = await selectLists(db)
    .orderBy(desc(registerLists.addedAt), desc(registerLists.id))
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ total: count() }).from(registerLists);
  return { rows, total: total?.total ?? 0 };
}

export async function findRegister(db: Queryable, id: string): Promise<CountedRegister | null> {
  return (await selectLists(db).where(eq(registerLists.id, id)))[0] ?? null;
}

/** A page of what differs from a list, by the holders' names. */
export async function listDifferences(db: Queryable, id: string, { limit, offset }: { limit: number; offset: number }) {
  const differs = and(eq(registerMatches.listId, id), isNotNull(registerMatches.difference));
  const rows = await db
    .select({ match: registerMatches, credential: credentials, name: professionals.name, line: registerLines })
    .from(registerMatches)
    .innerJoin(credentials, eq(credentials.id, registerMatches.credentialId))
    .innerJoin(professionals, eq(professionals.id, credentials.professionalId))
    .leftJoin(
      registerLines,
      and(eq(registerLines.listId, registerMatches.listId), eq(registerLines.line, registerMatches.line)),
    )
    .where(differs)
    .orderBy(professionals.name, registerMatches.credentialId)
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ total: count() }).from(registerMatches).where(differs);
  return { rows, total: total?.total ?? 0 };
}

/** Confirmed matches of a list that were not looked at by it yet, with their lines. */
export async function listUnlooked(tx: Tx, id: string, limit: number) {
  return await tx
    .select({ match: registerMatches, line: registerLines })
    .from(registerMatches)
    .innerJoin(
      registerLines,
      and(eq(registerLines.listId, registerMatches.listId), eq(registerLines.line, registerMatches.line)),
    )
    .where(and(eq(registerMatches.listId, id), isNull(registerMatches.difference), isNull(registerMatches.recheckedAt)))
    .orderBy(registerMatches.credentialId)
    .limit(limit);
}

export async function markLooked(tx: Tx, { listId, credentialId }: { listId: string; credentialId: string }, at: Date) {
  await tx
    .update(registerMatches)
    .set({ recheckedAt: at })
    .where(and(eq(registerMatches.listId, listId), eq(registerMatches.credentialId, credentialId)));
}

const current = (db: Queryable) =>
  db
    .select({ line: registerLines, list: registerLists })
    .from(registerLines)
    .innerJoin(registerLists, and(eq(registerLists.id, registerLines.listId), registerLists.isCurrent));

/** Lines of the current lists with this number. */
export const listEntriesByNumber = (db: Queryable, numberNorm: string, limit: number) =>
  current(db)
    .where(and(eq(registerLines.numberNorm, numberNorm), sql`${registerLines.numberNorm} <> ''`))
    .orderBy(registerLines.listId, registerLines.line)
    .limit(limit);

/** Lines of the current lists whose name has all these words. */
export const listEntriesByName = (db: Queryable, words: readonly string[], limit: number) =>
  current(db)
    .where(sql`${registerLines.nameWords} @> ${sql.param([...words])}::text[]`)
    .orderBy(registerLines.listId, registerLines.line)
    .limit(limit);
