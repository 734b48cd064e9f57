import { invalidRateRange } from '#shared/professionals/rate-range.ts';
import { placeOfAddress } from '#shared/places/places.ts';
import { invalidInput } from '#server/kernel/errors.ts';
import { changedFields, columnsOf, type Wishes } from '#server/features/professionals/core/profile-columns.ts';
import type { ProfessionalRow } from '#server/features/professionals/store/professionals.ts';
import { searchColumns } from '#server/features/professionals/core/search-columns.ts';

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

function refuseRates({ hourlyRateMin, hourlyRateMax }: ProfessionalRow): void {
  if (hourlyRateMin === null || hourlyRateMax === null || hourlyRateMax > hourlyRateMin) return;
  throw invalidInput({ hourly_rate_max: invalidRateRange.text }, `${invalidRateRange.title}: ${invalidRateRange.text}`);
}

/** Finds a district in the address, for profiles that name none (decisions, section 3). */
function districtOf(address: string): string | null {
  const place = placeOfAddress(address);
  return place?.kind === 'district' ? place.district : null;
}
