import { and, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { answerDays } from '#shared/application-states.ts';
import { daysAfter } from '#shared/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { applications, users } from '#server/db/schema/index.ts';

const { id, professionalId, userId, completesAt, completionToldAt } = applications;

/**
 * Delivered work that a sweep looks after, the soonest first: what is due to complete by itself, or is so soon and nobody
 * was told; what somebody was told of by a clock that stood further ahead; and what waits for clients who are suspended and
 * have less than all their days.
 */
export async function listDelivered(db: Queryable, now: Date, atMost: number) {
  const soon = daysAfter(now, answerDays.notice);
  const suspended = db
    .select({ id: users.id })
    .from(users)
    .where(sql`suspended_at is not null`);
  const list = (which: SQL | undefined) =>
    db
      .select({ id, professionalId })
      .from(applications)
      .where(and(sql`stage = 'delivered'`, which))
      .orderBy(completesAt)
      .limit(atMost);
  const due = await list(and(lte(completesAt, soon), or(isNull(completionToldAt), lte(completesAt, now))));
  const ahead = await list(gt(completionToldAt, now));
  const unable = await list(and(inArray(userId, suspended), lt(completesAt, daysAfter(now, answerDays.completion))));
  return [...new Map([...due, ...ahead, ...unable].map((row) => [row.id, row])).values()];
}
