import type { OwnProfile, ProfileBody } from '#shared/api/own-profile.ts';
import { placeOfAddress } from '#shared/places.ts';
import type { VerifiedField } from '#shared/professional-states.ts';
import { kampalaDay } from '#shared/time.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { AppError, invalidInput, notFound } from '#server/errors.ts';
import { parseTelephone } from '#server/features/users/service.ts';
import { fieldsThatWait } from './policy.ts';
import { findForUpdate, findOwnProfile, type ProfessionalRow, updateProfessional } from './queries.ts';
import { searchColumns } from './search-columns.ts';
import { viewOwnProfile } from './view.ts';

/** Names of the wire, and where each is stored. */
const columns = {
  name: 'name',
  business_name: 'businessName',
  business_type: 'businessType',
  business_address: 'businessAddress',
  profession: 'profession',
  district: 'district',
  phone_number: 'phoneNumber',
  website: 'website',
  bio: 'bio',
  specializations: 'specializations',
  qualifications: 'qualifications',
  languages_spoken: 'languagesSpoken',
  certifications: 'certifications',
  hourly_rate_min: 'hourlyRateMin',
  hourly_rate_max: 'hourlyRateMax',
  fee_structure: 'feeStructure',
  years_experience: 'yearsExperience',
  serves_remote: 'servesRemote',
  accepting_clients: 'acceptingClients',
} as const satisfies Record<Exclude<keyof ProfileBody, 'version'>, keyof ProfessionalRow>;
type Field = keyof typeof columns;
const fields = Object.keys(columns) as Field[];

/** The id of the professional who calls; the access rule let nobody else in. */
export function ownId({ actor }: Context): string {
  if (actor.kind !== 'user') throw notFound();
  return actor.id;
}

/**
 * The own profile as it is stored.
 * @throws {AppError} `not_found` when there is none.
 */
export async function readOwnProfile(context: Context, db: Queryable = context.db): Promise<OwnProfile> {
  const row = await findOwnProfile(db, ownId(context), kampalaDay(context.now));
  if (!row) throw notFound();
  return viewOwnProfile(row);
}

/**
 * Changes the own profile: of an approved professional only what nobody checked, and that at once.
 * @param expected the version that was edited, if the caller says so.
 * @throws {AppError} `invalid_input` for a telephone number that cannot be, or rates the wrong way round; `conflict` with
 *   the version when there is a newer one, with `fields` for what was checked; `rate_limited`.
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
    const changed = fields.filter(
      (field) => wished[field] !== undefined && !isSame(wished[field], stored[columns[field]]),
    );
    refuseVerified(fieldsThatWait(stored.approvalStatus, changed));
    if (changed.length > 0) {
      await context.limit(tx, [{ limit: 'profile-edits', caller: id }]);
      const changes = Object.fromEntries(changed.map((field) => [columns[field], wished[field]]));
      const next: ProfessionalRow = { ...stored, ...changes };
      next.district ??= districtOf(next.businessAddress);
      refuseRates(next);
      const { version } = await updateProfessional(tx, id, {
        ...changes,
        district: next.district,
        ...searchColumns(next),
        updatedAt: context.now,
      });
      await record(tx, context, {
        action: 'professional.edit',
        subjectType: 'professional',
        subjectId: id,
        facts: { fields: changed.join(' '), status: stored.approvalStatus, version },
      });
      if (stored.approvalStatus === 'approved') context.version.bump(tx);
    }
    return await readOwnProfile(context, tx);
  });
}

const editedMeanwhile = (version: number) =>
  new AppError('conflict', 'Your profile was changed meanwhile, perhaps in another tab. Nothing of this was saved.', {
    details: { version },
  });

/** Lists are compared entry by entry. */
function isSame(wished: unknown, stored: unknown): boolean {
  return JSON.stringify(wished) === JSON.stringify(stored);
}

function refuseVerified(waiting: readonly VerifiedField[]): void {
  if (waiting.length === 0) return;
  const sentence = 'This was checked when you were approved. Please write to us to have it changed.';
  throw new AppError('conflict', 'Some of this was checked when you were approved, and cannot be changed here yet.', {
    fields: Object.fromEntries(waiting.map((field) => [field, sentence])),
  });
}

function refuseRates({ hourlyRateMin, hourlyRateMax }: ProfessionalRow): void {
  if (hourlyRateMin === null || hourlyRateMax === null || hourlyRateMax >= hourlyRateMin) return;
  throw invalidInput({ hourly_rate_max: 'Maximum rate must be higher than minimum rate.' });
}

/** Where a profile names no district, its address may (decisions, section 3). */
function districtOf(address: string): string | null {
  const place = placeOfAddress(address);
  return place?.kind === 'district' ? place.district : null;
}
