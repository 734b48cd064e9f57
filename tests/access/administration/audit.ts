import { type AccessRow, row } from '#tests/access/access-row.ts';
import { admins } from '#tests/access/statuses.ts';

/** The log of who did what. */
export const auditRows: readonly AccessRow[] = [
  row('audit.list', admins(200)),
  row('audit.list, no area', '?area=weather', admins(400)),
  row('audit.state', admins(200)),
  row('audit.get', '1', admins(200)),
  row('audit.get, missing', '999999999', admins(404)),
  row('audit.get, no number', 'first', admins(404)),
  row('audit.exportList', admins(200), {}),
];
