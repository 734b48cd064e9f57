import { type AccessRow, row } from '#tests/access/access-row.ts';

const admins = (status: number) => ({
  anonymous: 401,
  badToken: 401,
  expired: 401,
  suspended: 401,
  admin: status,
  else: 403,
});

/** The state of the server. */
export const healthRows: readonly AccessRow[] = [
  row('health.state', '/api/health', admins(200)),
  row('health.jobs', '/api/health/jobs', admins(200)),
  row('health.runJob', '/api/health/jobs/fill-holidays/run', admins(200)),
  row('health.runJob, woken by no schedule', '/api/health/jobs/send-mail/run', admins(404)),
  row('health.runJob, no name', '/api/health/jobs/Not%20a%20job/run', admins(404)),
];
