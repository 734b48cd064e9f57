import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { revisionDecisions } from '#shared/professionals/professional-states.ts';
import { kampalaDay } from '#shared/time/time.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Queryable } from '#server/db/database.ts';
import { notFound } from '#server/kernel/errors.ts';
import { findOwnProfile } from '#server/features/professionals/store/professionals.ts';
import { findLatest, findWaiting } from '#server/features/professionals/store/revisions.ts';
import { viewOwnProfile } from '#server/features/professionals/core/own-profile-view.ts';

/**
 * Returns the caller's profile as it is stored, and its waiting changes.
 * @throws {AppError} `not_found` when there is none.
 */
export async function readOwnProfile(context: Context, db: Queryable = context.db): Promise<OwnProfile> {
  const { id } = requireUser(context);
  const row = await findOwnProfile(db, id, kampalaDay(context.now));
  if (!row) throw notFound();
  return viewOwnProfile(row, await findWaiting(db, id), await findLatest(db, id, revisionDecisions));
}
