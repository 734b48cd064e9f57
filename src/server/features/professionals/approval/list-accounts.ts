import type { AccountsQuery, ProfessionalAccount } from '#shared/api/professionals/professional-accounts.ts';
import { normaliseText } from '#shared/text.ts';
import { kampalaMidnight, nextKampalaMidnight } from '#shared/time/time.ts';
import type { Context } from '#server/kernel/context.ts';
import { notFound } from '#server/kernel/errors.ts';
import { findAccount, listAccountRows } from '#server/features/professionals/store/professional-accounts.ts';
import { viewAccount } from '#server/features/professionals/core/account-view.ts';

export async function listAccounts(
  { db }: Context,
  { search, from, to, ...filter }: AccountsQuery,
): Promise<{ accounts: ProfessionalAccount[]; total: number }> {
  const { rows, total } = await listAccountRows(db, {
    ...filter,
    words: search === undefined ? [] : normaliseText(search).split(' ').filter(Boolean),
    from: from === undefined ? undefined : kampalaMidnight(from),
    before: to === undefined ? undefined : nextKampalaMidnight(kampalaMidnight(to)),
  });
  return { accounts: rows.map(viewAccount), total };
}

/** Returns the account of one professional. @throws {AppError} `not_found` */
export async function getAccount({ db }: Context, id: string): Promise<ProfessionalAccount> {
  const account = await findAccount(db, id);
  if (!account) throw notFound();
  return viewAccount(account);
}
