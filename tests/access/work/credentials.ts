import { type AccessRow, row, type Subjects } from '#tests/access/access-row.ts';
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
  row('credentials.list', '/api/credentials', professionals(200)),
  row('credentials.claim', '/api/credentials', professionals(201), claim('NEW1')),
  row('credentials.claim, the same again', '/api/credentials', professionals(409), claim('NEW1')),
  row('credentials.update', own(), holder(200), claim('ACCESS1')),
  {
    endpoint: 'credentials.addFile',
    url: own('/files'),
    headers: form.headers,
    body: () => form.payload,
    status: holder(200),
  },
  row('credentials.downloadFile', (subjects) => own(`/files/${subjects.credentials.fileId}/download`)(subjects), {
    ...holder(200),
    admin: 200,
  }),
  row(
    'credentials.downloadFile, of another claim',
    ({ credentials }) => `/api/credentials/${credentials.checked}/files/${credentials.fileId}/download`,
    { ...professionals(404), admin: 404 },
  ),
  row('credentials.withdraw', ({ credentials }) => `/api/credentials/${credentials.toWithdraw}`, holder(200)),
  row('credentials.cases', '/api/credentials/cases', admins(200)),
  row('credentials.case', ({ credentials }) => `/api/credentials/cases/${credentials.toAsk}`, admins(200)),
  row('credentials.case, missing', ({ missing }) => `/api/credentials/cases/${missing}`, admins(404)),
  row('credentials.ask', ({ credentials }) => `/api/credentials/cases/${credentials.toAsk}/question`, admins(200), {
    question: 'Which firm?',
  }),
  row(
    'credentials.decide',
    ({ credentials }) => `/api/credentials/cases/${credentials.toDecide}/decision`,
    admins(200),
    decision('refused'),
  ),
  row(
    'credentials.decide, once it is decided',
    ({ credentials }) => `/api/credentials/cases/${credentials.toDecide}/decision`,
    admins(409),
    decision('refused'),
  ),
  row('credentials.recheck', ({ credentials }) => `/api/credentials/${credentials.checked}/recheck`, admins(201), {
    why: 'A letter came.',
  }),
  row('credentials.matchNotice', '/api/credentials/notices/match', admins(200), {
    regulator: 'icpau',
    lines: ['Okello James, ACCESS9'],
  }),
  row('credentials.openNotice', '/api/credentials/notices', admins(201), ({ credentials }) => ({
    regulator: 'icpau',
    source: 'Notice of 1 November 2026',
    matches: [{ credentialId: credentials.checked, line: 'Okello James' }],
  })),
  row('check.find', '/api/check', { else: 200 }, { text: 'ACCESS9' }),
  row('check.find, nothing', '/api/check', { else: 400 }, { text: ' ' }),
  row('check.status', ({ credentials }) => `/api/check/${credentials.followed}`, { else: 200 }),
  row('check.status, missing', ({ missing }) => `/api/check/${missing}`, { else: 404 }),
  row('check.doubt', '/api/check/doubts', success, {
    about: 'Okello',
    text: 'He asked for money first.',
    email: '',
    professionalId: '',
  }),
  row('check.follow', ({ credentials }) => `/api/check/${credentials.followed}/follow`, success, {
    email: 'three@followers.example',
  }),
  row('check.readFollow', '/api/check/follows/read', { else: 200 }, ({ credentials }) => ({
    token: credentials.followToken,
  })),
  row('check.readFollow, a token that is not ours', '/api/check/follows/read', { else: 404 }, ({ missing }) => ({
    token: `${missing}.${'x'.repeat(43)}`,
  })),
  row('check.confirmFollow', '/api/check/follows/confirm', { else: 200 }, ({ credentials }) => ({
    token: credentials.followToken,
  })),
  // Once ended, it is gone.
  row('check.endFollow', '/api/check/follows/end', { anonymous: 200, else: 404 }, ({ credentials }) => ({
    token: credentials.endToken,
  })),
];
