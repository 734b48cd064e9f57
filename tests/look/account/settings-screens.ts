import type { Page } from 'playwright-core';
import { quarters } from '#tests/support/files/pictures.ts';
import { press } from './account-answers.ts';
import { answer, fail, hold, loads, refuse, reply, says, shows } from '#tests/look/held-calls.ts';
import { dataScreens } from './data-screens.ts';
import type { Screen } from '#tests/look/screens.ts';
import { fills, presses, sees, sends, states, steps } from '#tests/look/states.ts';

/** Sign-ins of many days, on devices of all kinds. */
const sessions = ['Chrome on Android', 'Firefox on Windows', 'Safari on iPhone', 'Unknown device'].map(
  (device, index) => ({
    id: `0193f000-0000-7000-8000-00000000000${index}`,
    device,
    network: index === 3 ? null : `102.${80 + index}.…`,
    createdAt: `2026-11-1${index}T08:00:00.000Z`,
    lastActivityAt: `2026-11-20T0${8 - index}:00:00.000Z`,
    isCurrent: index === 0,
  }),
);
const pending = {
  newEmail: `${'wilberforce.emmanuel.tumwesigye'.repeat(2)}@kyankwanzi-savings.example.ug`,
  oldConfirmed: true,
  newConfirmed: false,
  expiresAt: '2026-11-20T09:10:00.000Z',
};

async function fillSecurity(page: Page): Promise<void> {
  const since = '2026-11-02T08:00:00.000Z';
  await answer(page, 'account.secondFactor', { isOn: true, isRequired: false, since, backupCodesLeft: 9 });
  await answer(page, 'account.email', { email: 'grace@example.ug', emailVerified: true, pending });
  await answer(page, 'account.sessions', { sessions, total: 103 });
}

/** Fails all calls of a page, or never answers them, except the one for the person signed in. */
const withAll = (what: typeof hold) =>
  steps(...(['account.get', 'account.email', 'account.secondFactor', 'account.sessions'] as const).map(what));

const fillWrongly = steps(
  fills({ 'First name': '', Telephone: '0772', District: 'Nowhere at all' }),
  sends('Save changes'),
  sees('#about-refused'),
  (page) =>
    page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: '', buffer: Buffer.from('text') }),
  sees('#photo-refused'),
);

/** Types in a form while another tab saves first. */
async function overtake(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Gracious');
  const id = '0193f000-0000-7000-8000-000000000001';
  const names = { firstName: 'Gloria', lastName: 'Nakato Namugga', phone: '+256701000000', district: null };
  const rest = {
    email: 'grace@example.ug',
    role: 'user',
    profileImage: null,
    emailVerified: true,
    version: 2,
  } as const;
  const account = { id, ...names, ...rest, createdAt: '2026-11-01T08:00:00.000Z' };
  await answer(page, 'account.get', { account });
  await refuse(page, 'account.update', { code: 'conflict', details: { version: 2 } });
  await press(page, 'Save changes');
  await page.getByText('Saved elsewhere since you opened this form').waitFor();
}

/** Opens a picture in the crop dialog. */
async function choosePhoto(page: Page): Promise<void> {
  const buffer = await quarters(600, 400).png().toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await page.getByRole('group', { name: 'Visible part' }).waitFor();
}

const refuseAll = steps(
  sends('Change password'),
  fills({ 'Current password': 'something' }),
  fills({ 'New password': 'short' }, true),
  sends('Change password'),
  sees('#password-refused'),
  sends('Change e-mail address'),
  fills({ 'New e-mail address': 'not an address' }),
  sends('Send links'),
  sees('#email-refused'),
);

/** The account settings. */
export const settingsScreens: readonly Screen[] = [
  ...states({ as: 'client', path: '/settings' }, 'settings', {
    'about me': shows('Your account'),
    'about me, refused, long name': { as: 'longNamed', act: fillWrongly },
    'about me, changed elsewhere': overtake,
    'about me, loading': [withAll(hold), loads('Loading your account...'), { as: 'approved' }],
    'about me, not loaded': [withAll(fail), shows('We couldn’t load your account'), { as: 'approved' }],
    'photo being cut': choosePhoto,
    'photo not saved': steps(
      (page) => refuse(page, 'account.setPhoto', { code: 'unavailable' }, { 'Retry-After': '5' }),
      choosePhoto,
      presses('Save photo'),
      sees('#crop-refused'),
    ),
  }),
  ...states({ as: 'client', path: '/settings/security' }, 'settings, security', {
    // Each picture is another sign-in of the same person.
    '': [
      reply('account.sessions', { sessions: sessions.slice(0, 1), total: 1 }),
      says('You aren’t signed in anywhere else'),
    ],
    full: [fillSecurity, steps(says('Showing 4 of 103 sign-ins'), says('9 backup codes'))],
    'refused, long name': { as: 'longNamed', act: refuseAll },
    loading: [withAll(hold), loads('Loading where you’re signed in...')],
    'not loaded': [withAll(fail), shows('We couldn’t load where you’re signed in')],
  }),
  ...dataScreens,
];
