import type { Page } from 'playwright-core';
import { change, fail, hold, loads, opens, overtake, type Reply, reply, says, shows } from '#tests/look/held-calls.ts';
import { certificate } from '#tests/look/professionals/credential-samples.ts';
import type { Screen } from '#tests/look/screens.ts';
import type { Stage } from '#tests/look/stage.ts';
import { confirms, fills, presses, scrollsTo, sees, selects, states, steps, tells } from '#tests/look/states.ts';

const form = '/dashboard/applications/new';
const nobody = '0193f000-0000-7000-8000-000000000000';
const failed = says('Failed to load some dashboard data');

async function addRequirements(page: Page): Promise<void> {
  for (const text of ['In Luganda', `${'unbreakable'.repeat(20)} and more words`]) {
    await page.getByRole('combobox', { name: 'Requirements' }).fill(text);
    await page.keyboard.press('Enter');
  }
}

async function changeInAnotherTab(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('Books for two shops');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Title').fill('Books for three shops');
  await page.getByText('You changed this draft in another tab.').waitFor();
  await other.close();
}

/** Breaks the connection over which an application is sent. */
const losesConnection = (page: Page) =>
  page.route('**/api/applications', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );

/** Changes the server's answer about the application. */
const withApplication = (changes: Partial<Reply<'applications.get'>['application']>) => (page: Page) =>
  change(page, 'applications.get', ({ application }) => ({ application: { ...application, ...changes } }));

/** Changes the server's answer about the professional's public profile. */
const knows = (changes: Partial<Reply<'professionals.get'>['professional']>) => (page: Page) =>
  change(page, 'professionals.get', ({ professional }) => ({ professional: { ...professional, ...changes } }));

const none = { applications: [], total: 0 };
const at = (state: 'pending' | 'assigned' | 'proposed' | 'completed' | 'ended') => ({
  path: (ids: Stage['ids']) => `/dashboard/applications/${ids[state]}`,
});

export const applicationScreens: readonly Screen[] = [
  ...states({ as: 'busyClient', path: form }, 'application form', {
    empty: { as: 'client', act: shows('What you need') },
    'from a profile, long name': {
      as: 'longNamed',
      path: (ids) => `${form}?professional=${ids.extreme}&service=Debt+Management`,
      act: says('You asked for Nnabagereka'),
    },
    refused: {
      as: 'client',
      act: steps(
        fills({ Title: 'Unbreakable'.repeat(13), 'Minimum budget': '900000', 'Maximum budget': '-5' }),
        addRequirements,
        presses('Submit Application'),
        sees('#application-refused'),
      ),
    },
    loading: [hold('applications.consent'), loads('Loading the form...'), { as: 'client' }],
    'not loaded': [fail('applications.consent'), failed, { as: 'client' }],
    'kept draft, consent given before': steps(
      fills({ Title: 'Books for two shops' }),
      (page) => page.reload(),
      sees('button:has-text("Discard draft")'),
    ),
    'draft changed in another tab': changeInAnotherTab,
    'wished professional gone': { path: `${form}?professional=${nobody}`, act: says('is no longer listed here') },
    'connection lost': [
      losesConnection,
      steps(
        selects('Service type', 'Tax Consultation'),
        fills({ Title: 'Books for two shops', Description: 'They are in three exercise books.' }),
        fills({ 'Minimum budget': '300000', 'Maximum budget': '900000' }),
        presses('Submit Application'),
        says('Please check your connection'),
      ),
    ],
  }),
  ...states({ as: 'busyClient', path: '/dashboard' }, 'my applications', {
    full: shows('Waiting for you'),
    'earlier ones unfolded': { path: '/dashboard?earlier=open', act: says('Insurance of a boda boda') },
    'nothing waits, none under way': [
      steps(
        reply('applications.mine', none),
        reply('dashboards.waiting', { items: [], total: 0, totalIsExact: true, counts: {} }),
      ),
      says('Nothing is waiting for you'),
    ],
    'none of a status': [
      reply('applications.mine', none, { status: 'completed' }),
      steps(selects('Status', 'completed'), shows('No applications with this status')),
    ],
    loading: [hold('**/api/applications/**'), loads('Loading your applications...')],
    'figures not loaded': [fail('dashboards.stats'), steps(failed, shows('My Applications'))],
    'list not loaded': [fail('applications.mine'), failed],
  }),
  ...(
    [
      ['pending', 'We’re reading your application'],
      ['assigned', 'assigned to a professional who will make contact'],
      ['proposed', 'You have a proposal to answer'],
      ['engaged', 'You accepted the proposal'],
      ['rejected', 'Your application wasn’t approved'],
      ['unassigned', 'Approved: we’re looking for a professional'],
      ['cancelled', 'This application is cancelled'],
      ['delivered', 'The work is delivered'],
      ['changed', 'You requested changes'],
      ['problem', 'Work is paused while we look into a problem'],
      ['decided', 'The job is complete'],
    ] as const
  ).map(([state, heading]): Screen => ({
    name: `application, ${state}`,
    as: 'busyClient',
    path: (ids) => `/dashboard/applications/${ids[state]}`,
    act: shows(heading),
  })),
  ...states({ as: 'busyClient', ...at('proposed') }, 'application', {
    'proposed, reviewed professional with a licence': [
      knows({ average_rating: 4.6, total_reviews: 23, credentials: [certificate] }),
      steps(says('(23 reviews)'), scrollsTo('Proposal')),
    ],
    'proposed, rating not loaded': [
      fail('professionals.get'),
      steps(says('We couldn’t load the rating and licence'), scrollsTo('Proposal')),
    ],
    'being accepted': steps(presses('Accept proposal'), tells('Neither of you can change it')),
    'being declined, changed meanwhile': [
      overtake('proposals.decline'),
      steps(
        presses('Decline'),
        fills({ Reason: 'Too dear for my shop.' }),
        confirms('Decline proposal'),
        sees('#decline-proposal-refused'),
      ),
    ],
    'change being asked for, nothing said': steps(
      presses('Ask for a change'),
      confirms('Ask for a change'),
      sees('#ask-for-revision-refused'),
    ),
    'not there': { path: `/dashboard/applications/${nobody}`, act: shows('You can’t open this application') },
    'not loaded': [fail('applications.get'), shows('Failed to load the application'), at('pending')],
    'waits for the e-mail address': [
      withApplication({ waitsForEmail: true }),
      shows('Please confirm your e-mail address'),
      at('pending'),
    ],
    completed: [
      // So that the last day for a report is still ahead.
      (page) => page.clock.setFixedTime('2026-11-20T09:00:00.000Z'),
      steps(shows('The job is complete'), sees('button:has-text("Report a problem")')),
      at('completed'),
    ],
    'an agreement has ended': {
      ...at('ended'),
      act: steps((page) => page.getByText('1 earlier proposal').click(), says('; the job ended')),
    },
    'being cancelled': { ...at('assigned'), act: opens('Cancel application', 'Reason') },
    printed: {
      ...at('ended'),
      act: shows('assigned to a professional who will make contact'),
      media: 'print',
    },
  }),
];
