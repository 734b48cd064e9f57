import { type MarkSource, rollupSourceNames } from '#shared/analytics/rollup-facts.ts';
import { waitSourceNames } from '#shared/analytics/waits.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { allHolidays } from '#server/features/settings/index.ts';
import { countDays } from './store/count-days.ts';
import { countWaits } from './store/count-waits.ts';
import { keepCountedAt, lockCounting, takeMarks } from './store/marks.ts';

/**
 * Days that one transaction counts, and that one run counts; the rest waits for the next run. With 1,000,000
 * applications in a year, fifty days exceeded the statement timeout.
 */
const atOnce = 5;
const inOneRun = 5_000;

/**
 * Recounts the days on which something changed since the last run (decision 046). Counts are computed from the tables,
 * so a late, repeated or concurrent run gives the same result. Returns the number of days counted.
 */
export async function countRollups(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  now: Date,
): Promise<number> {
  let counted = 0;
  while (counted < inOneRun) {
    const days = await transaction((tx) => countSome(tx, now));
    counted += days;
    if (days < atOnce) {
      await keepCountedAt(db, now);
      break;
    }
  }
  return counted;
}

async function countSome(tx: Tx, now: Date): Promise<number> {
  await lockCounting(tx);
  const marks = await takeMarks(tx, atOnce);
  const daysFor = (source: MarkSource) => marks.filter((mark) => mark.source === source).map(({ day }) => day);
  for (const source of rollupSourceNames) {
    const days = daysFor(source);
    if (days.length > 0) await countDays(tx, source, days);
  }
  if (marks.length === 0) return 0;
  const holidays = await allHolidays(tx);
  for (const source of waitSourceNames) {
    const days = daysFor(source);
    if (days.length > 0) await countWaits(tx, source, days, { holidays, now });
  }
  return marks.length;
}
