import type { AccessRow, Subjects } from '#tests/access/access-table.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { onePage } from '#tests/support/files/pictures.ts';

const nobody = { anonymous: 401, badToken: 401, expired: 401, suspended: 401 };
/** Every professional, approved or not. */
const professionals = (status: number) => ({
  ...nobody,
  professional: status,
  otherProfessional: status,
  pendingProfessional: status,
  rejectedProfessional: status,
  else: 403,
});
const holder = (status: number) => ({ ...professionals(404), professional: status });
const admins = (status: number) => ({ ...nobody, admin: status, else: 403 });

const own =
  (rest = '') =>
  ({ credentials }: Subjects) =>
    `/api/credentials/${credentials.id}${rest}`;
const claim = (number: string) => () => ({
  kind: 'icpau-practising',
  number,
  heldBy: 'person',
  holderName: 'Okello James',
  authority: '',
  validFrom: '',
  validUntil: '2027-12-31',
});
const decision = (outcome: string) => () => ({
  outcome,
  reason: 'Not in the list.',
  found: 'Nothing',
  against: 'the list of 31 March 2026',
  listDay: '',
});
const form = buildForm({ file: onePage, name: 'Certificate' });
const success = { else: 201 };

/** Wallets, cases, and what anyone can check. */
export const credentialRows: readonly AccessRow[] = [
  { endpoint: 'credentials.list', url: () => '/api/credentials', status: professionals(200) },
  { endpoint: 'credentials.claim', url: () => '/api/credentials', body: claim('NEW1'), status: professionals(201) },
  {
    endpoint: 'credentials.claim',
    case: 'the same again',
    url: () => '/api/credentials',
    body: claim('NEW1'),
    status: professionals(409),
  },
  { endpoint: 'credentials.update', url: own(), body: claim('ACCESS1'), status: holder(200) },
  {
    endpoint: 'credentials.addFile',
    url: own('/files'),
    headers: form.headers,
    body: () => form.payload,
    status: holder(200),
  },
  {
    endpoint: 'credentials.downloadFile',
    url: (subjects) => own(`/files/${subjects.credentials.fileId}/download`)(subjects),
    status: { ...holder(200), admin: 200 },
  },
  {
    endpoint: 'credentials.downloadFile',
    case: 'of another claim',
    url: ({ credentials }) => `/api/credentials/${credentials.checked}/files/${credentials.fileId}/download`,
    status: { ...professionals(404), admin: 404 },
  },
  {
    endpoint: 'credentials.withdraw',
    url: ({ credentials }) => `/api/credentials/${credentials.toWithdraw}`,
    status: holder(200),
  },
  { endpoint: 'credentials.cases', url: () => '/api/credentials/cases', status: admins(200) },
  {
    endpoint: 'credentials.case',
    url: ({ credentials }) => `/api/credentials/cases/${credentials.toAsk}`,
    status: admins(200),
  },
  {
    endpoint: 'credentials.case',
    case: 'missing',
    url: ({ missing }) => `/api/credentials/cases/${missing}`,
    status: admins(404),
  },
  {
    endpoint: 'credentials.ask',
    url: ({ credentials }) => `/api/credentials/cases/${credentials.toAsk}/question`,
    body: () => ({ question: 'Which firm?' }),
    status: admins(200),
  },
  {
    endpoint: 'credentials.decide',
    url: ({ credentials }) => `/api/credentials/cases/${credentials.toDecide}/decision`,
    body: decision('refused'),
    status: admins(200),
  },
  {
    endpoint: 'credentials.decide',
    case: 'once it is decided',
    url: ({ credentials }) => `/api/credentials/cases/${credentials.toDecide}/decision`,
    body: decision('refused'),
    status: admins(409),
  },
  {
    endpoint: 'credentials.recheck',
    url: ({ credentials }) => `/api/credentials/${credentials.checked}/recheck`,
    body: () => ({ why: 'A letter came.' }),
    status: admins(201),
  },
  {
    endpoint: 'credentials.matchNotice',
    url: () => '/api/credentials/notices/match',
    body: () => ({ regulator: 'icpau', lines: ['Okello James, ACCESS9'] }),
    status: admins(200),
  },
  {
    endpoint: 'credentials.openNotice',
    url: () => '/api/credentials/notices',
    body: ({ credentials }) => ({
      regulator: 'icpau',
      source: 'Notice of 1 November 2026',
      matches: [{ credentialId: credentials.checked, line: 'Okello James' }],
    }),
    status: admins(201),
  },
  { endpoint: 'check.find', url: () => '/api/check', body: () => ({ text: 'ACCESS9' }), status: { else: 200 } },
  {
    endpoint: 'check.find',
    case: 'nothing',
    url: () => '/api/check',
    body: () => ({ text: ' ' }),
    status: { else: 400 },
  },
  {
    endpoint: 'check.status',
    url: ({ credentials }) => `/api/check/${credentials.followed}`,
    status: { else: 200 },
  },
  { endpoint: 'check.status', case: 'missing', url: ({ missing }) => `/api/check/${missing}`, status: { else: 404 } },
  {
    endpoint: 'check.doubt',
    url: () => '/api/check/doubts',
    body: () => ({ about: 'Okello', text: 'He asked for money first.', email: '', professionalId: '' }),
    status: success,
  },
  {
    endpoint: 'check.follow',
    url: ({ credentials }) => `/api/check/${credentials.followed}/follow`,
    body: () => ({ email: 'three@followers.example' }),
    status: success,
  },
  {
    endpoint: 'check.readFollow',
    url: () => '/api/check/follows/read',
    body: ({ credentials }) => ({ token: credentials.followToken }),
    status: { else: 200 },
  },
  {
    endpoint: 'check.readFollow',
    case: 'a token that is not ours',
    url: () => '/api/check/follows/read',
    body: ({ missing }) => ({ token: `${missing}.${'x'.repeat(43)}` }),
    status: { else: 404 },
  },
  {
    endpoint: 'check.confirmFollow',
    url: () => '/api/check/follows/confirm',
    body: ({ credentials }) => ({ token: credentials.followToken }),
    status: { else: 200 },
  },
  // Once ended, it is gone.
  {
    endpoint: 'check.endFollow',
    url: () => '/api/check/follows/end',
    body: ({ credentials }) => ({ token: credentials.endToken }),
    status: { anonymous: 200, else: 404 },
  },
];
