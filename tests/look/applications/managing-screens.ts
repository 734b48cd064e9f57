import type { Page } from 'playwright-core';
import { fail, overtake, reply, says, shows } from '#tests/look/held-calls.ts';
import { professionalFormScreens } from '#tests/look/professionals/professional-form-screens.ts';
import type { Screen } from '#tests/look/screens.ts';

const applications = '/admin-dashboard/applications';
const professionals = '/admin-dashboard/professionals';

/** Follows one of the decisions in the panel that the address opened. */
const decides = (act: string, ready: string) => async (page: Page) => {
  await page.getByRole('dialog').getByRole('link', { name: act, exact: true }).click();
  await page.getByRole('dialog').getByLabel(ready).first().waitFor();
};
/** Follows the decision in the first row that has it. */
const decidesFirst = (act: string, ready: string) => async (page: Page) => {
  await page
    .getByRole('link', { name: new RegExp(`^${act}: `) })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel(ready).first().waitFor();
};

/** Admins' screens for applications and for professionals who wait for approval. */
export const managingScreens: readonly Screen[] = [
  {
    name: 'application management, full',
    as: 'admin',
    path: () => applications,
    act: says('1–'),
  },
  {
    name: 'application management, nothing found',
    as: 'admin',
    path: () => applications,
    act: async (page) => {
      await page.getByRole('searchbox').fill('xylophone');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await shows('No applications found')(page);
    },
  },
  {
    name: 'application management, not loaded',
    as: 'admin',
    path: () => applications,
    before: fail('applications.list'),
    act: says('Failed to load admin dashboard data'),
    firstView: true,
  },
  {
    name: 'application management, details',
    as: 'admin',
    path: () => applications,
    act: async (page) => {
      await page.getByLabel('Status').selectOption('approved');
      await page.locator('[data-row-link]').first().click();
      await page.getByRole('dialog').getByText('Submitted', { exact: true }).waitFor();
    },
    firstView: true,
  },
  {
    name: 'application management, being approved',
    as: 'admin',
    path: () => applications,
    act: async (page) => {
      await decidesFirst('Approve', 'Search for another professional')(page);
      await page.getByLabel('Loading suggestions...').waitFor({ state: 'detached' });
    },
    firstView: true,
  },
  {
    name: 'application management, reason missing',
    as: 'admin',
    path: () => applications,
    act: async (page) => {
      await decidesFirst('Reject', 'Reason')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
      await page.locator('#decide-reject-refused').waitFor();
    },
    firstView: true,
  },
  {
    name: 'professional management, full',
    as: 'admin',
    path: () => professionals,
    act: says('1–'),
  },
  {
    name: 'professional management, details',
    as: 'admin',
    path: () => professionals,
    act: async (page) => {
      await page.locator('[data-row-link]').first().click();
      await page.getByRole('dialog').getByText('Joined').waitFor();
    },
    firstView: true,
  },
  {
    name: 'professional management, being approved',
    as: 'admin',
    path: () => professionals,
    act: decidesFirst('Approve', 'Notes for admins'),
    firstView: true,
  },
  {
    name: 'professional management, not loaded',
    as: 'admin',
    path: () => professionals,
    before: fail('professionals.accounts'),
    act: shows('Failed to load admin dashboard data'),
    firstView: true,
  },
  {
    name: 'application management, none',
    as: 'admin',
    path: () => applications,
    before: reply('applications.list', { applications: [], total: 0, totalIsExact: true }),
    act: shows('There are no applications'),
  },
  {
    name: 'application management, being assigned to another',
    as: 'admin',
    path: (ids) => `${applications}?open=${ids.engaged}`,
    act: async (page) => {
      await decides('Assign to another professional', 'Search for another professional')(page);
      await page.getByLabel('Loading suggestions...').waitFor({ state: 'detached' });
      await page.getByLabel('Search for another professional').fill('Betty');
      await page.getByRole('dialog').getByRole('button', { name: 'Search' }).click();
      await page.getByText('added above').waitFor();
    },
    firstView: true,
  },
  {
    name: 'application management, nobody suggested, nobody chosen',
    as: 'admin',
    path: (ids) => `${applications}?open=${ids.unassigned}`,
    before: reply('applications.suggestions', { suggestions: [] }),
    act: async (page) => {
      await decides('Assign', 'Search for another professional')(page);
      await page.getByText('No matches.').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
      await page.locator('#decide-assign-refused').waitFor();
    },
    firstView: true,
  },
  {
    name: 'application management, suggestions not loaded',
    as: 'admin',
    path: (ids) => `${applications}?open=${ids.unassigned}`,
    before: fail('applications.suggestions'),
    act: async (page) => {
      await decides('Assign', 'Search for another professional')(page);
      await page.getByText('We couldn’t load suggestions.').waitFor();
    },
    firstView: true,
  },
  {
    name: 'application management, being cancelled',
    as: 'admin',
    path: (ids) => `${applications}?open=${ids.engaged}`,
    act: decides('Cancel application', 'Reason'),
    firstView: true,
  },
  {
    name: 'application management, overtaken',
    as: 'admin',
    path: (ids) => `${applications}?open=${ids.pending}`,
    before: overtake('applications.setStatus'),
    act: async (page) => {
      await decides('Reject', 'Reason')(page);
      await page.getByRole('textbox', { name: 'Reason' }).fill('We cannot pass this on.');
      await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
      await page.locator('#decide-reject-refused').waitFor();
    },
    firstView: true,
  },
  {
    name: 'professional management, being rejected',
    as: 'admin',
    path: () => professionals,
    act: async (page) => {
      await decidesFirst('Reject', 'Reason')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
      await page.locator('#decide-rejected-refused').waitFor();
    },
    firstView: true,
  },
  {
    name: 'professional management, none',
    as: 'admin',
    path: () => `${professionals}?status=pending`,
    before: reply('professionals.accounts', { accounts: [], total: 0 }),
    act: says('No one is waiting for approval.'),
    firstView: true,
  },
  ...professionalFormScreens,
  {
    name: 'admin overview, not loaded',
    as: 'admin',
    path: () => '/admin-dashboard',
    before: fail('dashboards.stats'),
    act: says('Failed to load admin dashboard data. Please try again later.'),
    firstView: true,
  },
];
