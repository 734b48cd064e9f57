import type { CaseSummary, Credential, CredentialCase } from '#shared/api/credentials/shapes.ts';
import type { ReplyOf } from '#shared/api/endpoint.ts';
import type { contract } from '#shared/api/index.ts';
import type { RegisterList } from '#shared/api/credentials/registers.ts';
import { at, cases, claims, id, long, one } from './credential-samples.ts';
import { fail, hold, loads, reply, says } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import { fills, presses, sees, selects, states, steps } from '#tests/look/states.ts';

type Differences = ReplyOf<typeof contract.credentials.registerDifferences>['differences'];

const walletCall = 'credentials.list';
const wallet = (credentials: Credential[], medianDays: number | null = 1.6) =>
  reply(walletCall, { credentials, promisedDays: 3, medianDays, inPublic: true });

const casesCall = 'credentials.cases';
const listed = (summaries: CaseSummary[]) => reply(casesCall, { cases: summaries, total: summaries.length });
const withCase = (credentialCase: CredentialCase) =>
  steps(listed(cases), reply('credentials.case', { case: credentialCase }));
const post = (words: string) =>
  steps(
    fills({ 'Name, telephone number, firm or licence number': words }),
    presses(/^Check$/),
    sees('#result, main [role=alert]'),
  );
const alerted = sees('main [role=alert], [role=dialog] [role=alert]');
const firstBy = { name: 'Nakato Grace', isCaller: true, at, found: 'Line 14: James Okello' };

const list: RegisterList = {
  id: id(1),
  kind: 'icpau-practising',
  title: 'Certificate of Practice',
  regulator: 'icpau',
  day: '2026-11-01',
  source: `icpau.co.ug/${'unbreakable'.repeat(12)}`,
  lines: 412,
  addedAt: at,
  isCurrent: true,
  same: 37,
  differing: 1,
  unlooked: 12,
};
const difference: Differences[number] = {
  credentialId: id(1),
  professionalId: id(2),
  professionalName: long,
  holderName: long,
  number: 'F1234/26',
  difference: 'ended',
  line: { name: long, number: 'F1234/26', firm: long, status: 'Suspended' },
};

const doubt: CredentialCase = {
  ...one,
  ...cases[2]!,
  id: id(1),
  credential: null,
  reference: null,
  sameNumber: [],
  earlier: [],
  outcomes: ['dismissed'],
  isFirst: false,
  needsTwo: false,
  text: 'He asked for money first, by mobile money.',
  source: 'A man who calls himself Okello',
  reporterEmail: 'grace@example.com',
};
const match = {
  line: 0,
  text: 'Okello James, F1234/26',
  credentialId: id(3),
  professionalId: id(7),
  professionalName: 'Okello James',
  holderName: 'Okello James',
  title: 'Certificate of Practice',
  number: 'F1234/26',
  by: 'number',
} as const;
const matchByName = {
  ...match,
  line: 1,
  text: `${long}, Kampala`,
  credentialId: id(4),
  professionalId: id(8),
  professionalName: long,
  holderName: long,
  number: null,
  by: 'name',
} as const;

/** Wallets, cases, and the pages on which anyone checks a person. */
export const credentialScreens: readonly Screen[] = [
  ...states({ path: '/check' }, 'check', {
    idle: {},
    found: post('na'),
    nobody: post('zzzzzz qqqqqq'),
    refused: post('   '),
    'doubt refused': steps(
      (page) => page.locator('#tell').getByRole('button', { name: 'Send' }).click(),
      sees('#tell [role=alert]'),
    ),
    'following refused': {
      path: (ids) => `/check/${ids.withTimes}`,
      act: steps(presses('Follow'), sees('#follow [role=alert]')),
    },
    'status, failing': { path: `/check/${id(9)}`, fails: true },
    'card, failing': { path: `/check/${id(9)}/card`, fails: true },
    'status of a person': { path: (ids) => `/check/${ids.withTimes}` },
    card: { path: (ids) => `/check/${ids.withTimes}/card` },
    'card, printed': { path: (ids) => `/check/${ids.withTimes}/card`, media: 'print' },
  }),
  ...states({ path: '/follow/nothing' }, 'follow', { 'dead link': {} }),
  ...states({ as: 'busyProfessional', path: '/professional-dashboard/credentials' }, 'wallet', {
    'nothing yet': [wallet([], null), says('You haven’t sent us anything yet')],
    'full, long names': [wallet(claims), says('Which firm is it with?')],
    loading: [hold(walletCall), loads('Loading your credentials...')],
    'not loaded': [fail(walletCall), says('We couldn’t load your credentials.')],
    'form refused': [
      wallet([]),
      steps(
        presses('Add a credential'),
        selects('What it is', 'icpau-firm'),
        presses(/^Send$/),
        sees('#claim-refused'),
      ),
    ],
  }),
  ...states({ as: 'admin', path: '/admin-dashboard/credentials' }, 'credential cases', {
    none: [listed([]), says('No cases yet')],
    'full, long names': [listed(cases), says('Needs a second admin')],
    loading: [hold(casesCall), loads('Loading cases...')],
    'not loaded': [fail(casesCall), says('We couldn’t load the cases.')],
  }),
  ...states({ as: 'admin', path: `/admin-dashboard/credentials?open=${id(1)}` }, 'credential case', {
    'decision refused': [withCase(one), steps(says('Decide this case'), presses('Save decision'), alerted)],
    'nothing asked': [withCase(one), steps(presses('Send question'), alerted)],
    'second admin': [withCase({ ...one, state: 'second', firstBy }), says('You looked first.')],
    'the other admin left': [withCase({ ...one, state: 'second', needsTwo: false, firstBy }), says('Decide this case')],
    doubt: [withCase(doubt), says('He asked for money first')],
  }),
  ...states({ as: 'admin', path: '/admin-dashboard/credentials?act=notice' }, 'credential notice', {
    matched: [
      reply('credentials.matchNotice', { matches: [match, matchByName], isComplete: true }),
      steps(fills({ Lines: 'Okello James, F1234/26\nNakato' }), presses('Match 2 lines'), says('2 matches')),
    ],
  }),
  ...states({ as: 'admin', path: '/admin-dashboard/credentials?act=registers' }, 'regulators’ lists', {
    none: [reply('credentials.registers', { registers: [], total: 0 }), says('No list was imported yet.')],
    'full, long names': [
      steps(
        reply('credentials.registers', { registers: [list], total: 1 }),
        reply('credentials.registerDifferences', { differences: [difference], total: 1 }),
      ),
      steps(presses(/^Show what differs/), says('Not in force, it says')),
    ],
    loading: [hold('credentials.registers'), loads('Loading the lists...')],
    'not loaded': [fail('credentials.registers'), says('We couldn’t load the lists.')],
    refused: [
      reply('credentials.registers', { registers: [], total: 0 }),
      steps(presses('Import the list'), sees('main [role=alert]')),
    ],
  }),
];
