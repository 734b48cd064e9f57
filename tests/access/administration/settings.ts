import { type SettingKey, settingKeys } from '#shared/settings/settings.ts';
import { type AccessRow, row } from '#tests/access/access-row.ts';

const admins = (status: number) => ({
  anonymous: 401,
  badToken: 401,
  expired: 401,
  suspended: 401,
  admin: status,
  else: 403,
});
const details = {
  email: 'help@mwesigwa.ug',
  phone: '',
  whatsapp: '',
  legalName: '',
  legalAddress: '',
  pdpoRegistration: '',
  host: '',
  emailProvider: '',
  socialLinks: ['https://x.com/mwesigwa'],
};
const about = { story: 'We began.', team: [], testimonials: [], openings: [], hiddenFigures: [] };
const everyone = { newProfessionals: [], applications: [], problems: [], reports: [], consultations: [] };
const notice = { text: 'We’re closed on Friday.', kind: 'info', from: null, until: null };

/** Each setting with a value, and what is wrong with another. */
const values: Readonly<Record<SettingKey, readonly [value: object, mistake: string, wrong: object]>> = {
  details: [details, 'another site', { socialLinks: ['https://example.com/mwesigwa'] }],
  about: [about, 'half a person', { team: [{ name: 'Achan Sharon', role: '', text: '' }] }],
  promises: [{ contactHours: 24, profileDays: 2, applicationDays: 2 }, 'no time at all', { contactHours: 0 }],
  notice: [notice, 'no such kind', { kind: 'alarm' }],
  recipients: [everyone, 'no admin', { problems: ['01890000-0000-7000-8000-000000000000'] }],
};

function rowsOf(key: SettingKey): AccessRow[] {
  const [value, mistake, wrong] = values[key];
  const name = `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
  return [
    row(`settings.read${name}`, admins(200)),
    row(`settings.set${name}`, admins(200), value),
    row(`settings.set${name}, ${mistake}`, admins(400), { ...value, ...wrong }),
    row(`settings.versions${name}`, '?before=9', admins(200)),
    row(`settings.versions${name}, no version`, '?before=0', admins(400)),
    row(`settings.restore${name}`, '1', admins(200)),
    row(`settings.restore${name}, no such version`, '999', admins(404)),
    row(`settings.restore${name}, no number`, 'first', admins(404)),
  ];
}

const fitr = { day: '2027-03-10', name: 'Eid al-Fitr', kind: 'eid_al_fitr' };
const name = { name: 'Independence' };

/** The marketplace's settings. */
export const settingsRows: readonly AccessRow[] = [
  row('settings.launch', '/api/settings/launch', admins(200)),
  row('settings.testEmail', '/api/settings/launch/test-email', admins(200), {}),
  row('settings.holidays', '?year=2027', admins(200)),
  row('settings.holidays, no year', '?year=soon', admins(400)),
  row('settings.addHoliday', admins(201), fitr),
  row('settings.changeHoliday', '2027-10-09', admins(200), name),
  row('settings.changeHoliday, no such holiday', '2027-10-10', admins(404), name),
  row('settings.changeHoliday, no day', 'tomorrow', admins(404), name),
  ...settingKeys.flatMap(rowsOf),
  row('settings.publicAbout', { else: 200 }),
  row('settings.removeHoliday', '2027-10-09', admins(200)),
  row('settings.removeHoliday, no such holiday', '2027-10-10', admins(404)),
];
