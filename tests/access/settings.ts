import type { AccessRow } from './access-table.ts';

const admins = (status: number) => ({
  anonymous: 401,
  badToken: 401,
  expired: 401,
  suspended: 401,
  admin: status,
  else: 403,
});
const holidays = '/api/settings/holidays';

/** The marketplace's settings. */
export const settingsRows: readonly AccessRow[] = [
  { endpoint: 'settings.holidays', url: () => `${holidays}?year=2027`, status: admins(200) },
  { endpoint: 'settings.holidays', case: 'no year', url: () => `${holidays}?year=soon`, status: admins(400) },
  {
    endpoint: 'settings.addHoliday',
    url: () => holidays,
    body: () => ({ day: '2027-03-10', name: 'Eid al-Fitr', kind: 'eid_al_fitr' }),
    status: admins(201),
  },
  {
    endpoint: 'settings.changeHoliday',
    url: () => `${holidays}/2027-10-09`,
    body: () => ({ name: 'Independence' }),
    status: admins(200),
  },
  {
    endpoint: 'settings.changeHoliday',
    case: 'no such holiday',
    url: () => `${holidays}/2027-10-10`,
    body: () => ({ name: 'Independence' }),
    status: admins(404),
  },
  {
    endpoint: 'settings.changeHoliday',
    case: 'no day',
    url: () => `${holidays}/tomorrow`,
    body: () => ({ name: 'Independence' }),
    status: admins(404),
  },
  { endpoint: 'settings.removeHoliday', url: () => `${holidays}/2027-10-09`, status: admins(200) },
  {
    endpoint: 'settings.removeHoliday',
    case: 'no such holiday',
    url: () => `${holidays}/2027-10-10`,
    status: admins(404),
  },
];
