import type { AdminApplicationsQuery } from '#shared/api/applications/applications.ts';
import { ourTurn } from '#shared/applications/turns.ts';
import { waitingDaysFor } from '#shared/desk/waiting-kinds.ts';
import { searchedWords } from '#shared/text.ts';
import { kampalaMidnight, nextKampalaMidnight } from '#shared/time/time.ts';
import type { OurTimes } from '#shared/settings/promises.ts';
import { overdueBefore } from '#shared/time/working-days.ts';
import type { AdminFilter } from '#server/features/applications/store/admin-lists.ts';

/** Returns the admins' filters as the database compares them: words normalised, days as moments in Kampala. */
export function adminFilter(
  { search, from, to, overdue, ...filter }: Omit<AdminApplicationsQuery, 'limit' | 'offset'>,
  now: Date,
  { holidays, promises }: OurTimes,
): AdminFilter {
  return {
    ...filter,
    words: searchedWords(search),
    from: from === undefined ? undefined : kampalaMidnight(from),
    before: to === undefined ? undefined : nextKampalaMidnight(kampalaMidnight(to)),
    overdue: overdue
      ? {
          pending: overdueBefore(now, waitingDaysFor(ourTurn.pending, promises), holidays),
          unassigned: overdueBefore(now, waitingDaysFor(ourTurn.unassigned, promises), holidays),
        }
      : undefined,
  };
}
