import type { AccountsQuery, ProfessionalAccount } from '#shared/api/professionals/professional-accounts.ts';
import type { Context } from '#server/context/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { notFound } from '#server/kernel/errors.ts';
import { findAccount, listAccountRows } from '#server/features/professionals/store/professional-accounts.ts';
import { accountFilter } from '#server/features/professionals/core/account-filter.ts';
import { viewAccount } from '#server/features/professionals/core/account-view.ts';

export async function listAccounts(
  { db }: Context,
  { limit, offset, ...query }: AccountsQuery,
): Promise<{ accounts: ProfessionalAccount[]; total: number }> {
  const { rows, total } = await listAccountRows(db, { ...accountFilter(query), limit, offset });
  return { accounts: rows.map(viewAccount), total };
}

/** Returns the account of one professional. @throws {AppError} `not_found` */
export async function getAccount({ db }: Context, id: string): Promise<ProfessionalAccount> {
  return await readAccount(db, id);
}

/** `getAccount` within a transaction. */
export async function readAccount(db: Queryable, id: string): Promise<ProfessionalAccount> {
  const account = await findAccount(db, id);
  if (!account) throw notFound();
  return viewAccount(account);
}
