import { listMonths, type Period } from '#shared/analytics/periods.ts';
import { promisedWaitNames, promisedWaits, stageBounds, stageWaits, type Wait } from '#shared/analytics/waits.ts';
import type { Times } from '#shared/api/analytics/times.ts';
import { consultationTimes } from '#shared/consultations/consultation-states.ts';
import type { Context } from '#server/context/context.ts';
import { type Length, measurePromise, stageLength } from './lengths.ts';
import type { Days } from '#server/features/analytics/store/rollups.ts';
import { sumWaits } from '#server/features/analytics/store/waits.ts';
import { readPromises } from '#server/features/settings/index.ts';
import { daysInMonths } from './read-services.ts';

/**
 * Reads how long each stage took for the applications of a period, and how fast answers were compared with what is
 * promised.
 */
export async function readTimes({ db, now }: Pick<Context, 'db' | 'now'>, period: Period): Promise<Times> {
  return await timesIn(db, daysInMonths(listMonths(period, now), now));
}

/** The same for a range of days. */
export async function timesIn(db: Context['db'], days: Days): Promise<Times> {
  const lengths = new Map<Wait, Length[]>();
  for (const { wait, ...length } of await sumWaits(db, days)) {
    lengths.set(wait, [...(lengths.get(wait) ?? []), length]);
  }
  const promises = await readPromises(db);
  const promised = {
    decide: promises.applicationDays,
    assign: promises.applicationDays,
    profile: promises.profileDays,
    contact: promises.contactHours,
    consultation: consultationTimes.adminsAfterHours,
  };
  return {
    ...days,
    stages: stageWaits.map((stage) => ({ stage, ...stageLength(lengths.get(stage) ?? [], stageBounds) })),
    answers: promisedWaitNames.map((answer) => ({
      answer,
      unit: promisedWaits[answer],
      promised: promised[answer],
      ...measurePromise(lengths.get(answer) ?? [], promised[answer]),
    })),
  };
}
