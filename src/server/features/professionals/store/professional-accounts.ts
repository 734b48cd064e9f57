import { and, asc, count, desc, eq, gte, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AccountsQuery } from '#shared/api/professionals/professional-accounts.ts';
import type { Queryable } from '#server/db/database.ts';
import { credentials, professionals, users } from '#server/db/schema/index.ts';

/** Selects a professional's account with the columns that a reviewer needs. */
const select = (db: Queryable) =>
  db
    .select({
      professional: professionals,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      suspendedAt: users.suspendedAt,
      credentialsClaimed: db.$count(credentials, eq(credentials.professionalId, professionals.id)),
    })
    .from(professionals)
    .innerJoin(users, eq(users.id, professionals.id));
export type AccountRow = Awaited<ReturnType<typeof select>>[number];

export async function findAccount(db: Queryable, id: string): Promise<AccountRow | null> {
  const [row] = await select(db).where(eq(professionals.id, id));
  return row ?? null;
}

/** Literals, as in the partial indexes: each half has its own index of words. */
const isApproved = sql`approval_status = 'approved'`;
const isNotApproved = sql`approval_status <> 'approved'`;

const holds = (words: readonly string[]): SQL | undefined => {
  if (words.length === 0) return undefined;
  const all = words.map((word) => like(professionals.searchText, word.length < 3 ? `% ${word}%` : `%${word}%`));
  return or(and(isApproved, ...all), and(isNotApproved, ...all));
};

const orders: Readonly<Record<AccountsQuery['sort'], () => SQL[]>> = {
  newest: () => [desc(professionals.createdAt), desc(professionals.id)],
  oldest: () => [asc(professionals.createdAt), asc(professionals.id)],
  'name-az': () => [sql`${professionals.nameSort} collate "C"`, asc(professionals.id)],
};

/** Accounts by the admins' filters; `from` and `before` are moments, words are normalised. */
export async function listAccountRows(
  db: Queryable,
  filter: Pick<AccountsQuery, 'approval_status' | 'sort' | 'limit' | 'offset'> & {
    readonly words: readonly string[];
    readonly from?: Date | undefined;
    readonly before?: Date | undefined;
  },
): Promise<{ rows: AccountRow[]; total: number }> {
  const where = and(
    filter.approval_status && eq(professionals.approvalStatus, filter.approval_status),
    holds(filter.words),
    filter.from && gte(professionals.createdAt, filter.from),
    filter.before && lt(professionals.createdAt, filter.before),
  );
  const rows = await select(db)
    .where(where)
    .orderBy(...orders[filter.sort]())
    .limit(filter.limit)
    .offset(filter.offset);
  const [counted] = await db.select({ n: count() }).from(professionals).where(where);
  return { rows, total: counted?.n ?? 0 };
}
