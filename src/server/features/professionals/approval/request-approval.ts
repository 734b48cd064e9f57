import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { mayBecome } from '#shared/professionals/professional-states.ts';
import { publish } from '#server/events/publish.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { changesFor } from '#server/features/professionals/core/profile-changes.ts';
import { readOwnProfile } from '#server/features/professionals/profile/read-own-profile.ts';
import type { ProfileChanges } from '#server/features/professionals/core/profile-columns.ts';
import { findForUpdate, updateProfessional } from '#server/features/professionals/store/professionals.ts';
import { endRevision } from '#server/features/professionals/revisions/settle-revision.ts';
import { findWaiting } from '#server/features/professionals/store/revisions.ts';
import { notifyAdmins } from './notify-admins.ts';
import { deriveApproval } from '#server/features/professionals/core/derive-approval.ts';

/**
 * Requests another review of the caller's profile after a rejection. The row is locked, so that of this and a
 * concurrent admin decision the second sees the first's result.
 * @throws {AppError} `invalid_transition` with state and version unless it was rejected; `rate_limited`.
 */
export async function requestApproval(context: Context): Promise<OwnProfile> {
  const { id } = requireUser(context);
  return await context.transaction(async (tx) => {
    const stored = await findForUpdate(tx, id);
    if (!stored) throw notFound();
    const { version } = stored;
    const status = deriveApproval(stored);
    if (!mayBecome('professional', status, 'pending')) {
      const sentence =
        status === 'pending' ? 'Your profile is already waiting for approval.' : 'Your profile is already approved.';
      throw new AppError('invalid_transition', sentence, { details: { status, version } });
    }
    await context.limit(tx, [{ limit: 'reviews-asked-for', caller: id }]);
    const open = await findWaiting(tx, id);
    const changed = await updateProfessional(tx, id, {
      ...changesFor(stored, (open?.fields ?? {}) as ProfileChanges, context.now),
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
    await publish(tx, context, [id], { kind: 'session', subjectId: null });
    await notifyAdmins(tx, context, changed, 'again');
    return await readOwnProfile(context, tx);
  });
}
