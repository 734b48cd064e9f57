import type { OwnProfile, ProfileBody } from '#shared/api/professionals/own-profile.ts';
import { revisionDecisions } from '#shared/professionals/professional-states.ts';
import { placeOfAddress } from '#shared/places/places.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/kernel/context.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { invalidInput, notFound } from '#server/kernel/errors.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { assertVersion } from '#server/kernel/version.ts';
import { parseTelephone } from '#server/features/users/index.ts';
import { waitsForAdmin } from '#server/features/professionals/core/revision-policy.ts';
import { changedFields, columnsOf, type Wishes } from '#server/features/professionals/core/profile-columns.ts';
import {
  findForUpdate,
  findOwnProfile,
  type ProfessionalRow,
  updateProfessional,
} from '#server/features/professionals/store/professionals.ts';
import { findLatest, findWaiting } from '#server/features/professionals/store/revisions.ts';
import { divideWishes, settleWishes } from '#server/features/professionals/revisions/settle-revision.ts';
import { searchColumns } from '#server/features/professionals/core/search-columns.ts';
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

/**
 * Changes the caller's profile immediately; an approved professional's verified fields wait in the one open revision,
 * and the public still reads the approved ones.
 * @param expected the version that was edited, if the caller gives it.
 * @throws {AppError} `invalid_input` for an invalid telephone number, or rates the wrong way round; `conflict` with the
 *   version when there is a newer one; `rate_limited`.
 */
export async function saveOwnProfile(
  context: Context,
  { version: edited, ...body }: ProfileBody,
  expected: number | undefined = edited,
): Promise<OwnProfile> {
  const { id } = requireUser(context);
  const wished = body.phone_number
    ? { ...body, phone_number: parseTelephone(body.phone_number, 'phone_number') }
    : body;
  return await context.transaction(async (tx) => {
    const stored = await findForUpdate(tx, id);
    if (!stored) throw notFound();
    assertVersion({ version: stored.version }, expected, changedMeanwhile);
    await applyWishes(tx, context, stored, wished);
    return await readOwnProfile(context, tx);
  });
}

/** Stores the changes that need no review and lets the rest wait; nothing at all when all is so already. */
async function applyWishes(tx: Tx, context: Context, stored: ProfessionalRow, wished: Wishes): Promise<void> {
  const open = await findWaiting(tx, stored.id);
  const { atOnce, waiting } = divideWishes(stored, open, wished);
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
    });
    if (waitsForAdmin(stored.approvalStatus)) context.version.bump(tx);
  }
  if (waiting !== undefined) await settleWishes(tx, context, { stored, open, waiting, version });
}

/**
 * Returns the columns to change, with those derived from them; none when all is so already.
 * @throws {AppError} `invalid_input` for rates the wrong way round.
 */
export function changesFor(stored: ProfessionalRow, wishes: Wishes, now: Date): Partial<ProfessionalRow> {
  const changed = changedFields(stored, wishes);
  if (changed.length === 0) return {};
  const changes = columnsOf(wishes, changed);
  const next: ProfessionalRow = { ...stored, ...changes };
  next.district ??= districtOf(next.businessAddress);
  refuseRates(next);
  return { ...changes, district: next.district, ...searchColumns(next), updatedAt: now };
}

const changedMeanwhile = 'Your profile was changed meanwhile, perhaps in another tab. Nothing of this was saved.';

function refuseRates({ hourlyRateMin, hourlyRateMax }: ProfessionalRow): void {
  if (hourlyRateMin === null || hourlyRateMax === null || hourlyRateMax >= hourlyRateMin) return;
  throw invalidInput({ hourly_rate_max: 'Maximum rate must be higher than minimum rate.' });
}

/** Finds a district in the address, for profiles that name none (decisions, section 3). */
function districtOf(address: string): string | null {
  const place = placeOfAddress(address);
  return place?.kind === 'district' ? place.district : null;
}
