import { retention } from '#shared/account/retention.ts';
import { daysBefore } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { deleteOldInvitations } from './store/invitations.ts';

export { liftOverSuspensions } from './suspensions/lift-suspension.ts';

/** Rows that one run deletes at most, of each kind. */
const batch = 5_000;

/** Deletes invitations of those who have joined, and those that no one has followed. Returns the number deleted. */
export function forgetInvitations(db: Queryable, now: Date): Promise<number> {
  return deleteOldInvitations(db, daysBefore(now, retention.invitationDays), batch);
}
