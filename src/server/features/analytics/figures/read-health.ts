import type { SystemHealth } from '#shared/api/analytics/analytics.ts';
import { daysBefore } from '#shared/time/time.ts';
import type { Context } from '#server/context/context.ts';
import type { Answers } from '#server/figures/request-totals.ts';
import { answersInFigures } from './answers.ts';
import { hideSmallCount } from '#server/features/analytics/core/small-counts.ts';
import { countActiveSince } from '#server/features/analytics/store/active-users.ts';

/** Reads what this process has answered since it began. */
export type ReadAnswers = () => Promise<Answers>;

/** Reads how many people used the site in the last day, and how this process answers. */
export async function readHealth(
  { db, now }: Pick<Context, 'db' | 'now'>,
  readAnswers: ReadAnswers,
): Promise<SystemHealth> {
  return {
    activeUsers: hideSmallCount(await countActiveSince(db, daysBefore(now, 1))),
    answers: answersInFigures(await readAnswers()),
  };
}
