import { retention } from '#shared/account/retention.ts';
import { daysBefore } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { deleteOldInvitations } from './store/invitations.ts';

export { liftOverSuspensions } from './suspensions/lift-suspension.ts';

/** Maximum number of rows of each kind that one run deletes. */
const batch = 5_000;

/** Deletes invitations of people who have joined, and invitations that were never used. Returns the number deleted. */
export function forgetInvitations(db: Queryable, now: Date): Promise<number> {
  return deleteOldInvitations(db, daysBefore(now, retention.invitationDays), batch);
}
