import type { Page } from 'playwright-core';
import { adminScreens } from '#tests/look/desk/admin-screens.ts';
import { change, fail, hold, loads, refuse, says, shows } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import { fills, presses, sees, states, steps } from '#tests/look/states.ts';

const profileCall = 'professionals.myProfile';
const own = '/professional-dashboard';
const notLoaded = shows('Failed to load dashboard data');

async function addLanguage(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Languages' }).fill('Luganda');
  await page.keyboard.press('Enter');
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
  ...states({ as: 'client', path: '/dashboard' }, 'dashboard', {
    'applications by their address': { path: '/dashboard/applications' },
    applications: shows('Three ways to begin'),
    'address not confirmed, long name': {
      as: 'longNamed',
      act: steps(sees('button:has-text("Send again")'), shows('Three ways to begin')),
    },
    messages: { path: '/dashboard/messages', act: shows('You have no messages') },
    profile: { path: '/dashboard/profile', act: shows('Profile') },
    'profile, long name, not confirmed': { as: 'longNamed', path: '/dashboard/profile', act: says('Not confirmed') },
  }),
  ...states({ as: 'approved', path: `${own}/applications` }, 'professional', { 'applications by their address': {} }),
  ...states({ as: 'admin', path: '/admin-dashboard' }, 'admin', { 'by its address': {} }),
  ...states({ as: 'client', path: '/second-factor' }, 'second factor by its address', { '': {} }),
  ...states({ as: 'approved', path: own }, 'professional dashboard', {
    applications: shows('Four steps to your first client'),
    'first day, steps not loaded': [fail('**/api/availability'), says('We couldn’t load your first steps.')],
    messages: { path: `${own}/messages`, act: shows('You have no messages') },
  }),
  ...states({ as: 'approved', path: `${own}/profile` }, 'professional dashboard, profile', {
    '': shows('Your public profile'),
    'a change waits': { as: 'revised', act: shows('Your public profile') },
    'very long texts': { as: 'extreme', act: shows('Your public profile') },
    loading: [hold(profileCall), loads('Loading your profile...')],
    'not loaded': [fail(profileCall), notLoaded],
  }),
  ...states({ as: 'pending', path: own }, 'pending professional', {
    '': shows('What’s missing'),
    complete: { as: 'complete', act: shows('Your profile is complete') },
    'not loaded': [fail(profileCall), notLoaded],
    'locked part': { path: `${own}/reputation`, act: shows('What’s missing') },
  }),
  ...states({ as: 'rejected', path: own }, 'rejected professional', { '': shows('What to fix') }),
  ...states({ as: 'approved', path: `${own}/profile/edit` }, 'edit profile', {
    pending: { as: 'pending', act: shows('Fees') },
    loading: [hold(profileCall), loads('Loading your profile')],
    'not loaded': [fail(profileCall), notLoaded, { refusedWith: 503 }],
    'approved, very long texts': { as: 'extreme', act: shows('Fees') },
    'a change waits': { as: 'revised', act: shows('Changes waiting for our approval') },
    'a change was refused, what is missing': {
      as: 'refused',
      act: steps((page) => page.getByText('why they matter').click(), shows('Your change wasn’t approved')),
    },
    'saved, a change waits': { as: 'revised', act: steps(presses('Save profile'), says('Profile saved')) },
    'preview of the draft': steps(
      fills({ Bio: `I keep books. ${'unbreakable'.repeat(20)}` }),
      presses('Preview'),
      says('Preview of your draft'),
    ),
    'changed elsewhere': saveTooLate,
    refused: {
      as: 'pending',
      act: steps(
        fills({ 'Lowest hourly rate': '90,000', 'Highest hourly rate': '80,000', Website: 'javascript:alert(1)' }),
        addLanguage,
        presses('Save profile'),
        sees('#profile-refused'),
      ),
    },
  }),
  ...states({ as: 'approved', path: `${own}/preview` }, 'profile preview', {
    '': shows('Experience'),
    'very long texts': { as: 'extreme', act: shows('Experience') },
    'with changes': { as: 'revised', act: shows('Experience') },
    'without changes': { as: 'revised', act: presses('Show public version') },
    pending: { as: 'pending', act: shows('Experience') },
    loading: [hold(profileCall), loads('Loading your profile...')],
    'not loaded': [fail(profileCall), notLoaded],
  }),
  ...adminScreens,
];
