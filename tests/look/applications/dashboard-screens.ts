import type { Page } from 'playwright-core';
import { adminScreens } from '#tests/look/desk/admin-screens.ts';
import { change, fail, hold, loads, refuse, says, shows } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

const profileCall = 'professionals.myProfile';
const preview = '/professional-dashboard/preview';

async function typeWrongly(page: Page): Promise<void> {
  await page.getByLabel('Lowest hourly rate').fill('90,000');
  await page.getByLabel('Highest hourly rate').fill('80,000');
  await page.getByLabel('Website').fill('javascript:alert(1)');
  await page.getByRole('combobox', { name: 'Languages' }).fill('Luganda');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.locator('#profile-refused').waitFor();
}

/** Saves after another tab did: it changed one field that was typed in here as well, and two that were not. */
async function saveTooLate(page: Page): Promise<void> {
  await page.getByLabel('Bio').fill('I keep books.');
  await refuse(page, 'professionals.updateProfile', { error: 'Changed.', code: 'conflict' });
  await change(page, profileCall, ({ professional }) => ({
    professional: {
      ...professional,
      bio: 'I keep books for traders in Owino market.\n\nIn Luganda and in English.',
      website: `https://${'a'.repeat(60)}.example/`,
      languages_spoken: ['English', 'Runyankole', 'Swahili'],
    },
  }));
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Saved elsewhere since you opened this form').waitFor();
}

/** Screens behind sign-in: three dashboards, the form of the profile, the settings. */
export const dashboardScreens: readonly Screen[] = [
  { name: 'dashboard, applications by their address', as: 'client', path: () => '/dashboard/applications' },
  {
    name: 'professional, applications by their address',
    as: 'approved',
    path: () => '/professional-dashboard/applications',
  },
  { name: 'admin, by its address', as: 'admin', path: () => '/admin-dashboard' },
  { name: 'second factor by its address', as: 'client', path: () => '/second-factor' },
  { name: 'dashboard, applications', as: 'client', path: () => '/dashboard', act: shows('Three ways to begin') },
  {
    name: 'dashboard, address not confirmed, long name',
    as: 'longNamed',
    path: () => '/dashboard',
    act: async (page) => {
      await page.getByRole('button', { name: 'Send again' }).waitFor();
      await shows('Three ways to begin')(page);
    },
  },
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
    before: hold('auth.me'),
    firstView: true,
  },
  {
    name: 'professional dashboard, applications',
    as: 'approved',
    path: () => '/professional-dashboard',
    act: shows('Four steps to your first client'),
  },
  {
    name: 'professional dashboard, first day, steps not loaded',
    as: 'approved',
    path: () => '/professional-dashboard',
    before: fail('**/api/availability'),
    act: says('We couldn’t load your first steps.'),
    firstView: true,
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
    act: shows('Your public profile'),
  },
  {
    name: 'professional dashboard, profile, a change waits',
    as: 'revised',
    path: () => '/professional-dashboard/profile',
    act: shows('Your public profile'),
  },
  {
    name: 'professional dashboard, profile, very long texts',
    as: 'extreme',
    path: () => '/professional-dashboard/profile',
    act: shows('Your public profile'),
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
    act: shows('What’s missing'),
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
  {
    name: 'pending professional, locked part',
    as: 'pending',
    path: () => '/professional-dashboard/reputation',
    act: shows('What’s missing'),
  },
  { name: 'rejected professional', as: 'rejected', path: () => '/professional-dashboard', act: shows('What to fix') },
  {
    name: 'edit profile, pending',
    as: 'pending',
    path: () => '/professional-dashboard/profile/edit',
    act: shows('Fees'),
  },
  {
    name: 'edit profile, loading',
    as: 'approved',
    path: () => '/professional-dashboard/profile/edit',
    before: hold(profileCall),
    act: loads('Loading your profile'),
    firstView: true,
  },
  {
    name: 'edit profile, not loaded',
    as: 'approved',
    path: () => '/professional-dashboard/profile/edit',
    before: fail(profileCall),
    act: shows('Failed to load dashboard data'),
    firstView: true,
    refusedWith: 503,
  },
  {
    name: 'edit profile, approved, very long texts',
    as: 'extreme',
    path: () => '/professional-dashboard/profile/edit',
    act: shows('Fees'),
  },
  {
    name: 'edit profile, a change waits',
    as: 'revised',
    path: () => '/professional-dashboard/profile/edit',
    act: shows('Changes waiting for our approval'),
  },
  {
    name: 'edit profile, a change was refused, what is missing',
    as: 'refused',
    path: () => '/professional-dashboard/profile/edit',
    act: async (page) => {
      await page.getByText('why they matter').click();
      await shows('Your change wasn’t approved')(page);
    },
  },
  {
    name: 'edit profile, saved, a change waits',
    as: 'revised',
    path: () => '/professional-dashboard/profile/edit',
    act: async (page) => {
      await page.getByRole('button', { name: 'Save profile' }).click();
      await page.getByText('Profile saved').waitFor();
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
      await page.getByRole('button', { name: 'Show public version' }).click();
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
    name: 'edit profile, preview of the draft',
    as: 'approved',
    path: () => '/professional-dashboard/profile/edit',
    act: async (page) => {
      await page.getByLabel('Bio').fill(`I keep books. ${'unbreakable'.repeat(20)}`);
      await page.getByRole('button', { name: 'Preview' }).click();
      await says('Preview of your draft')(page);
    },
  },
  {
    name: 'edit profile, changed elsewhere',
    as: 'approved',
    path: () => '/professional-dashboard/profile/edit',
    act: saveTooLate,
    firstView: true,
  },
  {
    name: 'edit profile, refused',
    as: 'pending',
    path: () => '/professional-dashboard/profile/edit',
    act: typeWrongly,
  },
  ...adminScreens,
];
