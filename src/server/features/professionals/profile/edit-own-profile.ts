import type { OwnProfile, ProfileBody } from '#shared/api/own-profile.ts';
import { revisionDecisions } from '#shared/professional-states.ts';
import { placeOfAddress } from '#shared/places.ts';
import { kampalaDay } from '#shared/time.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import type { Queryable, Tx } from '#server/db/database.ts';
import { AppError, invalidInput, notFound } from '#server/errors.ts';
import { parseTelephone } from '#server/features/users/service.ts';
import { waitsForAdmin } from './policy.ts';
import { changedFields, columnsOf, type Wishes } from './profile-columns.ts';
import { findForUpdate, findOwnProfile, type ProfessionalRow, updateProfessional } from './queries.ts';
import { findLatest, findWaiting } from './revision-queries.ts';
import { divideWishes, settleWishes } from './revision.ts';
import { searchColumns } from './search-columns.ts';
import { viewOwnProfile } from './view.ts';

/** The id of the professional who calls; the access rule let nobody else in. */
export function ownId({ actor }: Context): string {
  if (actor.kind !== 'user') throw notFound();
  return actor.id;
}

/**
 * The own profile as it is stored, and what waits beside it.
 * @throws {AppError} `not_found` when there is none.
 */
export async function readOwnProfile(context: Context, db: Queryable = context.db): Promise<OwnProfile> {
  const id = ownId(context);
  const row = await findOwnProfile(db, id, kampalaDay(context.now));
  if (!row) throw notFound();
  return viewOwnProfile(row, await findWaiting(db, id), await findLatest(db, id, revisionDecisions));
}

/**
 * Changes the own profile, at once; of an approved professional what was checked waits in the one open revision, and the
 * public goes on reading it as approved.
 * @param expected the version that was edited, if the caller says so.
 * @throws {AppError} `invalid_input` for a telephone number that cannot be, or rates the wrong way round; `conflict` with
 *   the version when there is a newer one; `rate_limited`.
 */
export async function saveOwnProfile(
  context: Context,
  { version: edited, ...body }: ProfileBody,
  expected: number | undefined = edited,
): Promise<OwnProfile> {
  const id = ownId(context);
  const wished = body.phone_number
    ? { ...body, phone_number: parseTelephone(body.phone_number, 'phone_number') }
    : body;
  return await context.transaction(async (tx) => {
    const stored = await findForUpdate(tx, id);
    if (!stored) throw notFound();
    if (expected !== undefined && expected !== stored.version) throw editedMeanwhile(stored.version);
    await applyWishes(tx, context, stored, wished);
    return await readOwnProfile(context, tx);
  });
}

/** Stores what may be stored at once and lets the rest wait; nothing at all when all is so already. */
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
 * The columns that wishes change, with those that follow from them; none when all is so already.
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

const editedMeanwhile = (version: number) =>
  new AppError('conflict', 'Your profile was changed meanwhile, perhaps in another tab. Nothing of this was saved.', {
    details: { version },
  });

function refuseRates({ hourlyRateMin, hourlyRateMax }: ProfessionalRow): void {
  if (hourlyRateMin === null || hourlyRateMax === null || hourlyRateMax >= hourlyRateMin) return;
  throw invalidInput({ hourly_rate_max: 'Maximum rate must be higher than minimum rate.' });
}

/** Where a profile names no district, its address may (decisions, section 3). */
function districtOf(address: string): string | null {
  const place = placeOfAddress(address);
  return place?.kind === 'district' ? place.district : null;
}
