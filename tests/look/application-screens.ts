import type { Page } from 'playwright-core';
import { fail, hold, shows } from './held-calls.ts';
import type { Screen } from './screens.ts';

const says = (words: string) => async (page: Page) => {
  await page.getByText(words).first().waitFor();
};
/** Presses a button and waits for what stands in the dialog that it opens. */
const opens = (button: string | RegExp, ready: string) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').getByLabel(ready).first().waitFor();
};
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

async function respondWrongly(page: Page): Promise<void> {
  await opens('Respond to Client', 'Proposed budget')(page);
  await page.getByLabel('Methodology').fill(`${'unbreakable'.repeat(20)} and more words`);
  await page.getByRole('button', { name: 'Send the proposal' }).click();
  await page.locator('#respond-refused').waitFor();
}

/** The screens of applications: of clients, professionals and admins. */
export const applicationScreens: readonly Screen[] = [
  { name: 'application form by its address', as: 'client', path: () => form },
  { name: 'application by its address', as: 'busyClient', path: (ids) => `/dashboard/applications/${ids.pending}` },
  {
    name: 'assigned application by its address',
    as: 'busyProfessional',
    path: (ids) => `/professional-dashboard/applications/${ids.assigned}`,
  },
  { name: 'application form, empty', as: 'client', path: () => form, act: shows('What you need') },
  {
    name: 'application form, from a profile, long name',
    as: 'longNamed',
    path: (ids) => `${form}?professional=${ids.extreme}&service=Debt+Management`,
    act: says('You wish to work with'),
  },
  { name: 'application form, refused', as: 'client', path: () => form, act: typeWrongly },
  {
    name: 'application form, loading',
    as: 'client',
    path: () => form,
    before: hold('**/api/applications/consent'),
    act: async (page) => {
      await page.getByLabel('Loading the form...').waitFor();
    },
    firstView: true,
  },
  {
    name: 'application form, not loaded',
    as: 'client',
    path: () => form,
    before: fail('**/api/applications/consent'),
    act: shows('Failed to load some dashboard data'),
    firstView: true,
  },
  { name: 'my applications, full', as: 'busyClient', path: () => '/dashboard', act: says('Showing') },
  {
    name: 'my applications, none of a status',
    as: 'busyClient',
    path: () => '/dashboard',
    act: async (page) => {
      await page.getByLabel('Status').selectOption('completed');
      await shows('None of your applications')(page);
    },
  },
  {
    name: 'my applications, loading',
    as: 'busyClient',
    path: () => '/dashboard',
    before: hold('**/api/applications/**'),
    act: async (page) => {
      await page.getByLabel('Loading your applications...').waitFor();
    },
    firstView: true,
  },
  {
    name: 'my applications, figures not loaded',
    as: 'busyClient',
    path: () => '/dashboard',
    before: fail('**/api/applications/dashboard/stats'),
    act: async (page) => {
      await says('Failed to load some dashboard data')(page);
      await says('Showing')(page);
    },
    firstView: true,
  },
  {
    name: 'my applications, list not loaded',
    as: 'busyClient',
    path: () => '/dashboard',
    before: fail('**/api/applications/my-applications*'),
    act: says('Failed to load some dashboard data'),
    firstView: true,
  },
  ...(
    [
      ['pending', 'An administrator reads your application'],
      ['assigned', 'assigned to a professional who will make contact'],
      ['proposed', 'A proposal waits for your answer'],
      ['engaged', 'You have agreed'],
      ['rejected', 'Your application was not approved'],
    ] as const
  ).map(([state, heading]): Screen => ({
    name: `application, ${state}`,
    as: 'busyClient',
    path: (ids) => `/dashboard/applications/${ids[state]}`,
    act: shows(heading),
  })),
  {
    name: 'application, being accepted',
    as: 'busyClient',
    path: (ids) => `/dashboard/applications/${ids.proposed}`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Accept the proposal' }).click();
      await page.getByRole('dialog').getByText('This becomes binding').waitFor();
    },
    firstView: true,
  },
  {
    name: 'application, being declined, changed meanwhile',
    as: 'busyClient',
    path: (ids) => `/dashboard/applications/${ids.proposed}`,
    before: (page) =>
      page.route('**/decline', (route) =>
        route.fulfill({
          status: 409,
          json: { error: 'Changed.', code: 'conflict', details: { version: 9 }, requestId: 'x' },
        }),
      ),
    act: async (page) => {
      await page.getByRole('button', { name: 'Decline' }).click();
      await page.getByLabel('Why').fill('Too dear for my shop.');
      await page.getByRole('button', { name: 'Decline the proposal' }).click();
      await page.locator('#decline-proposal-refused').waitFor();
    },
    firstView: true,
  },
  {
    name: 'application, not there',
    as: 'busyClient',
    path: () => '/dashboard/applications/0193f000-0000-7000-8000-000000000000',
    act: shows('There is nothing here for you'),
  },
  {
    name: 'application, not loaded',
    as: 'busyClient',
    path: (ids) => `/dashboard/applications/${ids.pending}`,
    before: fail('**/api/applications/*'),
    act: shows('Failed to load the application'),
    firstView: true,
  },
  {
    name: 'client applications, full',
    as: 'busyProfessional',
    path: () => '/professional-dashboard',
    act: says('Showing'),
  },
  {
    name: 'client applications, not loaded',
    as: 'busyProfessional',
    path: () => '/professional-dashboard',
    before: fail('**/api/**/applications/**'),
    act: says('Failed to load dashboard data'),
    firstView: true,
  },
  ...(['assigned', 'proposed', 'engaged'] as const).map((state): Screen => ({
    name: `client application, ${state}`,
    as: 'busyProfessional',
    path: (ids) => `/professional-dashboard/applications/${ids[state]}`,
    act: shows('What the client needs'),
  })),
  {
    name: 'client application, being answered',
    as: 'busyProfessional',
    path: (ids) => `/professional-dashboard/applications/${ids.proposed}`,
    act: opens('Respond to Client', 'Proposed budget'),
    firstView: true,
  },
  {
    name: 'client application, answer refused',
    as: 'busyProfessional',
    path: () => '/professional-dashboard',
    act: respondWrongly,
    firstView: true,
  },
  {
    name: 'client application, being given back',
    as: 'busyProfessional',
    path: (ids) => `/professional-dashboard/applications/${ids.assigned}`,
    act: opens('Give the application back', 'Why'),
    firstView: true,
  },
  {
    name: 'application management, full',
    as: 'admin',
    path: () => '/admin-dashboard/applications',
    act: says('Showing'),
  },
  {
    name: 'application management, nothing found',
    as: 'admin',
    path: () => '/admin-dashboard/applications',
    act: async (page) => {
      await page.getByRole('searchbox').fill('xylophone');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await shows('No application is found')(page);
    },
  },
  {
    name: 'application management, not loaded',
    as: 'admin',
    path: () => '/admin-dashboard/applications',
    before: fail('**/api/applications?*'),
    act: says('Failed to load admin dashboard data'),
    firstView: true,
  },
  {
    name: 'application management, details',
    as: 'admin',
    path: () => '/admin-dashboard/applications',
    act: async (page) => {
      await page.getByLabel('Status').selectOption('approved');
      await page.getByRole('button', { name: 'Application Details' }).first().click();
      await page.getByRole('dialog').getByText('Submitted', { exact: true }).waitFor();
    },
    firstView: true,
  },
  {
    name: 'application management, being approved',
    as: 'admin',
    path: () => '/admin-dashboard/applications',
    act: async (page) => {
      await opens(/^Approve/, 'Search for another professional')(page);
      await page.getByLabel('Loading suggestions...').waitFor({ state: 'detached' });
    },
    firstView: true,
  },
  {
    name: 'application management, reason missing',
    as: 'admin',
    path: () => '/admin-dashboard/applications',
    act: async (page) => {
      await opens(/^Reject/, 'Reason')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
      await page.locator('#decide-reject-refused').waitFor();
    },
    firstView: true,
  },
  {
    name: 'professional management, pending',
    as: 'admin',
    path: () => '/admin-dashboard/professionals',
    act: shows('Pending professionals'),
  },
  {
    name: 'professional management, details',
    as: 'admin',
    path: () => '/admin-dashboard/professionals',
    act: async (page) => {
      await page.getByRole('button', { name: /^View/ }).first().click();
      await page.getByRole('dialog').getByText('Joined').waitFor();
    },
    firstView: true,
  },
  {
    name: 'professional management, being approved',
    as: 'admin',
    path: () => '/admin-dashboard/professionals',
    act: opens(/^Approve/, 'Notes for admins'),
    firstView: true,
  },
  {
    name: 'professional management, not loaded',
    as: 'admin',
    path: () => '/admin-dashboard/professionals',
    before: fail('**/api/professionals/accounts*'),
    act: shows('Failed to load admin dashboard data'),
    firstView: true,
  },
];
