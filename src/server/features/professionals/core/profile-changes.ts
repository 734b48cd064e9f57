import { invalidRateRange } from '#shared/professionals/rate-range.ts';
import { placeOfAddress } from '#shared/places/places.ts';
import { invalidInput } from '#server/kernel/errors.ts';
import { changedFields, toColumns, type ProfileChanges } from '#server/features/professionals/core/profile-columns.ts';
import type { ProfessionalRow } from '#server/features/professionals/store/professionals.ts';
import {
  type Searchable,
  type SearchColumns,
  searchColumns,
} from '#server/features/professionals/core/search-columns.ts';

/**
 * Returns the columns to change, with those derived from them; none if nothing differs from the stored row.
 * @throws {AppError} `invalid_input` unless the maximum rate exceeds the minimum.
 */
export function changesFor(
  stored: ProfessionalRow,
  profileChanges: ProfileChanges,
  now: Date,
): Partial<ProfessionalRow> {
  const changed = changedFields(stored, profileChanges);
  if (changed.length === 0) return {};
  const changes = toColumns(profileChanges, changed);
  return { ...changes, ...derivedColumns({ ...stored, ...changes }), updatedAt: now };
}

/**
 * Returns the columns that are derived from a profile's others.
 * @throws {AppError} `invalid_input` unless the maximum rate exceeds the minimum.
 */
export function derivedColumns(profile: Searchable & Rates): SearchColumns & { district: string | null } {
  refuseRates(profile);
  const district = profile.district ?? findDistrict(profile.businessAddress);
  return { district, ...searchColumns({ ...profile, district }) };
}

type Rates = Pick<ProfessionalRow, 'hourlyRateMin' | 'hourlyRateMax'>;

function refuseRates({ hourlyRateMin, hourlyRateMax }: Rates): void {
  if (hourlyRateMin === null || hourlyRateMax === null || hourlyRateMax > hourlyRateMin) return;
  throw invalidInput({ hourly_rate_max: invalidRateRange.text }, `${invalidRateRange.title}: ${invalidRateRange.text}`);
}

/** Finds a district in the address, for profiles that name none (decisions, section 3). */
function findDistrict(address: string): string | null {
  const place = placeOfAddress(address);
  return place?.kind === 'district' ? place.district : null;
}
