import { type AccessRow, row } from '#tests/access/access-row.ts';
import { admins } from '#tests/access/statuses.ts';

/** The state of the server. */
export const healthRows: readonly AccessRow[] = [
  row('health.state', admins(200)),
  row('health.jobs', admins(200)),
  row('health.runJob', 'fill-holidays', admins(200)),
  row('health.runJob, woken by no schedule', 'send-mail', admins(404)),
  row('health.sendMails', admins(200)),
  row('health.runJob, no name', 'Not%20a%20job', admins(404)),
];
