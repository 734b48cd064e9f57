import type { ExpectedEid, HolidayPage } from '#shared/api/settings/holidays.ts';
import { kampalaDay } from '#shared/time/time.ts';
import type { Context } from '#server/context/context.ts';
import { expectedEids, spanAround } from '#server/features/settings/core/expected-eids.ts';
import { viewHoliday } from '#server/features/settings/core/holiday-view.ts';
import { yearsAt } from '#server/features/settings/core/known-holidays.ts';
import { listHolidays } from '#server/features/settings/store/holidays.ts';

/** The public holidays of a year (by default the current one), and whether the next Eids are entered. */
export async function readHolidays({ db, now }: Context, year?: number): Promise<HolidayPage> {
  const { current, first, last } = yearsAt(now);
  const targetYear = year ?? current;
  const rows = await listHolidays(db, { from: `${targetYear}-01-01`, to: `${targetYear}-12-31` });
  const eids: ExpectedEid[] = [];
  for (const { kind, around } of expectedEids(kampalaDay(now))) {
    const near = await listHolidays(db, spanAround(around));
    const isEntered = near.some(({ holiday }) => holiday.kind === kind && holiday.removedAt === null);
    eids.push({ kind, around, isEntered });
  }
  return { year: targetYear, firstYear: first, lastYear: last, holidays: rows.map(viewHoliday), eids };
}
