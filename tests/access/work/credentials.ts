import { type AccessRow, row } from '#tests/access/access-row.ts';
import { admins, professionals, unknownToken } from '#tests/access/statuses.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { onePage } from '#tests/support/files/pictures.ts';

const holder = (status: number) => ({ ...professionals(404), professional: status });
const claim = (number: string) => ({
  kind: 'icpau-practising',
  number,
  heldBy: 'person',
  holderName: 'Okello James',
  authority: '',
  validFrom: '',
  validUntil: '2027-12-31',
});
const refusal = {
  outcome: 'refused',
  reason: 'Not in the list.',
  found: 'Nothing',
  against: 'the list of 31 March 2026',
  listDay: '',
};
const taxAgents = Buffer.from('Name,Number\nOkello James,TA-1\n');
const doubt = { about: 'Okello', text: 'He asked for money first.', email: '', professionalId: '' };
const followToken = { token: '{credentials.followToken}' };

/** Wallets, cases, and what anyone can check. */
export const credentialRows: readonly AccessRow[] = [
  row('credentials.list', professionals(200)),
  row('credentials.claim', professionals(201), claim('NEW1')),
  row('credentials.claim, the same again', professionals(409), claim('NEW1')),
  row('credentials.update', '{credentials.id}', holder(200), claim('ACCESS1')),
  row('credentials.addFile', '{credentials.id}', holder(200), buildForm({ file: onePage, name: 'Certificate' })),
  row('credentials.downloadFile', '{credentials.id} {credentials.fileId}', { ...holder(200), admin: 200 }),
  row('credentials.downloadFile, of another claim', '{credentials.checked} {credentials.fileId}', {
    ...professionals(404),
    admin: 404,
  }),
  row('credentials.withdraw', '{credentials.toWithdraw}', holder(200)),
  row('credentials.cases', admins(200)),
  row('credentials.case', '{credentials.toAsk}', admins(200)),
  row('credentials.case, missing', '{missing}', admins(404)),
  row('credentials.ask', '{credentials.toAsk}', admins(200), { question: 'Which firm?' }),
  row('credentials.decide', '{credentials.toDecide}', admins(200), refusal),
  row('credentials.decide, once it is decided', '{credentials.toDecide}', admins(409), refusal),
  row('credentials.recheck', '{credentials.checked}', admins(201), { why: 'A letter came.' }),
  row('credentials.matchNotice', admins(200), { regulator: 'icpau', lines: ['Okello James, ACCESS9'] }),
  row('credentials.openNotice', admins(201), {
    regulator: 'icpau',
    source: 'Notice of 1 November 2026',
    matches: [{ credentialId: '{credentials.checked}', line: 'Okello James' }],
  }),
  row('credentials.registers', admins(200)),
  row(
    'credentials.importRegister',
    admins(201),
    buildForm({ kind: 'ura-tax-agent', day: '2026-11-01', source: 'URA’s portal', file: taxAgents }),
  ),
  row('credentials.registerDifferences', '{credentials.register}', admins(200)),
  row('credentials.registerDifferences, missing', '{missing}', admins(404)),
  row('credentials.recheckByRegister', '{credentials.register}', admins(200)),
  row('check.find', { else: 200 }, { text: 'ACCESS9' }),
  row('check.find, nothing', { else: 400 }, { text: ' ' }),
  row('check.status', '{credentials.followed}', { else: 200 }),
  row('check.status, missing', '{missing}', { else: 404 }),
  row('check.doubt', { else: 201 }, doubt),
  row('check.follow', '{credentials.followed}', { else: 201 }, { email: 'three@followers.example' }),
  row('check.readFollow', { else: 200 }, followToken),
  row('check.readFollow, a token that is not ours', { else: 404 }, { token: `{missing}.${unknownToken}` }),
  row('check.confirmFollow', { else: 200 }, followToken),
  // Once ended, it is gone.
  row('check.endFollow', { anonymous: 200, else: 404 }, { token: '{credentials.endToken}' }),
];
