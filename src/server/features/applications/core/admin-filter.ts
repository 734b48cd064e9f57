import type { AdminApplicationsQuery } from '#shared/api/applications/applications.ts';
import { ourTurn } from '#shared/applications/turns.ts';
import { waitingDays } from '#shared/desk/waiting-kinds.ts';
import { searchedWords } from '#shared/text.ts';
import { kampalaMidnight, nextKampalaMidnight } from '#shared/time/time.ts';
import { type Holidays, overdueBefore } from '#shared/time/working-days.ts';
import type { AdminFilter } from '#server/features/applications/store/admin-lists.ts';

/** Returns the admins' filters as the database compares them: words normalised, days as moments in Kampala. */
export function adminFilter(
  { search, from, to, overdue, ...filter }: Omit<AdminApplicationsQuery, 'limit' | 'offset'>,
  now: Date,
  holidays: Holidays,
): AdminFilter {
  return {
    ...filter,
    words: searchedWords(search),
    from: from === undefined ? undefined : kampalaMidnight(from),
    before: to === undefined ? undefined : nextKampalaMidnight(kampalaMidnight(to)),
    overdue: overdue
      ? {
          pending: overdueBefore(now, waitingDays[ourTurn.pending], holidays),
          unassigned: overdueBefore(now, waitingDays[ourTurn.unassigned], holidays),
        }
      : undefined,
  };
}
