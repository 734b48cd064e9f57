import { and, asc, count, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AccountsQuery } from '#shared/api/professionals/professional-accounts.ts';
import type { Queryable } from '#server/db/database.ts';
import { credentials, professionals, users } from '#server/db/schema/index.ts';

/** Selects a professional's account with the columns that a reviewer needs. */
const select = (db: Queryable) =>
  db
    .select({
      professional: professionals,
      firstName: users.firstName,
      lastName: users.lastName,
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

/** An admin's search: as typed, and its normalised words; null if it has only punctuation. */
interface Searched {
  readonly text: string;
  readonly words: readonly string[] | null;
}

/** Literals, as in the partial indexes: each half has its own index of words. */
const isApproved = sql`approval_status = 'approved'`;
const isNotApproved = sql`approval_status <> 'approved'`;

const holds = ({ text, words }: Searched): SQL | undefined => {
  if (words?.length === 0) return undefined;
  const all = words?.map((word) => like(professionals.searchText, word.length < 3 ? `% ${word}%` : `%${word}%`));
  // Part of an address, as typed: a number's digits must be adjacent. The index needs three letters.
  const part = text.trim().toLowerCase();
  const inEmail = part.length < 3 ? undefined : like(professionals.email, `%${part.replace(/[\\%_]/g, '\\$&')}%`);
  return all ? or(and(isApproved, ...all), and(isNotApproved, ...all), inEmail) : (inEmail ?? sql`false`);
};

/** As in the index: pending ones first, by the time of their latest request for a review. */
const isSettled = sql`(approval_status <> 'pending')`;
const waitsSince = sql`coalesce(${professionals.resubmittedAt}, ${professionals.createdAt})`;

const orders: Readonly<Record<AccountsQuery['sort'], () => SQL[]>> = {
  newest: () => [desc(professionals.createdAt), desc(professionals.id)],
  oldest: () => [asc(professionals.createdAt), asc(professionals.id)],
  'name-az': () => [sql`${professionals.nameSort} collate "C"`, asc(professionals.id)],
  'longest-waiting': () => [isSettled, waitsSince, asc(professionals.id)],
};

/** The admins' filters; `from` and `before` are times. */
export interface AccountFilter extends Pick<AccountsQuery, 'approval_status' | 'sort'> {
  readonly search: Searched;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

const buildCondition = (filter: AccountFilter): SQL | undefined =>
  and(
    filter.approval_status && eq(professionals.approvalStatus, filter.approval_status),
    // Lets the index of pending ones apply, which would otherwise be read to its end.
    filter.approval_status === 'pending' && filter.sort === 'longest-waiting' ? sql`not ${isSettled}` : undefined,
    holds(filter.search),
    filter.from && gte(professionals.createdAt, filter.from),
    filter.before && lt(professionals.createdAt, filter.before),
  );

/** Ids in the order of a list, read from an index, so that a late page joins no more rows than it shows. */
const selectIds = (db: Queryable, filter: AccountFilter, limit: number, offset: number) =>
  db
    .select({ id: professionals.id })
    .from(professionals)
    .where(buildCondition(filter))
    .orderBy(...orders[filter.sort]())
    .limit(limit)
    .offset(offset);

/** The ids of a whole list, up to a limit. */
export async function listAccountIds(db: Queryable, filter: AccountFilter, atMost: number): Promise<string[]> {
  return (await selectIds(db, filter, atMost, 0)).map(({ id }) => id);
}

/** Accounts by their ids, in any order; those deleted since are absent. */
export async function listAccountsById(db: Queryable, ids: readonly string[]): Promise<AccountRow[]> {
  return await select(db).where(inArray(professionals.id, [...ids]));
}

/** Accounts by the admins' filters. */
export async function listAccountRows(
  db: Queryable,
  { limit, offset, ...filter }: AccountFilter & Pick<AccountsQuery, 'limit' | 'offset'>,
): Promise<{ rows: AccountRow[]; total: number }> {
  const page = selectIds(db, filter, limit, offset).as('page');
  const rows = await select(db)
    .innerJoin(page, eq(page.id, professionals.id))
    .orderBy(...orders[filter.sort]());
  const [counted] = await db.select({ n: count() }).from(professionals).where(buildCondition(filter));
  return { rows, total: counted?.n ?? 0 };
}
