import { deletedNames } from '#shared/account/data-rights.ts';
import type { Holiday } from '#shared/api/settings/holidays.ts';
import type { ListedHoliday } from '#server/features/settings/store/holidays.ts';

/** A holiday in the shape for admins. */
export function viewHoliday({ holiday, admin }: ListedHoliday): Holiday {
  // The yearly fill inserts a row without an admin. Every later change is an admin's, whose account may be gone.
  const isFilledIn = holiday.kind === 'yearly' && holiday.version === 1;
  const name = admin && `${admin.firstName} ${admin.lastName}`.trim();
  return {
    day: holiday.day,
    name: holiday.name,
    kind: holiday.kind,
    isRemoved: holiday.removedAt !== null,
    changedAt: holiday.changedAt.toISOString(),
    changedBy: isFilledIn ? null : (name ?? deletedNames.user),
    version: holiday.version,
  };
}
