import type { AccessRow } from '#tests/access/access-table.ts';

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
  { endpoint: 'health.state', url: () => '/api/health', status: admins(200) },
  { endpoint: 'health.jobs', url: () => '/api/health/jobs', status: admins(200) },
  { endpoint: 'health.runJob', url: () => '/api/health/jobs/fill-holidays/run', status: admins(200) },
  {
    endpoint: 'health.runJob',
    case: 'woken by no schedule',
    url: () => '/api/health/jobs/send-mail/run',
    status: admins(404),
  },
  { endpoint: 'health.runJob', case: 'no name', url: () => '/api/health/jobs/Not%20a%20job/run', status: admins(404) },
];
