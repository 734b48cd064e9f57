import type { AccessRow } from '#tests/access/access-table.ts';

const admins = (status: number) => ({
  anonymous: 401,
  badToken: 401,
  expired: 401,
  suspended: 401,
  admin: status,
  else: 403,
});
const holidays = '/api/settings/holidays';
const notice = '/api/settings/notice';
const someNotice = () => ({ text: 'We’re closed on Friday.', kind: 'info', from: null, until: null });
const about = '/api/settings/about';
const someAbout = () => ({ story: 'We began.', team: [], testimonials: [], openings: [], hiddenFigures: [] });
const promises = '/api/settings/promises';
const somePromises = () => ({ contactHours: 24, profileDays: 2, applicationDays: 2 });
const recipients = '/api/settings/recipients';
const allAdmins = () => ({ newProfessionals: [], applications: [], problems: [], reports: [], consultations: [] });
const details = '/api/settings/details';
const someDetails = () => ({
  email: 'help@mwesigwa.ug',
  phone: '',
  whatsapp: '',
  legalName: '',
  legalAddress: '',
  pdpoRegistration: '',
  host: '',
  emailProvider: '',
  socialLinks: ['https://x.com/mwesigwa'],
});

/** The marketplace's settings. */
export const settingsRows: readonly AccessRow[] = [
  { endpoint: 'settings.launch', url: () => '/api/settings/launch', status: admins(200) },
  {
    endpoint: 'settings.testEmail',
    url: () => '/api/settings/launch/test-email',
    body: () => ({}),
    status: admins(200),
  },
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
  { endpoint: 'settings.details', url: () => details, status: admins(200) },
  { endpoint: 'settings.setDetails', url: () => details, body: someDetails, status: admins(200) },
  {
    endpoint: 'settings.setDetails',
    case: 'another site',
    url: () => details,
    body: () => ({ ...someDetails(), socialLinks: ['https://example.com/mwesigwa'] }),
    status: admins(400),
  },
  { endpoint: 'settings.detailVersions', url: () => `${details}/versions?before=9`, status: admins(200) },
  {
    endpoint: 'settings.detailVersions',
    case: 'no version',
    url: () => `${details}/versions?before=0`,
    status: admins(400),
  },
  { endpoint: 'settings.restoreDetails', url: () => `${details}/versions/1/restore`, status: admins(200) },
  {
    endpoint: 'settings.restoreDetails',
    case: 'no such version',
    url: () => `${details}/versions/999/restore`,
    status: admins(404),
  },
  {
    endpoint: 'settings.restoreDetails',
    case: 'no number',
    url: () => `${details}/versions/first/restore`,
    status: admins(404),
  },
  { endpoint: 'settings.publicAbout', url: () => `${about}/public`, status: { else: 200 } },
  { endpoint: 'settings.about', url: () => about, status: admins(200) },
  { endpoint: 'settings.setAbout', url: () => about, body: someAbout, status: admins(200) },
  {
    endpoint: 'settings.setAbout',
    case: 'half a person',
    url: () => about,
    body: () => ({ ...someAbout(), team: [{ name: 'Achan Sharon', role: '', text: '' }] }),
    status: admins(400),
  },
  { endpoint: 'settings.aboutVersions', url: () => `${about}/versions`, status: admins(200) },
  {
    endpoint: 'settings.aboutVersions',
    case: 'no version',
    url: () => `${about}/versions?before=0`,
    status: admins(400),
  },
  { endpoint: 'settings.restoreAbout', url: () => `${about}/versions/1/restore`, status: admins(200) },
  {
    endpoint: 'settings.restoreAbout',
    case: 'no such version',
    url: () => `${about}/versions/999/restore`,
    status: admins(404),
  },
  { endpoint: 'settings.promises', url: () => promises, status: admins(200) },
  { endpoint: 'settings.setPromises', url: () => promises, body: somePromises, status: admins(200) },
  {
    endpoint: 'settings.setPromises',
    case: 'no time at all',
    url: () => promises,
    body: () => ({ ...somePromises(), contactHours: 0 }),
    status: admins(400),
  },
  { endpoint: 'settings.promiseVersions', url: () => `${promises}/versions`, status: admins(200) },
  {
    endpoint: 'settings.promiseVersions',
    case: 'no version',
    url: () => `${promises}/versions?before=0`,
    status: admins(400),
  },
  { endpoint: 'settings.restorePromises', url: () => `${promises}/versions/1/restore`, status: admins(200) },
  {
    endpoint: 'settings.restorePromises',
    case: 'no such version',
    url: () => `${promises}/versions/999/restore`,
    status: admins(404),
  },
  { endpoint: 'settings.notice', url: () => notice, status: admins(200) },
  { endpoint: 'settings.setNotice', url: () => notice, body: someNotice, status: admins(200) },
  {
    endpoint: 'settings.setNotice',
    case: 'no such kind',
    url: () => notice,
    body: () => ({ ...someNotice(), kind: 'alarm' }),
    status: admins(400),
  },
  { endpoint: 'settings.noticeVersions', url: () => `${notice}/versions`, status: admins(200) },
  {
    endpoint: 'settings.noticeVersions',
    case: 'no version',
    url: () => `${notice}/versions?before=first`,
    status: admins(400),
  },
  { endpoint: 'settings.restoreNotice', url: () => `${notice}/versions/1/restore`, status: admins(200) },
  {
    endpoint: 'settings.restoreNotice',
    case: 'no such version',
    url: () => `${notice}/versions/999/restore`,
    status: admins(404),
  },
  { endpoint: 'settings.recipients', url: () => recipients, status: admins(200) },
  { endpoint: 'settings.setRecipients', url: () => recipients, body: allAdmins, status: admins(200) },
  {
    endpoint: 'settings.setRecipients',
    case: 'no admin',
    url: () => recipients,
    body: () => ({ ...allAdmins(), problems: ['01890000-0000-7000-8000-000000000000'] }),
    status: admins(400),
  },
  { endpoint: 'settings.recipientVersions', url: () => `${recipients}/versions`, status: admins(200) },
  {
    endpoint: 'settings.recipientVersions',
    case: 'no version',
    url: () => `${recipients}/versions?before=-1`,
    status: admins(400),
  },
  { endpoint: 'settings.restoreRecipients', url: () => `${recipients}/versions/1/restore`, status: admins(200) },
  {
    endpoint: 'settings.restoreRecipients',
    case: 'no such version',
    url: () => `${recipients}/versions/999/restore`,
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
