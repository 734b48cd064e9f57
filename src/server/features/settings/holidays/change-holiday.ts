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
import { yearsAt } from '#server/features/settings/core/holiday-years.ts';
import {
  findListed,
  type HolidayRow,
  listDays,
  lockHolidays,
  saveHoliday,
} from '#server/features/settings/store/holidays.ts';

/** Callback for other features, in the transaction that changes a holiday: they update days that they have stored. */
export type OnHolidaysChanged = (tx: Tx, context: Context) => Promise<void>;

const changed = 'Another admin has just changed this holiday. Please check it again.';

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
    const before = (await findListed(tx, day))?.holiday ?? null;
    if (before && before.removedAt === null) {
      if (before.name === name && before.kind === kind) return viewHoliday((await findListed(tx, day))!);
      const sentence = `${formatDay(day)} is already a public holiday: ${before.name}. You can rename it in the list.`;
      throw new AppError('conflict', sentence, { details: { version: before.version } });
    }
    await assertRoom(tx, day);
    return await saveChange(tx, context, onChanged, before, { day, name, kind, removedAt: null });
  });
}

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
  const row = await findListed(tx, day);
  if (!row) throw notFound();
  return row.holiday;
}

type Stored = Pick<HolidayRow, 'name' | 'kind' | 'removedAt'>;
const isSame = (before: Stored, after: Stored) =>
  before.name === after.name && before.kind === after.kind && before.removedAt === after.removedAt;

/** @throws {AppError} `invalid_input` when the day's year has the maximum number of holidays. */
async function assertRoom(tx: Tx, day: string): Promise<void> {
  const year = day.slice(0, 4);
  const days = await listDays(tx, { from: `${year}-01-01`, to: `${year}-12-31` });
  if (days.length < mostHolidays) return;
  throw invalidInput({
    day: `${year} already has ${mostHolidays} public holidays, the most that a year can have here.`,
  });
}

/**
 * Stores what a day is from now on, and updates everything that counts working days: other features in this transaction,
 * every process's cached pages at its commit (`marketplace-version`), and admins' open pages.
 * @param before the row that is replaced; null for a new day. The caller holds `lockHolidays`.
 */
async function saveChange(
  tx: Tx,
  context: Context,
  onChanged: OnHolidaysChanged,
  before: HolidayRow | null,
  { day, name, kind, removedAt }: Pick<HolidayRow, 'day' | 'name' | 'kind' | 'removedAt'>,
): Promise<Holiday> {
  const { id: userId } = requireUser(context);
  await saveHoliday(tx, { day, name, kind, removedAt, changedBy: userId, changedAt: context.now });
  const saved = viewHoliday((await findListed(tx, day))!);
  await record(tx, context, {
    action:
      removedAt === null ? (before ? 'settings.change_holiday' : 'settings.add_holiday') : 'settings.remove_holiday',
    subjectType: 'public_holiday',
    subjectId: day,
    facts: {
      kind,
      ...(before && { kindBefore: before.kind }),
      version: saved.version,
      isRestored: before !== null && before.removedAt !== null,
    },
    personal: { userId, values: { name, ...(before && before.name !== name && { before: before.name }) } },
  });
  await onChanged(tx, context);
  await publishToAdmins(tx, context, { kind: 'settings', subjectId: null });
  return saved;
}
