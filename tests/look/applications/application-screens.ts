import type { Page } from 'playwright-core';
import { change, fail, hold, loads, opens, overtake, type Reply, reply, says, shows } from '#tests/look/held-calls.ts';
import { certificate } from '#tests/look/professionals/credential-samples.ts';
import type { Screen } from '#tests/look/screens.ts';

const form = '/dashboard/applications/new';

async function typeWrongly(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('Unbreakable'.repeat(13));
  await page.getByLabel('Minimum budget').fill('900000');
  await page.getByLabel('Maximum budget').fill('-5');
  for (const text of ['In Luganda', `${'unbreakable'.repeat(20)} and more words`]) {
    await page.getByRole('combobox', { name: 'Requirements' }).fill(text);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await page.locator('#application-refused').waitFor();
}

/** Changes the server's answer about the application. */
const withApplication = (changes: Partial<Reply<'applications.get'>['application']>) => (page: Page) =>
  change(page, 'applications.get', ({ application }) => ({ application: { ...application, ...changes } }));

/** Changes the server's answer about the professional's public profile. */
const knows = (changes: Partial<Reply<'professionals.get'>['professional']>) => (page: Page) =>
  change(page, 'professionals.get', ({ professional }) => ({ professional: { ...professional, ...changes } }));

export const applicationScreens: readonly Screen[] = [
  { name: 'application form by its address', as: 'client', path: () => form },
  { name: 'application by its address', as: 'busyClient', path: (ids) => `/dashboard/applications/${ids.pending}` },
  { name: 'application form, empty', as: 'client', path: () => form, act: shows('What you need') },
  {
    name: 'application form, from a profile, long name',
    as: 'longNamed',
    path: (ids) => `${form}?professional=${ids.extreme}&service=Debt+Management`,
    act: says('You asked for Nnabagereka'),
  },
  { name: 'application form, refused', as: 'client', path: () => form, act: typeWrongly },
  {
    name: 'application form, loading',
    as: 'client',
    path: () => form,
    before: hold('applications.consent'),
    act: loads('Loading the form...'),
    firstView: true,
  },
  {
    name: 'application form, not loaded',
    as: 'client',
    path: () => form,
    before: fail('applications.consent'),
    act: shows('Failed to load some dashboard data'),
    firstView: true,
  },
  {
    name: 'application form, kept draft, consent given before',
    as: 'busyClient',
    path: () => form,
    act: async (page) => {
      await page.getByLabel('Title').fill('Books for two shops');
      await page.reload();
      await page.getByRole('button', { name: 'Discard draft' }).waitFor();
    },
  },
  {
    name: 'application form, draft changed in another tab',
    as: 'busyClient',
    path: () => form,
    act: async (page) => {
      await page.getByLabel('Title').fill('Books for two shops');
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.getByLabel('Title').fill('Books for three shops');
      await page.getByText('You changed this draft in another tab.').waitFor();
      await other.close();
    },
    firstView: true,
  },
  {
    name: 'application form, wished professional gone',
    as: 'busyClient',
    path: () => `${form}?professional=0193f000-0000-7000-8000-000000000000`,
    act: says('is no longer listed here'),
    firstView: true,
  },
  {
    name: 'application form, connection lost',
    as: 'busyClient',
    path: () => form,
    before: (page) =>
      page.route('**/api/applications', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      ),
    act: async (page) => {
      await page.getByLabel('Service type').selectOption('Tax Consultation');
      await page.getByLabel('Title').fill('Books for two shops');
      await page.getByLabel('Description').fill('They are in three exercise books.');
      await page.getByLabel('Minimum budget').fill('300000');
      await page.getByLabel('Maximum budget').fill('900000');
      await page.getByRole('button', { name: 'Submit Application' }).click();
      await page.getByText('Please check your connection').waitFor();
    },
    firstView: true,
  },
  { name: 'my applications, full', as: 'busyClient', path: () => '/dashboard', act: shows('Waiting for you') },
  {
    name: 'my applications, earlier ones unfolded',
    as: 'busyClient',
    path: () => '/dashboard?earlier=open',
    act: says('Insurance of a boda boda'),
  },
  {
    name: 'my applications, nothing waits, none under way',
    as: 'busyClient',
    path: () => '/dashboard',
    before: async (page) => {
      await reply('applications.mine', { applications: [], total: 0 })(page);
      await reply('dashboards.waiting', { items: [], total: 0, totalIsExact: true, counts: {} })(page);
    },
    act: says('Nothing is waiting for you'),
    firstView: true,
  },
  {
    name: 'my applications, none of a status',
    as: 'busyClient',
    path: () => '/dashboard',
    before: reply('applications.mine', { applications: [], total: 0 }, { status: 'completed' }),
    act: async (page) => {
      await page.getByLabel('Status').selectOption('completed');
      await shows('No applications with this status')(page);
    },
  },
  {
    name: 'my applications, loading',
    as: 'busyClient',
    path: () => '/dashboard',
    before: hold('**/api/applications/**'),
    act: loads('Loading your applications...'),
    firstView: true,
  },
  {
    name: 'my applications, figures not loaded',
    as: 'busyClient',
    path: () => '/dashboard',
    before: fail('dashboards.stats'),
    act: async (page) => {
      await says('Failed to load some dashboard data')(page);
      await shows('My Applications')(page);
    },
    firstView: true,
  },
  {
    name: 'my applications, list not loaded',
    as: 'busyClient',
    path: () => '/dashboard',
    before: fail('applications.mine'),
    act: says('Failed to load some dashboard data'),
    firstView: true,
  },
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
  {
    name: 'application, proposed, reviewed professional with a licence',
    as: 'busyClient',
    path: (ids) => `/dashboard/applications/${ids.proposed}`,
    before: knows({
      average_rating: 4.6,
      total_reviews: 23,
      credentials: [certificate],
    }),
    act: async (page) => {
      await says('(23 reviews)')(page);
      await page.getByRole('heading', { name: 'Proposal', exact: true }).scrollIntoViewIfNeeded();
    },
    firstView: true,
  },
  {
    name: 'application, proposed, rating not loaded',
    as: 'busyClient',
    path: (ids) => `/dashboard/applications/${ids.proposed}`,
    before: fail('professionals.get'),
    act: async (page) => {
      await says('We couldn’t load the rating and licence')(page);
      await page.getByRole('heading', { name: 'Proposal', exact: true }).scrollIntoViewIfNeeded();
    },
    firstView: true,
  },
  {
    name: 'application, being accepted',
    as: 'busyClient',
    path: (ids) => `/dashboard/applications/${ids.proposed}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Accept proposal' }).click();
      await page.getByRole('dialog').getByText('Neither of you can change it').waitFor();
    },
    firstView: true,
  },
  {
    name: 'application, being declined, changed meanwhile',
    as: 'busyClient',
    path: (ids) => `/dashboard/applications/${ids.proposed}`,
    before: overtake('proposals.decline'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Decline' }).click();
      await page.getByRole('textbox', { name: 'Reason' }).fill('Too dear for my shop.');
      await page.getByRole('dialog').getByRole('button', { name: 'Decline proposal' }).click();
      await page.locator('#decline-proposal-refused').waitFor();
    },
    firstView: true,
  },
  {
    name: 'application, not there',
    as: 'busyClient',
    path: () => '/dashboard/applications/0193f000-0000-7000-8000-000000000000',
    act: shows('You can’t open this application'),
  },
  {
    name: 'application, not loaded',
    as: 'busyClient',
    path: (ids) => `/dashboard/applications/${ids.pending}`,
    before: fail('applications.get'),
    act: shows('Failed to load the application'),
    firstView: true,
  },
  {
    name: 'application, waits for the e-mail address',
    as: 'busyClient',
    path: (ids) => `/dashboard/applications/${ids.pending}`,
    before: withApplication({ waitsForEmail: true }),
    act: shows('Please confirm your e-mail address'),
    firstView: true,
  },
  {
    name: 'application, completed',
    as: 'busyClient',
    path: (ids) => `/dashboard/applications/${ids.completed}`,
    // So that the last day for a report is still ahead.
    before: (page) => page.clock.setFixedTime('2026-11-20T09:00:00.000Z'),
    act: async (page) => {
      await shows('The job is complete')(page);
      await page.getByRole('button', { name: 'Report a problem' }).waitFor();
    },
  },
  {
    name: 'application, an agreement has ended',
    as: 'busyClient',
    path: (ids) => `/dashboard/applications/${ids.ended}`,
    act: async (page) => {
      await page.getByText('1 earlier proposal').click();
      await page.getByText('; the job ended').waitFor();
    },
  },
  {
    name: 'application, being cancelled',
    as: 'busyClient',
    path: (ids) => `/dashboard/applications/${ids.assigned}`,
    act: opens('Cancel application', 'Reason'),
    firstView: true,
  },
  {
    name: 'application, printed',
    as: 'busyClient',
    path: (ids) => `/dashboard/applications/${ids.ended}`,
    act: shows('assigned to a professional who will make contact'),
    media: 'print',
  },
];
