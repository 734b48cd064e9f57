import type { PeopleFilter, PeopleQuery, PersonDetails, PersonSummary } from '#shared/api/people/people.ts';
import { paging } from '#shared/limits.ts';
import type { Queryable } from '#server/db/database.ts';
import { type Cell, toCells, type ListSource } from '#server/list-files/list-source.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { notFound } from '#server/kernel/errors.ts';
import { viewPerson, viewSummary } from '#server/features/people/core/view-person.ts';
import { findAccountDetails } from '#server/features/people/store/account-details.ts';
import { countAccounts, listAccountIds, listAccounts, readAccounts } from '#server/features/people/store/accounts.ts';

/** Lists accounts for admins. */
export async function listPeople(
  db: Queryable,
  { limit, offset, ...filter }: PeopleQuery,
): Promise<{ people: PersonSummary[]; total: number; totalIsExact: boolean }> {
  const rows = await listAccounts(db, filter, { limit, offset });
  const total = await countAccounts(db, filter);
  const most = paging.exactCountUpTo;
  return { people: rows.map(viewSummary), total: Math.min(total, most), totalIsExact: total <= most };
}

/** Returns an account's details for the calling admin. @throws {AppError} `not_found` */
export async function readPerson(
  db: Queryable,
  context: Pick<Context, 'actor' | 'now'>,
  id: string,
): Promise<PersonDetails> {
  const row = await findAccountDetails(db, id, context.now);
  if (!row) throw notFound();
  return viewPerson(row, requireUser(context).id);
}

const columns: Readonly<Record<string, (person: PersonSummary) => Cell>> = {
  'Account number': ({ id }) => id,
  Name: ({ name }) => name,
  'E-mail address': ({ email }) => email,
  'Account type': ({ role }) => role,
  State: ({ state }) => state,
  'Created (Kampala time)': ({ createdAt }) => new Date(createdAt),
  'Last seen (Kampala time)': ({ lastActiveAt }) => lastActiveAt && new Date(lastActiveAt),
};
const cells = toCells(columns);

/** The admins' list of accounts as a file. */
export const peopleList: ListSource<PeopleFilter> = {
  name: 'people',
  columns: Object.keys(columns),
  listIds: (db, filter, _now, atMost) => listAccountIds(db, filter, atMost),
  async readRows(db, ids) {
    const rows = await readAccounts(db, ids);
    return new Map(rows.map((row) => [row.id, cells(viewSummary(row))]));
  },
};
