import type { Page } from 'playwright-core';
import { extremeName } from '#tests/support/filled-site.ts';
import { fail, hold, loads, opens, overtake, reply, says, shows } from './held-calls.ts';
import type { Screen } from './screens.ts';

async function respondWrongly(page: Page): Promise<void> {
  await opens('Respond to Client', 'Proposed budget')(page);
  await page.getByLabel('Methodology').fill(`${'unbreakable'.repeat(20)} and more words`);
  await page.getByRole('button', { name: 'Send proposal' }).click();
  await page.locator('#respond-refused').waitFor();
}

const agreed = { applicationId: '0193f000-0000-7000-8000-000000000001', acceptedAt: '2026-11-02T08:00:00.000Z' };
const letters = [
  {
    ...agreed,
    responseId: '0193f000-0000-7000-8000-000000000002',
    title: `Books of ${'Unbreakable'.repeat(9)} and then words that go on`,
    clientName: extremeName,
    endedAt: '2026-11-19T08:00:00.000Z',
  },
  {
    ...agreed,
    responseId: '0193f000-0000-7000-8000-000000000003',
    title: 'VAT for my shop',
    clientName: 'Grace Nakato',
    endedAt: null,
  },
];

/** Application screens for professionals. */
export const assignedScreens: readonly Screen[] = [
  {
    name: 'assigned application by its address',
    as: 'busyProfessional',
    path: (ids) => `/professional-dashboard/applications/${ids.assigned}`,
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
    act: shows('The client’s application'),
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
    act: opens('Decline application', 'Reason'),
    firstView: true,
  },
  {
    name: 'client applications, loading',
    as: 'busyProfessional',
    path: () => '/professional-dashboard',
    before: hold('**/api/applications/assigned/*'),
    act: loads('Loading client applications...'),
    firstView: true,
  },
  {
    name: 'client applications, figures not loaded',
    as: 'busyProfessional',
    path: () => '/professional-dashboard',
    before: fail('**/api/professionals/dashboard/stats'),
    act: async (page) => {
      await says('Failed to load dashboard data')(page);
      await says('Showing')(page);
    },
    firstView: true,
  },
  {
    name: 'client application, answer overtaken',
    as: 'busyProfessional',
    path: (ids) => `/professional-dashboard/applications/${ids.proposed}`,
    before: overtake('**/response'),
    act: async (page) => {
      // The form shows the earlier proposal.
      await opens('Respond to Client', 'Proposed budget')(page);
      await page.getByRole('button', { name: 'Send proposal' }).click();
      await page.locator('#respond-refused').waitFor();
    },
    firstView: true,
  },
  {
    name: 'client application, to be answered, not theirs any more',
    as: 'busyProfessional',
    path: () => '/professional-dashboard',
    before: (page) =>
      page.route(/\/api\/applications\/[\da-f-]{36}$/, (route) =>
        route.fulfill({ status: 404, json: { error: 'Not found.', code: 'not_found', requestId: 'x' } }),
      ),
    act: async (page) => {
      await page.getByRole('button', { name: 'Respond to Client' }).first().click();
      await page.getByText('You can’t send a proposal for it.').waitFor();
    },
    firstView: true,
  },
  {
    name: 'client application, proposal being withdrawn',
    as: 'busyProfessional',
    path: (ids) => `/professional-dashboard/applications/${ids.proposed}`,
    act: opens('Withdraw proposal', 'Reason'),
    firstView: true,
  },
  {
    name: 'client application, not theirs any more, with its letter',
    as: 'busyProfessional',
    path: (ids) => `/professional-dashboard/applications/${ids.ended}`,
    act: says('Download engagement letter'),
  },
  {
    name: 'rejected professional, with letters',
    as: 'rejected',
    path: () => '/professional-dashboard',
    before: reply('**/api/applications/letters*', { letters, total: letters.length }),
    act: shows('Your engagement letters'),
  },
  {
    name: 'pending professional, letters not loaded',
    as: 'complete',
    path: () => '/professional-dashboard',
    before: fail('**/api/applications/letters*'),
    act: says('Your engagement letters couldn’t be loaded.'),
  },
];
