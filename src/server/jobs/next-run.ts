import { PgBoss } from 'pg-boss';
import { jobSchema } from '#server/outbox/queues.ts';

/** Never started: it only parses schedules, as the working instance does. */
const boss = new PgBoss({
  db: { executeSql: () => Promise.reject(new Error('This pg-boss only reads schedules.')) },
  schema: jobSchema,
});

/** Returns the first time after another at which a schedule (cron, UTC) starts its job. */
export function nextRun(every: string, after: Date): Date {
  const [next] = boss.previewSchedule(every, { tz: 'UTC', from: after, count: 1 });
  if (!next) throw new RangeError(`The schedule ${every} has no next run.`);
  return next;
}
