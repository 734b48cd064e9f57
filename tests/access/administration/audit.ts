import type { AccessRow } from '#tests/access/access-table.ts';

const admins = (status: number) => ({
  anonymous: 401,
  badToken: 401,
  expired: 401,
  suspended: 401,
  admin: status,
  else: 403,
});

/** The log of who did what. */
export const auditRows: readonly AccessRow[] = [
  { endpoint: 'audit.list', url: () => '/api/audit', status: admins(200) },
  { endpoint: 'audit.list', case: 'no area', url: () => '/api/audit?area=weather', status: admins(400) },
  { endpoint: 'audit.state', url: () => '/api/audit/state', status: admins(200) },
  { endpoint: 'audit.get', url: () => '/api/audit/1', status: admins(200) },
  { endpoint: 'audit.get', case: 'missing', url: () => '/api/audit/999999999', status: admins(404) },
  { endpoint: 'audit.get', case: 'no number', url: () => '/api/audit/first', status: admins(404) },
  { endpoint: 'audit.exportList', url: () => '/api/audit/export', body: () => ({}), status: admins(200) },
];
