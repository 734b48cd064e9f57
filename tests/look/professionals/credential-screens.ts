import type { Page } from 'playwright-core';
import type { CaseSummary, Credential, CredentialCase } from '#shared/api/credentials/shapes.ts';
import { at, cases, claims, id, long, one } from './credential-samples.ts';
import { fail, hold, loads, reply, says } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

const walletCall = 'credentials.list';
const wallet = (credentials: Credential[], medianDays: number | null = 1.6) =>
  reply(walletCall, { credentials, promisedDays: 3, medianDays, inPublic: true });
const walletPath = () => '/professional-dashboard/credentials';

const casesCall = 'credentials.cases';
const listed = (summaries: CaseSummary[]) => reply(casesCall, { cases: summaries, total: summaries.length });
const casesPath = () => '/admin-dashboard/credentials';
const openPath = () => `/admin-dashboard/credentials?open=${id(1)}`;
const withCase = (credentialCase: CredentialCase) => async (page: Page) => {
  await listed(cases)(page);
  await reply('credentials.case', { case: credentialCase })(page);
};
const post = (words: string) => async (page: Page) => {
  await page.getByLabel('Name, telephone number, firm or licence number').fill(words);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.locator('#result, main [role=alert]').first().waitFor();
};

/** Wallets, cases, and the pages on which anyone checks a person. */
export const credentialScreens: readonly Screen[] = [
  { name: 'check, idle', path: () => '/check' },
  { name: 'check, found', path: () => '/check', act: post('na') },
  { name: 'check, nobody', path: () => '/check', act: post('zzzzzz qqqqqq') },
  { name: 'check, refused', path: () => '/check', act: post('   ') },
  {
    name: 'check, doubt refused',
    path: () => '/check',
    act: async (page) => {
      await page.locator('#tell').getByRole('button', { name: 'Send' }).click();
      await page.locator('#tell [role=alert]').first().waitFor();
    },
  },
  {
    name: 'check, following refused',
    path: (ids) => `/check/${ids.withTimes}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Follow' }).click();
      await page.locator('#follow [role=alert]').first().waitFor();
    },
  },
  { name: 'check, status, failing', path: () => `/check/${id(9)}`, fails: true },
  { name: 'check, card, failing', path: () => `/check/${id(9)}/card`, fails: true },
  { name: 'check, status of a person', path: (ids) => `/check/${ids.withTimes}` },
  { name: 'check, card', path: (ids) => `/check/${ids.withTimes}/card` },
  { name: 'check, card, printed', path: (ids) => `/check/${ids.withTimes}/card`, media: 'print' },
  { name: 'follow, dead link', path: () => '/follow/nothing' },
  {
    name: 'wallet, nothing yet',
    as: 'busyProfessional',
    path: walletPath,
    before: wallet([], null),
    act: says('You haven’t sent us anything yet'),
  },
  {
    name: 'wallet, full, long names',
    as: 'busyProfessional',
    path: walletPath,
    before: wallet(claims),
    act: says('Which firm is it with?'),
  },
  {
    name: 'wallet, loading',
    as: 'busyProfessional',
    path: walletPath,
    before: hold(walletCall),
    act: loads('Loading your credentials...'),
  },
  {
    name: 'wallet, not loaded',
    as: 'busyProfessional',
    path: walletPath,
    before: fail(walletCall),
    act: says('We couldn’t load your credentials.'),
  },
  {
    name: 'wallet, form refused',
    as: 'busyProfessional',
    path: walletPath,
    before: wallet([]),
    act: async (page) => {
      await page.getByRole('button', { name: 'Add a credential' }).click();
      await page.getByLabel('What it is').selectOption('icpau-firm');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await page.locator('#claim-refused').waitFor();
    },
    firstView: true,
  },
  { name: 'credential cases, none', as: 'admin', path: casesPath, before: listed([]), act: says('No cases yet') },
  {
    name: 'credential cases, full, long names',
    as: 'admin',
    path: casesPath,
    before: listed(cases),
    act: says('Needs a second admin'),
  },
  {
    name: 'credential cases, loading',
    as: 'admin',
    path: casesPath,
    before: hold(casesCall),
    act: loads('Loading cases...'),
  },
  {
    name: 'credential cases, not loaded',
    as: 'admin',
    path: casesPath,
    before: fail(casesCall),
    act: says('We couldn’t load the cases.'),
  },
  { name: 'credential case, open', as: 'admin', path: openPath, before: withCase(one), act: says('Decide this case') },
  {
    name: 'credential case, decision refused',
    as: 'admin',
    path: openPath,
    before: withCase(one),
    act: async (page) => {
      await page.getByRole('button', { name: 'Save decision' }).click();
      await page.locator('main [role=alert], [role=dialog] [role=alert]').first().waitFor();
    },
  },
  {
    name: 'credential case, nothing asked',
    as: 'admin',
    path: openPath,
    before: withCase(one),
    act: async (page) => {
      await page.getByRole('button', { name: 'Send question' }).click();
      await page.locator('main [role=alert], [role=dialog] [role=alert]').first().waitFor();
    },
  },
  {
    name: 'credential case, second admin',
    as: 'admin',
    path: openPath,
    before: withCase({
      ...one,
      state: 'second',
      firstBy: { name: 'Nakato Grace', isCaller: true, at, found: 'Line 14: James Okello' },
    }),
    act: says('You looked first.'),
  },
  {
    name: 'credential case, the other admin left',
    as: 'admin',
    path: openPath,
    before: withCase({
      ...one,
      state: 'second',
      needsTwo: false,
      firstBy: { name: 'Nakato Grace', isCaller: true, at, found: 'Line 14: James Okello' },
    }),
    act: says('Decide this case'),
  },
  {
    name: 'credential case, doubt',
    as: 'admin',
    path: openPath,
    before: withCase({
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
    }),
    act: says('He asked for money first'),
  },
  {
    name: 'credential notice, matched',
    as: 'admin',
    path: () => '/admin-dashboard/credentials?act=notice',
    before: reply('credentials.matchNotice', {
      matches: [
        {
          line: 0,
          text: 'Okello James, F1234/26',
          credentialId: id(3),
          professionalId: id(7),
          professionalName: 'Okello James',
          holderName: 'Okello James',
          title: 'Certificate of Practice',
          number: 'F1234/26',
          by: 'number',
        },
        {
          line: 1,
          text: `${long}, Kampala`,
          credentialId: id(4),
          professionalId: id(8),
          professionalName: long,
          holderName: long,
          title: 'Certificate of Practice',
          number: null,
          by: 'name',
        },
      ],
      isComplete: true,
    }),
    act: async (page) => {
      await page.getByLabel('Lines').fill('Okello James, F1234/26\nNakato');
      await page.getByRole('button', { name: 'Match 2 lines' }).click();
      await page.getByText('2 matches').waitFor();
    },
  },
];
