import type { OwnProfile, ProfileBody } from '#shared/api/professionals/own-profile.ts';
import { pickFields } from '#shared/professionals/profile-columns.ts';
import { changedValues } from '#server/audit/changed-values.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/kernel/errors.ts';
import { assertVersion } from '#server/kernel/version.ts';
import { changedFields, type ProfileChanges } from '#server/features/professionals/core/profile-columns.ts';
import {
  findForUpdate,
  type ProfessionalRow,
  updateProfessional,
} from '#server/features/professionals/store/professionals.ts';
import { findWaiting } from '#server/features/professionals/store/revisions.ts';
import { splitByReview, applyChanges } from '#server/features/professionals/revisions/settle-revision.ts';
import { parseTelephones } from './parse-telephones.ts';
import { readOwnProfile } from './read-own-profile.ts';
import { changesFor } from '#server/features/professionals/core/profile-changes.ts';

/**
 * Changes the caller's profile immediately. An approved professional's verified fields wait in the one open revision,
 * and the public still sees the approved ones.
 * @param expected the version that was edited, if the caller gives it.
 * @throws {AppError} `invalid_input` for an invalid telephone number, or unless the maximum rate exceeds the minimum;
 *   `conflict` with the version when there is a newer one; `rate_limited`.
 */
export async function saveOwnProfile(
  context: Context,
  { version: edited, ...body }: ProfileBody,
  expected: number | undefined = edited,
): Promise<OwnProfile> {
  const { id } = requireUser(context);
  const changes = { ...body, ...parseTelephones(body) };
  return await context.transaction(async (tx) => {
    const stored = await findForUpdate(tx, id);
    if (!stored) throw notFound();
    assertVersion({ version: stored.version }, expected, changedMeanwhile);
    await saveChanges(tx, context, stored, changes);
    return await readOwnProfile(context, tx);
  });
}

/** Stores the changes that need no review and queues the rest for one; nothing at all if nothing differs. */
async function saveChanges(tx: Tx, context: Context, stored: ProfessionalRow, changes: ProfileChanges): Promise<void> {
  const open = await findWaiting(tx, stored.id);
  const { atOnce, waiting } = splitByReview(stored, open, changes);
  const changed = changedFields(stored, atOnce);
  if (changed.length === 0 && waiting === undefined) return;
  await context.limit(tx, [{ limit: 'profile-edits', caller: stored.id }]);
  const { version } = await updateProfessional(tx, stored.id, changesFor(stored, atOnce, context.now));
  if (changed.length > 0) {
    await record(tx, context, {
      action: 'professional.edit',
      subjectType: 'professional',
      subjectId: stored.id,
      facts: { fields: changed.join(' '), status: stored.approvalStatus, version },
      personal: { userId: stored.id, values: changedValues(changed, pickFields(stored, changed), atOnce) },
    });
  }
  if (waiting !== undefined) await applyChanges(tx, context, { stored, open, waiting, version });
}

const changedMeanwhile =
  'Your profile has changed since you opened it, perhaps in another tab. We didn’t save these changes.';
