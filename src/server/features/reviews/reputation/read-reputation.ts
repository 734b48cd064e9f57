import type { Reputation } from '#shared/api/reviews/reviews.ts';
import { reputationSpan } from '#shared/reviews/review-rules.ts';
import { lastKampalaMonths } from '#shared/time/months.ts';
import { daysBefore, kampalaDay } from '#shared/time/time.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import { notFound } from '#server/kernel/errors.ts';
import { countOwed } from '#server/features/reviews/store/review-details.ts';
import { countMonths, countStars, findFigures, listViews } from '#server/features/reviews/store/reputation.ts';
import { viewBreakdown, viewTrust } from '#server/features/reviews/core/view.ts';

/** Reads the caller's reputation. @throws {AppError} `not_found` without a profile. */
export async function readReputation(context: Context): Promise<Reputation> {
  const { db, now } = context;
  const { id } = requireUser(context);
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

/** Lists the last months, each with its own average and the overall average up to its end. */
export function overMonths(
  rows: readonly { month: string; reviews: number; stars: number }[],
  now: Date,
): Reputation['months'] {
  return lastKampalaMonths(now, reputationSpan.months).map((month) => {
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

const dayBefore = (now: Date, days: number) => kampalaDay(daysBefore(now, days));

/** Lists the last days, including those without views, and the total of the same number of days before. */
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
