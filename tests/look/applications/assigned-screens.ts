import type { Page } from 'playwright-core';
import { extremeName } from '#tests/support/app/filled-site.ts';
import { fail, hold, loads, opens, overtake, refuse, reply, says, shows } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

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

/** A year with a good month, an empty one, and jobs of this month with long names. */
const earnings = {
  months: ['2025-12', ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`)].map(
    (month, index) => ({
      month,
      amount: index === 4 ? 0 : (1 + ((index * 7) % 12)) * 850_000,
      jobs: index === 4 ? 0 : 3,
    }),
  ),
  sameDayBefore: { amount: 2_400_000, until: '2026-10-20T09:00:00.000Z' },
  latest: letters.map(({ responseId, title, clientName }) => ({
    applicationId: responseId,
    title,
    clientName,
    amount: 3_100_000,
    completedAt: '2026-11-12T09:00:00.000Z',
  })),
};

/** Scrolls to the chart, which is loaded only then. */
async function seesMoney(page: Page): Promise<void> {
  await shows('Your work in progress')(page);
  await page.getByLabel('Your figures').scrollIntoViewIfNeeded();
  await says('so far')(page);
}

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
    act: seesMoney,
  },
  {
    name: 'client applications, money of a year',
    as: 'busyProfessional',
    path: () => '/professional-dashboard',
    before: reply('dashboards.earnings', { earnings }),
    act: seesMoney,
  },
  {
    name: 'client applications, nothing found',
    as: 'busyProfessional',
    path: () => '/professional-dashboard?search=zebra&step=agreed&sort=price',
    act: says('No applications found'),
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
    before: hold('applications.assigned'),
    act: loads('Loading client applications...'),
    firstView: true,
  },
  {
    name: 'client applications, figures not loaded',
    as: 'busyProfessional',
    path: () => '/professional-dashboard',
    before: fail('dashboards.professionalStats'),
    act: async (page) => {
      await says('Failed to load dashboard data')(page);
      await says('Your work in progress')(page);
    },
    firstView: true,
  },
  {
    name: 'client application, answer overtaken',
    as: 'busyProfessional',
    path: (ids) => `/professional-dashboard/applications/${ids.proposed}`,
    before: overtake('proposals.create'),
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
    before: (page) => refuse(page, 'applications.get', { error: 'Not found.', code: 'not_found' }),
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
    act: says('Download letter'),
  },
  {
    name: 'rejected professional, with letters',
    as: 'rejected',
    path: () => '/professional-dashboard',
    before: reply('applications.letters', { letters, total: letters.length }),
    act: shows('Your engagement letters'),
  },
  {
    name: 'pending professional, letters not loaded',
    as: 'complete',
    path: () => '/professional-dashboard',
    before: fail('applications.letters'),
    act: says('Your engagement letters couldn’t be loaded.'),
  },
];
