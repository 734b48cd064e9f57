import { type AccessRow, row } from '#tests/access/access-row.ts';

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
  row('audit.list', '/api/audit', admins(200)),
  row('audit.list, no area', '/api/audit?area=weather', admins(400)),
  row('audit.state', '/api/audit/state', admins(200)),
  row('audit.get', '/api/audit/1', admins(200)),
  row('audit.get, missing', '/api/audit/999999999', admins(404)),
  row('audit.get, no number', '/api/audit/first', admins(404)),
  row('audit.exportList', '/api/audit/export', admins(200), {}),
];
