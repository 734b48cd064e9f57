import type { Holiday } from '#shared/api/settings/holidays.ts';
import { record } from '#server/audit/record.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import type { Tx } from '#server/db/database.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { viewHoliday } from '#server/features/settings/core/holiday-view.ts';
import { findListed, type HolidayRow, saveHoliday } from '#server/features/settings/store/holidays.ts';

/** Callback for other features, in the transaction that changes a holiday: they update days that they have stored. */
export type OnHolidaysChanged = (tx: Tx, context: Context) => Promise<void>;

/**
 * Stores what a day is from now on, and updates everything that counts working days: other features in this transaction,
 * every process's cached pages at its commit (`marketplace-version`), and admins' open pages.
 * @param before the row that is replaced; null for a new day. The caller holds `lockHolidays`.
 */
export async function saveChange(
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
