import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';

/** Channel on which a process that has changed something makes the others read the log of changes. */
export const nudgeChannel = 'public_changes';

/** Milliseconds between two nudges of a process: NOTIFY takes a lock of the whole database at its commit. */
const interval = 50;

/** Nudges the other processes: at once, or at the end of the interval. One that fails is made up for by their next look. */
export function createNudge(database: Pick<Database, 'query'>) {
  const sender = randomUUID();
  let pause: NodeJS.Timeout | undefined;
  let isDue = false;
  function nudge(): void {
    isDue = pause !== undefined;
    if (pause) return;
    void database.query('select pg_notify($1, $2)', [nudgeChannel, sender]).catch(() => undefined);
    pause = setTimeout(() => {
      pause = undefined;
      if (isDue) nudge();
    }, interval).unref();
  }
  return { nudge, isOwn: (payload: string) => payload === sender, close: () => clearTimeout(pause) };
}
