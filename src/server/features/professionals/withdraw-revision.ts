import type { OwnProfile } from '#shared/api/own-profile.ts';
import { revisionStates } from '#shared/professional-states.ts';
import type { Context } from '#server/context.ts';
import { AppError, notFound } from '#server/errors.ts';
import { ownId, readOwnProfile } from './own-profile.ts';
import { findForUpdate, updateProfessional } from './queries.ts';
import { endRevision } from './revision.ts';
import { findLatest, findWaiting } from './revision-queries.ts';

/**
 * Takes back what waits for an admin. The profile is locked: of this and a decision the second finds what the first made.
 * @param expected the version of the profile that was looked at, if the caller says so.
 * @throws {AppError} `conflict` with the version when there is a newer one; `invalid_transition` with the state of the
 *   last revision when nothing waits; `rate_limited`.
 */
export async function withdrawRevision(context: Context, expected: number | undefined): Promise<OwnProfile> {
  const id = ownId(context);
  return await context.transaction(async (tx) => {
    const stored = await findForUpdate(tx, id);
    if (!stored) throw notFound();
    const open = await findWaiting(tx, id);
    if (!open) {
      const last = await findLatest(tx, id, revisionStates);
      throw new AppError('invalid_transition', 'Nothing waits any more: it was decided or taken back.', {
        details: { ...(last && { status: last.state }), version: stored.version },
      });
    }
    if (expected !== undefined && expected !== stored.version) {
      const sentence = 'Your profile was changed meanwhile, perhaps in another tab. Nothing was taken back.';
      throw new AppError('conflict', sentence, { details: { version: stored.version } });
    }
    await context.limit(tx, [{ limit: 'profile-edits', caller: id }]);
    const { version } = await updateProfessional(tx, id, {});
    await endRevision(tx, context, open, 'withdrawn', version);
    return await readOwnProfile(context, tx);
  });
}
