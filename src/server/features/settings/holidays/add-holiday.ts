import type { AddHolidayBody, Holiday } from '#shared/api/settings/holidays.ts';
import { mostHolidays } from '#shared/settings/holiday-kinds.ts';
import { formatDay } from '#shared/time/day-text.ts';
import type { Tx } from '#server/db/database.ts';
import type { Context } from '#server/context/context.ts';
import { AppError, invalidInput } from '#server/kernel/errors.ts';
import { yearsAt } from '#server/features/settings/core/holiday-years.ts';
import { viewHoliday } from '#server/features/settings/core/holiday-view.ts';
import { countHolidays, findHoliday, findListed, lockHolidays } from '#server/features/settings/store/holidays.ts';
import { type OnHolidaysChanged, saveChange } from './save-holiday.ts';

/**
 * Makes a day a public holiday, or restores that day's removed one. Adding the same holiday again changes nothing.
 * @throws {AppError} `invalid_input` outside the supported years, or with too many in a year; `conflict` when the
 *   day is a holiday under another name.
 */
export async function addHoliday(
  context: Context,
  { day, name, kind }: AddHolidayBody,
  onChanged: OnHolidaysChanged,
): Promise<Holiday> {
  const { first, last } = yearsAt(context.now);
  const year = Number(day.slice(0, 4));
  if (year < first || year > last)
    throw invalidInput({ day: `Please give a day in one of the years ${first} to ${last}.` });
  return await context.transaction(async (tx) => {
    await lockHolidays(tx);
    const before = await findHoliday(tx, day);
    if (before && before.removedAt === null) {
      if (before.name === name && before.kind === kind) return viewHoliday((await findListed(tx, day))!);
      const sentence = `${formatDay(day)} is already a public holiday: ${before.name}. You can rename it in the list.`;
      throw new AppError('conflict', sentence, { details: { version: before.version } });
    }
    await assertRoom(tx, day);
    return await saveChange(tx, context, onChanged, before, { day, name, kind, removedAt: null });
  });
}

/** @throws {AppError} `invalid_input` when the day's year has the maximum number of holidays. */
export async function assertRoom(tx: Tx, day: string): Promise<void> {
  const year = day.slice(0, 4);
  if ((await countHolidays(tx, { from: `${year}-01-01`, to: `${year}-12-31` })) < mostHolidays) return;
  throw invalidInput({
    day: `${year} already has ${mostHolidays} public holidays, the most that a year can have here.`,
  });
}
