import { type SQL, and, sql } from 'drizzle-orm';
import type { AgeSort } from '#shared/desk/list-orders.ts';
import type { PersonState } from '#shared/people/person-states.ts';
import type { Role } from '#shared/roles.ts';
import { paging } from '#shared/limits.ts';
import type { Queryable } from '#server/db/database.ts';

/** An account of the list. Times are strings. */
export interface AccountSummaryRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly isSuspended: boolean;
  readonly isTakenOver: boolean;
  readonly isConfirmed: boolean;
  readonly createdAt: string;
  readonly lastActiveAt: string | null;
}

/** What an admin searches for. */
export interface AccountListFilter {
  readonly role?: Role | undefined;
  readonly state?: PersonState | undefined;
  readonly search?: string | undefined;
  readonly sort: AgeSort;
}

// Literals, not parameters, so that partial indexes apply.
const states: Readonly<Record<PersonState, SQL>> = {
  suspended: sql`u.suspended_at is not null`,
  not_taken_over: sql`u.suspended_at is null and u.handover is not null`,
  unconfirmed: sql`u.suspended_at is null and u.handover is null and u.email_verified_at is null`,
  active: sql`u.suspended_at is null and u.handover is null and u.email_verified_at is not null`,
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids of accounts that match a prefix, each kind along its own index; as an array they are found first. */
function isFound(search: string): SQL {
  if (uuid.test(search)) return sql`u.id = ${search}::uuid`;
  const pattern = `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`u.id = any (array(
    select id from users where email like ${pattern} or lower(last_name) like ${pattern}
      or lower(first_name || ' ' || last_name) like ${pattern}
    union select id from professionals where lower(name) like ${pattern}))`;
}

const buildCondition = ({ role, state, search }: AccountListFilter): SQL =>
  and(role && sql`u.role = ${role}`, state && states[state], search === undefined ? undefined : isFound(search)) ??
  sql`true`;

const summary = sql`'id', u.id, 'name', coalesce(p.name, trim(u.first_name || ' ' || u.last_name)), 'email', u.email,
  'role', u.role, 'isSuspended', u.suspended_at is not null, 'isTakenOver', u.handover is null,
  'isConfirmed', u.email_verified_at is not null, 'createdAt', u.created_at,
  'lastActiveAt', (select max(s.last_activity_at) from sessions s where s.user_id = u.id)`;

const buildOrder = ({ sort }: AccountListFilter): SQL =>
  sort === 'oldest' ? sql`u.created_at, u.id` : sql`u.created_at desc, u.id desc`;

export async function listAccountIds(db: Queryable, filter: AccountListFilter, atMost: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select u.id from users u where ${buildCondition(filter)} order by ${buildOrder(filter)} limit ${atMost}`,
  );
  return rows.map(({ id }) => id);
}

export async function readAccounts(db: Queryable, ids: readonly string[]): Promise<AccountSummaryRow[]> {
  const { rows } = await db.execute<{ row: AccountSummaryRow }>(
    sql`select json_build_object(${summary}) as row from users u left join professionals p on p.id = u.id
      where u.id = any (${sql.param(ids)}::uuid[])`,
  );
  return rows.map(({ row }) => row);
}

/** A page of accounts: ids first, along an index, and then only the rows shown. */
export async function listAccounts(
  db: Queryable,
  filter: AccountListFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<AccountSummaryRow[]> {
  const order = buildOrder(filter);
  const { rows } = await db.execute<{ row: AccountSummaryRow }>(
    sql`select json_build_object(${summary}) as row
      from (select u.id from users u where ${buildCondition(filter)} order by ${order} limit ${limit} offset ${offset}) page
        join users u on u.id = page.id left join professionals p on p.id = u.id
      order by ${order}`,
  );
  return rows.map(({ row }) => row);
}

/** Counts accounts up to a bound, and one more if there are more. */
export async function countAccounts(db: Queryable, filter: AccountListFilter): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::integer as n
      from (select 1 from users u where ${buildCondition(filter)} limit ${paging.exactCountUpTo + 1}) counted`,
  );
  return rows[0]?.n ?? 0;
}

/** Returns those of the addresses that have an account. */
export async function listTaken(db: Queryable, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ email: string }>(
    sql`select u.email from users u where u.email = any (${sql.param([...emails])}::text[])`,
  );
  return new Set(rows.map(({ email }) => email));
}
