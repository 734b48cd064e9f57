import { and, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { answerDays } from '#shared/application-states.ts';
import { daysAfter } from '#shared/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { applications, users } from '#server/db/schema/index.ts';

const { id, professionalId, userId, completesAt, completionToldAt } = applications;

/** Why a sweep looks after delivered work. */
export const whyDelivered = ['due', 'ahead', 'unable'] as const;

/**
 * Delivered work that a sweep looks after, the soonest first: what is `due` to complete by itself, or is so soon and nobody
 * was told; what somebody was told of by a clock that stood further `ahead`; and what waits for clients who are suspended,
 * `unable` to answer, and have less than all their days.
 */
export async function listDelivered(db: Queryable, now: Date, why: (typeof whyDelivered)[number], atMost: number) {
  const suspended = db
    .select({ id: users.id })
    .from(users)
    .where(sql`suspended_at is not null`);
  const which = {
    due: and(lte(completesAt, daysAfter(now, answerDays.notice)), or(isNull(completionToldAt), lte(completesAt, now))),
    ahead: gt(completionToldAt, now),
    unable: and(inArray(userId, suspended), lt(completesAt, daysAfter(now, answerDays.completion))),
  };
  return await db
    .select({ id, professionalId })
    .from(applications)
    .where(and(sql`stage = 'delivered'`, which[why]))
    .orderBy(completesAt)
    .limit(atMost);
}
