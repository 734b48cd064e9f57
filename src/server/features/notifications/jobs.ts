import { retention } from '#shared/account/retention.ts';
import { daysBefore } from '#shared/time/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { deleteNotificationsBefore } from './store/notifications.ts';

/** Maximum number of rows that one run deletes; the rest waits for the next run. */
const batch = 10_000;

/** Deletes notifications past their retention (`retention.notificationDays`). Returns how many. */
export const forgetNotifications = (db: Queryable, now: Date): Promise<number> =>
  deleteNotificationsBefore(db, daysBefore(now, retention.notificationDays), batch);
