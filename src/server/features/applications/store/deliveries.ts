import { and, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { answerDays } from '#shared/applications/application-states.ts';
import { daysAfter } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { applications, users } from '#server/db/schema/index.ts';

const { id, professionalId, userId, completesAt, completionNotifiedAt } = applications;

/** Reasons for a sweep to handle delivered work. */
export const whyDelivered = ['due', 'ahead', 'unable'] as const;

/**
 * Lists delivered work that a sweep handles, the soonest first: `due` to complete automatically, or due soon with no
 * notice sent; notified by a clock that was `ahead`; or waiting for suspended clients, `unable` to answer, who have
 * fewer than all their days.
 */
export async function listDelivered(db: Queryable, now: Date, why: (typeof whyDelivered)[number], atMost: number) {
  const suspended = db
    .select({ id: users.id })
    .from(users)
    .where(sql`suspended_at is not null`);
  const which = {
    due: and(
      lte(completesAt, daysAfter(now, answerDays.notice)),
      or(isNull(completionNotifiedAt), lte(completesAt, now)),
    ),
    ahead: gt(completionNotifiedAt, now),
    unable: and(inArray(userId, suspended), lt(completesAt, daysAfter(now, answerDays.completion))),
  };
  return await db
    .select({ id, professionalId })
    .from(applications)
    .where(and(sql`stage = 'delivered'`, which[why]))
    .orderBy(completesAt)
    .limit(atMost);
}
