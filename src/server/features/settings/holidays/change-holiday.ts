import type { ChangeHolidayBody, Holiday } from '#shared/api/settings/holidays.ts';
import type { Tx } from '#server/db/database.ts';
import type { Context } from '#server/context/context.ts';
import { notFound } from '#server/kernel/errors.ts';
import { assertVersion } from '#server/kernel/version.ts';
import { viewHoliday } from '#server/features/settings/core/holiday-view.ts';
import { findHoliday, findListed, type HolidayRow, lockHolidays } from '#server/features/settings/store/holidays.ts';
import { assertRoom } from './add-holiday.ts';
import { type OnHolidaysChanged, saveChange } from './save-holiday.ts';

const changed = 'Another admin has just changed this holiday. Please check it again.';

/**
 * Renames a public holiday, or restores a removed one. A repeated call changes nothing.
 * @param expected the version that the admin saw, if the caller gives it.
 * @throws {AppError} `not_found`; `conflict` for another version; `invalid_input` with too many in a year.
 */
export async function changeHoliday(
  context: Context,
  day: string,
  { name, kind }: ChangeHolidayBody,
  expected: number | undefined,
  onChanged: OnHolidaysChanged,
): Promise<Holiday> {
  return await context.transaction(async (tx) => {
    const before = await lockHoliday(tx, day);
    const after = { day, name, kind: kind ?? before.kind, removedAt: null };
    if (isSame(before, after)) return viewHoliday((await findListed(tx, day))!);
    assertVersion({ version: before.version }, expected, changed);
    if (before.removedAt !== null) await assertRoom(tx, day);
    return await saveChange(tx, context, onChanged, before, after);
  });
}

/**
 * Makes a public holiday a working day again. Its row stays, so that the job doesn't fill it in again. A repeated
 * call changes nothing.
 * @param expected the version that the admin saw, if the caller gives it.
 * @throws {AppError} `not_found`; `conflict` for another version.
 */
export async function removeHoliday(
  context: Context,
  day: string,
  expected: number | undefined,
  onChanged: OnHolidaysChanged,
): Promise<Holiday> {
  return await context.transaction(async (tx) => {
    const before = await lockHoliday(tx, day);
    if (before.removedAt !== null) return viewHoliday((await findListed(tx, day))!);
    assertVersion({ version: before.version }, expected, changed);
    return await saveChange(tx, context, onChanged, before, { ...before, removedAt: context.now });
  });
}

async function lockHoliday(tx: Tx, day: string): Promise<HolidayRow> {
  await lockHolidays(tx);
  const row = await findHoliday(tx, day);
  if (!row) throw notFound();
  return row;
}

type Stored = Pick<HolidayRow, 'name' | 'kind' | 'removedAt'>;
const isSame = (before: Stored, after: Stored) =>
  before.name === after.name && before.kind === after.kind && before.removedAt === after.removedAt;
