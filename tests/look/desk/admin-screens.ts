import { fail, hold, refuse, reply, shows } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

const revisionsCall = 'professionals.listRevisions';
const adminProfessionals = '/admin-dashboard/professionals';

/** The dashboard of administrators. */
export const adminScreens: readonly Screen[] = [
  {
    name: 'admin dashboard, professionals, changes wait',
    as: 'admin',
    path: () => adminProfessionals,
    act: async (page) => {
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'admin dashboard, professionals, a refusal without a reason',
    as: 'admin',
    path: () => adminProfessionals,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Reject .+’s changes$/ })
        .first()
        .click();
      await page
        .getByRole('button', { name: /^Reject .+’s changes$/ })
        .first()
        .click();
      await page.getByText('Please give a reason, so that').first().waitFor();
    },
    firstView: true,
  },
  {
    name: 'admin dashboard, professionals, changed meanwhile',
    as: 'admin',
    path: () => adminProfessionals,
    before: (page) => refuse(page, 'professionals.decideRevision', { error: 'Changed.', code: 'conflict' }),
    act: async (page) => {
      await page.getByRole('article').first().getByRole('button', { name: 'Approve' }).click();
      await page.getByText('just changed this').waitFor();
    },
    firstView: true,
  },
  {
    name: 'admin dashboard, professionals, decided by somebody else, another',
    as: 'admin',
    path: () => adminProfessionals,
    before: (page) =>
      refuse(page, 'professionals.decideRevision', {
        error: 'Decided.',
        code: 'invalid_transition',
        details: { status: 'approved' },
      }),
    act: async (page) => {
      await page.getByRole('article').first().getByRole('button', { name: 'Approve' }).click();
      await page.getByText('Another admin had already approved it').waitFor();
    },
    firstView: true,
  },
  {
    name: 'admin dashboard, professionals, nothing waits',
    as: 'admin',
    path: () => adminProfessionals,
    before: reply(revisionsCall, { revisions: [], total: 0 }),
    act: async (page) => {
      await page.getByText('No profile changes are waiting.').waitFor();
    },
  },
  {
    name: 'admin dashboard, professionals, loading',
    as: 'admin',
    path: () => adminProfessionals,
    before: hold(revisionsCall),
    act: async (page) => {
      await page.getByLabel('Loading profile changes...').waitFor();
    },
    firstView: true,
  },
  {
    name: 'admin dashboard, professionals, not loaded',
    as: 'admin',
    path: () => adminProfessionals,
    before: fail(revisionsCall),
    act: shows('Failed to load admin dashboard data'),
    firstView: true,
  },
  ...(
    [
      ['overview', 'Overview'],
      ['messages', 'System Messages'],
    ] as const
  ).map(([tab, heading]): Screen => ({
    name: `admin dashboard, ${tab}`,
    as: 'admin',
    path: () => `/admin-dashboard/${tab}`,
    act: shows(heading),
    firstView: true,
  })),
];
