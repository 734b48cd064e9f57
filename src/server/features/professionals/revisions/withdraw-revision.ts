import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import { revisionStates } from '#shared/professionals/professional-states.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { AppError, notFound } from '#server/kernel/errors.ts';
import { assertVersion } from '#server/kernel/version.ts';
import { readOwnProfile } from '#server/features/professionals/profile/read-own-profile.ts';
import { findForUpdate, updateProfessional } from '#server/features/professionals/store/professionals.ts';
import { endRevision } from './settle-revision.ts';
import { findLatest, findWaiting } from '#server/features/professionals/store/revisions.ts';

/**
 * Withdraws changes that wait for an admin. The profile is locked, so that of this and a concurrent decision the second
 * sees the first.
 * @param expected the version of the profile that was looked at, if the caller gives it.
 * @throws {AppError} `conflict` with the version when there is a newer one; `invalid_transition` with the state of the
 *   last revision when nothing waits; `rate_limited`.
 */
export async function withdrawRevision(context: Context, expected: number | undefined): Promise<OwnProfile> {
  const { id } = requireUser(context);
  return await context.transaction(async (tx) => {
    const stored = await findForUpdate(tx, id);
    if (!stored) throw notFound();
    const open = await findWaiting(tx, id);
    if (!open) {
      const last = await findLatest(tx, id, revisionStates);
      throw new AppError('invalid_transition', 'Nothing is waiting: your change was already decided or withdrawn.', {
        details: { ...(last && { status: last.state }), version: stored.version },
      });
    }
    const changed = 'Your profile has changed since you opened it, perhaps in another tab. Nothing was withdrawn.';
    assertVersion({ version: stored.version }, expected, changed);
    await context.limit(tx, [{ limit: 'profile-edits', caller: id }]);
    const { version } = await updateProfessional(tx, id, {});
    await endRevision(tx, context, open, 'withdrawn', version);
    return await readOwnProfile(context, tx);
  });
}
