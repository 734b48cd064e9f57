import type { AddHolidayBody, ChangeHolidayBody, Holiday } from '#shared/api/settings/holidays.ts';
import { mostHolidays } from '#shared/settings/holiday-kinds.ts';
import { formatDay } from '#shared/time/day-text.ts';
import { record } from '#server/audit/record.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import type { Tx } from '#server/db/database.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { AppError, invalidInput, notFound } from '#server/kernel/errors.ts';
import { assertVersion } from '#server/kernel/version.ts';
import { viewHoliday } from '#server/features/settings/core/holiday-view.ts';
import { yearsAt } from '#server/features/settings/core/known-holidays.ts';
import {
  findListed,
  holidaysBetween,
  type HolidayRow,
  lockHolidays,
  saveHoliday,
} from '#server/features/settings/store/holidays.ts';

/** Callback for other features, in the transaction that changes a holiday: they update days that they have stored. */
export type OnHolidaysChanged = (tx: Tx, context: Context) => Promise<void>;

const conflict = 'Another admin has just changed this holiday. Please check it again.';

/** What a day is: its row, which stays when the holiday is removed. */
type Day = Pick<HolidayRow, 'name' | 'kind' | 'removedAt'>;

/**
 * Makes a day a public holiday, or restores that day's removed one. Adding the same holiday again changes nothing.
 * @throws {AppError} `invalid_input` outside the supported years, or with too many in a year; `conflict` when the
 *   day is a holiday under another name.
 */
export async function addHoliday(
  context: Context,
  change: DayChange,
  { name, kind }: Omit<AddHolidayBody, 'day'>,
): Promise<Holiday> {
  const { first, last } = yearsAt(context.now);
  const year = Number(change.day.slice(0, 4));
  if (year < first || year > last)
    throw invalidInput({ day: `Please give a day in one of the years ${first} to ${last}.` });
  return await changeDay(context, change, (before) => {
    const after = { name, kind, removedAt: null };
    if (!before || before.removedAt !== null || isSame(before, after)) return after;
    const sentence = `${formatDay(change.day)} is already a public holiday: ${before.name}. You can rename it in the list.`;
    throw new AppError('conflict', sentence, { details: { version: before.version } });
  });
}

/**
 * Renames a public holiday, or restores a removed one. A repeated call changes nothing.
 * @throws {AppError} `not_found`; `conflict` for another version; `invalid_input` with too many in a year.
 */
export const changeHoliday = (context: Context, change: DayChange, { name, kind }: ChangeHolidayBody) =>
  changeDay(context, change, (before) => {
    if (!before) throw notFound();
    return { name, kind: kind ?? before.kind, removedAt: null };
  });

/**
 * Makes a public holiday a working day again. Its row stays, so that the job doesn't fill it in again. A repeated
 * call changes nothing.
 * @throws {AppError} `not_found`; `conflict` for another version.
 */
export const removeHoliday = (context: Context, change: DayChange) =>
  changeDay(context, change, (before) => {
    if (!before) throw notFound();
    return { ...before, removedAt: before.removedAt ?? context.now };
  });

interface DayChange {
  readonly day: string;
  /** The version that the admin saw, if the caller gives it. */
  readonly expected?: number | undefined;
  readonly onChanged: OnHolidaysChanged;
}

const isSame = (before: Day, after: Day) =>
  before.name === after.name && before.kind === after.kind && before.removedAt === after.removedAt;

/**
 * Stores what a day is from now on, and updates everything that counts working days: other features in this transaction,
 * every process's cached pages at its commit (`marketplace-version`), and admins' open pages.
 */
async function changeDay(
  context: Context,
  { day, expected, onChanged }: DayChange,
  makeNext: (before: HolidayRow | undefined) => Day,
): Promise<Holiday> {
  const { id: userId } = requireUser(context);
  return await context.transaction(async (tx) => {
    await lockHolidays(tx);
    const listed = await findListed(tx, day);
    const before = listed?.holiday;
    const { name, kind, removedAt } = makeNext(before);
    if (listed && isSame(listed.holiday, { name, kind, removedAt })) return viewHoliday(listed);
    if (before) assertVersion({ version: before.version }, expected, conflict);
    const isAdded = removedAt === null && before?.removedAt !== null;
    if (isAdded) await assertRoom(tx, day.slice(0, 4));
    await saveHoliday(tx, { day, name, kind, removedAt, changedBy: userId, changedAt: context.now });
    const saved = viewHoliday((await findListed(tx, day))!);
    const action = removedAt !== null ? 'remove' : before ? 'change' : 'add';
    await record(tx, context, {
      action: `settings.${action}_holiday`,
      subjectType: 'public_holiday',
      subjectId: day,
      facts: {
        kind,
        ...(before && { kindBefore: before.kind }),
        version: saved.version,
        isRestored: isAdded && before !== undefined,
      },
      personal: { userId, values: { name, ...(before && before.name !== name && { before: before.name }) } },
    });
    await onChanged(tx, context);
    await publishToAdmins(tx, context, { kind: 'settings', subjectId: null });
    return saved;
  });
}

/** @throws {AppError} `invalid_input` when the year has the maximum number of holidays. */
async function assertRoom(tx: Tx, year: string): Promise<void> {
  const days = await holidaysBetween(tx, `${year}-01-01`, `${year}-12-31`);
  if (days.size < mostHolidays) return;
  throw invalidInput({
    day: `${year} already has ${mostHolidays} public holidays, the most that a year can have here.`,
  });
}
