import type { Reputation } from '#shared/api/reviews.ts';
import { reputationSpan } from '#shared/review-rules.ts';
import { daysBefore, kampalaDay, kampalaMonthStart } from '#shared/time.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { countOwed } from './read-queries.ts';
import { countMonths, countStars, findFigures, listViews } from './reputation-queries.ts';
import { callerId } from './subject.ts';
import { viewBreakdown, viewTrust } from './view.ts';

/** How the caller is seen. @throws {AppError} `not_found` without a profile. */
export async function readReputation(context: Context): Promise<Reputation> {
  const { db, now } = context;
  const id = callerId(context);
  const figures = await findFigures(db, id, now);
  if (!figures) throw notFound();
  const { totalReviews, averageRating, trust } = figures;
  return {
    rating: totalReviews > 0 ? averageRating : null,
    totalReviews,
    breakdown: viewBreakdown(await countStars(db, id)),
    months: overMonths(await countMonths(db, id), now),
    repliesOwed: await countOwed(db, id),
    views: overDays(await listViews(db, id, dayBefore(now, 2 * reputationSpan.days - 1)), now),
    trust: viewTrust(trust),
  };
}

const twoDigits = (average: number) => Math.round(100 * average) / 100;

/** The last months, with the average of each and of all until its end. */
export function overMonths(
  rows: readonly { month: string; reviews: number; stars: number }[],
  now: Date,
): Reputation['months'] {
  return lastMonths(now).map((month) => {
    const own = rows.find((row) => row.month === month);
    const until = rows.filter((row) => row.month <= month);
    const reviews = until.reduce((sum, row) => sum + row.reviews, 0);
    const stars = until.reduce((sum, row) => sum + row.stars, 0);
    return {
      month,
      reviews: own?.reviews ?? 0,
      average: own ? twoDigits(own.stars / own.reviews) : null,
      overall: reviews > 0 ? twoDigits(stars / reviews) : null,
    };
  });
}

/** The months of Kampala that end with that of a moment, the oldest first. */
function lastMonths(now: Date): string[] {
  const months: string[] = [];
  for (let start = kampalaMonthStart(now); months.length < reputationSpan.months;) {
    months.unshift(kampalaDay(start).slice(0, 7));
    start = kampalaMonthStart(daysBefore(start, 1));
  }
  return months;
}

const dayBefore = (now: Date, days: number) => kampalaDay(daysBefore(now, days));

/** The last days, also those without views, and how many there were in as many before. */
function overDays(rows: readonly { day: string; n: number }[], now: Date): Reputation['views'] {
  const days = Array.from({ length: reputationSpan.days }, (_, index) => {
    const day = dayBefore(now, reputationSpan.days - 1 - index);
    return { day, views: rows.find((row) => row.day === day)?.n ?? 0 };
  });
  const [first] = days;
  const before = rows.filter(({ day }) => first !== undefined && day < first.day);
  return {
    days,
    total: days.reduce((sum, { views }) => sum + views, 0),
    before: before.reduce((sum, { n }) => sum + n, 0),
  };
}
