import type { AvailabilityBody, OwnAvailability } from '#shared/api/consultations/availability.ts';
import { availabilityLimits } from '#shared/consultations/availability.ts';
import { checkAvailability } from '#shared/consultations/check-availability.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { record } from '#server/audit/record.ts';
import type { Queryable } from '#server/db/database.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { AppError, invalidInput, notFound } from '#server/kernel/errors.ts';
import { assertVersion } from '#server/kernel/version.ts';
import { tidyAvailability, viewOwnAvailability } from '#server/features/consultations/core/availability-view.ts';
import { findFreeDay } from '#server/features/consultations/core/free-times.ts';
import {
  insertAvailability,
  listBookable,
  lockAvailability,
  updateAvailability,
} from '#server/features/consultations/store/availability.ts';
import { readTaken } from './read-diaries.ts';

/** Returns when and how the caller takes consultations, and what their free times follow from. */
export async function readOwnAvailability(context: Context): Promise<OwnAvailability> {
  return await readFor(context.db, context, requireUser(context).id);
}

/**
 * Replaces when and how the caller takes consultations. Times already requested or agreed stay.
 * @param expected the version that was edited, if the caller gives it.
 * @throws {AppError} `invalid_input` with a sentence for each wrong field; `conflict` with the version when there is a
 *   newer one; `rate_limited`.
 */
export async function setOwnAvailability(
  context: Context,
  body: AvailabilityBody,
  expected: number | undefined,
): Promise<OwnAvailability> {
  const actor = requireUser(context);
  const { id } = actor;
  const { now } = context;
  const availability = tidyAvailability(body, kampalaDay(now));
  const wrong = checkAvailability(body, now);
  if (Object.keys(wrong).length > 0) throw invalidInput(wrong);
  return await context.transaction(async (tx) => {
    const stored = await lockAvailability(tx, id);
    if (!stored && (await listBookable(tx, [id])).length === 0) throw notFound();
    assertVersion({ version: stored?.version ?? 1 }, expected, changedMeanwhile);
    await context.limit(tx, [{ limit: 'profile-edits', caller: id }]);
    const { held, holidays } = await readTaken(tx, [id], { now, days: availability.daysAhead + 1 });
    const row = { ...availability, ...findFreeDay({ availability, taken: held, holidays }, now), updatedAt: now };
    const saved = stored ? await updateAvailability(tx, id, row) : await insertAvailability(tx, id, row);
    // Another tab saved the first one a moment ago.
    if (!saved) throw new AppError('conflict', changedMeanwhile, { details: { version: 2 } });
    await record(tx, context, {
      action: 'availability.set',
      subjectType: 'professional',
      subjectId: id,
      facts: { version: saved.version },
    });
    return await readFor(tx, context, id);
  });
}

async function readFor(db: Queryable, { now }: Context, id: string): Promise<OwnAvailability> {
  const [own] = await listBookable(db, [id]);
  if (!own) throw notFound();
  // The form computes free times from unsaved input, which may use the longest time ahead.
  const { held, holidays } = await readTaken(db, [id], { now, days: availabilityLimits.daysAhead + 1 });
  return viewOwnAvailability(own.availability, own.isApproved && own.isOpen, { taken: held, holidays });
}

const changedMeanwhile =
  'Your availability has changed since you opened it, perhaps in another tab. We didn’t save these changes.';
