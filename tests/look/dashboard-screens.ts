import type { Page } from 'playwright-core';
import type { Screen } from './screens.ts';

/** Answers of one call stay away for ever, so that what stands there meanwhile can be seen. */
const hold = (url: string) => (page: Page) => page.route(url, () => undefined);
/** One call fails. */
const fail = (url: string) => (page: Page) =>
  page.route(url, (route) =>
    route.fulfill({ status: 503, json: { error: 'Away.', code: 'unavailable', requestId: 'x' } }),
  );
const profileCall = '**/api/professionals/my-profile';
const preview = '/professional-dashboard/preview';

/** Waits for what stands on the page by the end, whichever heading that is. */
const shows = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('heading', { name }).first().waitFor();
};

async function typeWrongly(page: Page): Promise<void> {
  await page.getByLabel('Hourly rate from').fill('90,000');
  await page.getByLabel('Hourly rate to').fill('80,000');
  await page.getByLabel('Website').fill('javascript:alert(1)');
  await page.getByRole('combobox', { name: 'Languages' }).fill('Luganda');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.locator('#profile-refused').waitFor();
}

/** The screens behind sign-in: three dashboards, the form of the profile, the settings. */
export const dashboardScreens: readonly Screen[] = [
  { name: 'dashboard, applications by their address', as: 'client', path: () => '/dashboard/applications' },
  {
    name: 'professional, applications by their address',
    as: 'approved',
    path: () => '/professional-dashboard/applications',
  },
  { name: 'admin, by its address', as: 'admin', path: () => '/admin-dashboard' },
  { name: 'second factor by its address', as: 'client', path: () => '/second-factor' },
  { name: 'dashboard, applications', as: 'client', path: () => '/dashboard', act: shows('You have no applications') },
  { name: 'dashboard, messages', as: 'client', path: () => '/dashboard/messages', act: shows('You have no messages') },
  { name: 'dashboard, profile', as: 'client', path: () => '/dashboard/profile', act: shows('Profile') },
  {
    name: 'dashboard, profile, long name, not confirmed',
    as: 'longNamed',
    path: () => '/dashboard/profile',
    act: async (page) => {
      await page.getByText('Not confirmed').waitFor();
    },
  },
  {
    name: 'dashboard, being checked',
    as: 'client',
    path: () => '/dashboard',
    before: hold('**/api/auth/me'),
    firstView: true,
  },
  {
    name: 'professional dashboard, applications',
    as: 'approved',
    path: () => '/professional-dashboard',
    act: shows('No client has been assigned'),
  },
  {
    name: 'professional dashboard, messages',
    as: 'approved',
    path: () => '/professional-dashboard/messages',
    act: shows('You have no messages'),
  },
  {
    name: 'professional dashboard, profile',
    as: 'approved',
    path: () => '/professional-dashboard/profile',
    act: shows('As the public sees you'),
  },
  {
    name: 'professional dashboard, profile, a change waits',
    as: 'revised',
    path: () => '/professional-dashboard/profile',
    act: shows('As the public sees you'),
  },
  {
    name: 'professional dashboard, profile, very long texts',
    as: 'extreme',
    path: () => '/professional-dashboard/profile',
    act: shows('As the public sees you'),
  },
  {
    name: 'professional dashboard, profile, loading',
    as: 'approved',
    path: () => '/professional-dashboard/profile',
    before: hold(profileCall),
    act: async (page) => {
      await page.getByLabel('Loading your profile...').waitFor();
    },
    firstView: true,
  },
  {
    name: 'professional dashboard, profile, not loaded',
    as: 'approved',
    path: () => '/professional-dashboard/profile',
    before: fail(profileCall),
    act: shows('Failed to load dashboard data'),
    firstView: true,
  },
  {
    name: 'pending professional',
    as: 'pending',
    path: () => '/professional-dashboard',
    act: shows('What is missing'),
  },
  {
    name: 'pending professional, complete',
    as: 'complete',
    path: () => '/professional-dashboard',
    act: shows('Your profile is complete'),
  },
  {
    name: 'pending professional, not loaded',
    as: 'pending',
    path: () => '/professional-dashboard',
    before: fail(profileCall),
    act: shows('Failed to load dashboard data'),
    firstView: true,
  },
  { name: 'rejected professional', as: 'rejected', path: () => '/professional-dashboard', act: shows('What to mend') },
  {
    name: 'edit profile, pending',
    as: 'pending',
    path: () => '/professional-dashboard/profile/edit',
    act: shows('What you charge'),
  },
  {
    name: 'edit profile, approved, very long texts',
    as: 'extreme',
    path: () => '/professional-dashboard/profile/edit',
    act: shows('What you charge'),
  },
  {
    name: 'edit profile, a change waits',
    as: 'revised',
    path: () => '/professional-dashboard/profile/edit',
    act: shows('What waits to be looked at'),
  },
  {
    name: 'edit profile, a change was refused, what is missing',
    as: 'refused',
    path: () => '/professional-dashboard/profile/edit',
    act: async (page) => {
      await page.getByText('what they cost you').click();
      await shows('Your last change was not approved')(page);
    },
  },
  {
    name: 'edit profile, saved, a change waits',
    as: 'revised',
    path: () => '/professional-dashboard/profile/edit',
    act: async (page) => {
      await page.getByRole('button', { name: 'Save profile' }).click();
      await page.getByText('Your profile is saved.').waitFor();
    },
    firstView: true,
  },
  { name: 'profile preview', as: 'approved', path: () => preview, act: shows('Experience') },
  { name: 'profile preview, very long texts', as: 'extreme', path: () => preview, act: shows('Experience') },
  { name: 'profile preview, with changes', as: 'revised', path: () => preview, act: shows('Experience') },
  {
    name: 'profile preview, without changes',
    as: 'revised',
    path: () => preview,
    act: async (page) => {
      await page.getByRole('button', { name: 'Show what is public now' }).click();
    },
    firstView: true,
  },
  { name: 'profile preview, pending', as: 'pending', path: () => preview, act: shows('Experience') },
  {
    name: 'profile preview, loading',
    as: 'approved',
    path: () => preview,
    before: hold(profileCall),
    act: async (page) => {
      await page.getByLabel('Loading your profile...').waitFor();
    },
    firstView: true,
  },
  {
    name: 'profile preview, not loaded',
    as: 'approved',
    path: () => preview,
    before: fail(profileCall),
    act: shows('Failed to load dashboard data'),
    firstView: true,
  },
  {
    name: 'edit profile, refused',
    as: 'pending',
    path: () => '/professional-dashboard/profile/edit',
    act: typeWrongly,
  },
  ...(
    [
      ['overview', 'Overview'],
      ['messages', 'There are no messages'],
      ['analytics', 'There is nothing to report yet'],
    ] as const
  ).map(([tab, heading]): Screen => ({
    name: `admin dashboard, ${tab}`,
    as: 'admin',
    path: () => `/admin-dashboard/${tab}`,
    act: shows(heading),
    firstView: true,
  })),
];
