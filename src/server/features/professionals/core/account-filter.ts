import type { AccountsQuery } from '#shared/api/professionals/professional-accounts.ts';
import { searchedWords } from '#shared/text.ts';
import { kampalaMidnight, nextKampalaMidnight } from '#shared/time/time.ts';
import type { AccountFilter } from '#server/features/professionals/store/professional-accounts.ts';

/** Returns the admins' filters as the database compares them: words normalised, days as moments in Kampala. */
export function accountFilter({
  search: text = '',
  from,
  to,
  ...filter
}: Omit<AccountsQuery, 'limit' | 'offset'>): AccountFilter {
  return {
    ...filter,
    search: { text, words: searchedWords(text) },
    from: from === undefined ? undefined : kampalaMidnight(from),
    before: to === undefined ? undefined : nextKampalaMidnight(kampalaMidnight(to)),
  };
}
