import type { OwnProfile } from '#shared/api/own-profile.ts';
import { mayBecome } from '#shared/professional-states.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import { AppError, notFound } from '#server/errors.ts';
import { changesFor, ownId, readOwnProfile } from './own-profile.ts';
import type { Wishes } from './profile-columns.ts';
import { findForUpdate, updateProfessional } from './queries.ts';
import { endRevision } from './revision.ts';
import { findWaiting } from './revision-queries.ts';
import { tellAdmins } from './tell-admins.ts';

/**
 * Sends the own profile for review again after a refusal. The row is locked: of this and an admin's decision the second
 * finds what the first made of it.
 * @throws {AppError} `invalid_transition` with state and version unless it was rejected; `rate_limited`.
 */
export async function askForReview(context: Context): Promise<OwnProfile> {
  const id = ownId(context);
  return await context.transaction(async (tx) => {
    const stored = await findForUpdate(tx, id);
    if (!stored) throw notFound();
    const { approvalStatus: status, version } = stored;
    if (!mayBecome('professional', status, 'pending')) {
      const sentence =
        status === 'pending' ? 'Your profile is waiting for a review already.' : 'Your profile is approved already.';
      throw new AppError('invalid_transition', sentence, { details: { status, version } });
    }
    await context.limit(tx, [{ limit: 'reviews-asked-for', caller: id }]);
    const open = await findWaiting(tx, id);
    const changed = await updateProfessional(tx, id, {
      ...changesFor(stored, (open?.fields ?? {}) as Wishes, context.now),
      approvalStatus: 'pending',
      resubmittedAt: context.now,
      updatedAt: context.now,
    });
    await record(tx, context, {
      action: 'professional.ask-for-review',
      subjectType: 'professional',
      subjectId: id,
      facts: { from: status, to: 'pending', version: changed.version },
    });
    if (open) await endRevision(tx, context, open, 'folded', changed.version);
    await tellAdmins(tx, context, changed, 'again');
    return await readOwnProfile(context, tx);
  });
}
