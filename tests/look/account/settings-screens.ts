import type { Page } from 'playwright-core';
import { quarters } from '#tests/support/files/pictures.ts';
import { press } from './account-answers.ts';
import { answer, fail, hold, refuse, reply } from '#tests/look/held-calls.ts';
import { dataScreens } from './data-screens.ts';
import type { Screen } from '#tests/look/screens.ts';

const shows = (name: string | RegExp): Screen['act'] => {
  return async (page) => {
    await page.getByRole('heading', { name }).first().waitFor();
  };
};
const about = () => '/settings';
const security = () => '/settings/security';

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
const withAll = (what: typeof hold) => async (page: Page) => {
  for (const call of ['account.get', 'account.email', 'account.secondFactor', 'account.sessions'] as const) {
    await what(call)(page);
  }
};

async function fillWrongly(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('');
  await page.getByLabel('Telephone').fill('0772');
  await page.getByLabel('District').fill('Nowhere at all');
  await press(page, 'Save changes');
  await page.locator('#about-refused').waitFor();
  await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: '', buffer: Buffer.from('text') });
  await page.locator('#photo-refused').waitFor();
}

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

async function refuseAll(page: Page): Promise<void> {
  await press(page, 'Change password');
  await page.getByLabel('Current password').fill('something');
  await page.getByLabel('New password', { exact: true }).fill('short');
  await press(page, 'Change password');
  await page.locator('#password-refused').waitFor();
  await press(page, 'Change e-mail address');
  await page.getByLabel('New e-mail address').fill('not an address');
  await press(page, 'Send links');
  await page.locator('#email-refused').waitFor();
}

/** The account settings. */
export const settingsScreens: readonly Screen[] = [
  { name: 'settings, about me', as: 'client', path: about, act: shows('Your account') },
  {
    name: 'settings, about me, refused, long name',
    as: 'longNamed',
    path: about,
    act: fillWrongly,
  },
  { name: 'settings, about me, changed elsewhere', as: 'client', path: about, act: overtake },
  {
    name: 'settings, about me, loading',
    as: 'approved',
    path: about,
    before: withAll(hold),
    act: async (page) => {
      await page.getByLabel('Loading your account...').waitFor();
    },
  },
  {
    name: 'settings, about me, not loaded',
    as: 'approved',
    path: about,
    before: withAll(fail),
    act: shows('We couldn’t load your account'),
  },
  { name: 'settings, photo being cut', as: 'client', path: about, act: choosePhoto, firstView: true },
  {
    name: 'settings, photo not saved',
    as: 'client',
    path: about,
    firstView: true,
    act: async (page) => {
      await refuse(page, 'account.setPhoto', { code: 'unavailable' }, { 'Retry-After': '5' });
      await choosePhoto(page);
      await page.getByRole('button', { name: 'Save photo' }).click();
      await page.locator('#crop-refused').waitFor();
    },
  },
  {
    name: 'settings, security',
    as: 'client',
    path: security,
    // Each picture is another sign-in of the same person.
    before: reply('account.sessions', { sessions: sessions.slice(0, 1), total: 1 }),
    act: async (page) => {
      await page.getByText('You aren’t signed in anywhere else').waitFor();
    },
  },
  {
    name: 'settings, security, full',
    as: 'client',
    path: security,
    before: fillSecurity,
    act: async (page) => {
      await page.getByText('Showing 4 of 103 sign-ins').waitFor();
      await page.getByText('9 backup codes').waitFor();
    },
  },
  { name: 'settings, security, refused, long name', as: 'longNamed', path: security, act: refuseAll },
  {
    name: 'settings, security, loading',
    as: 'client',
    path: security,
    before: withAll(hold),
    act: async (page) => {
      await page.getByLabel('Loading where you’re signed in...').waitFor();
    },
  },
  {
    name: 'settings, security, not loaded',
    as: 'client',
    path: security,
    before: withAll(fail),
    act: shows('We couldn’t load where you’re signed in'),
  },
  ...dataScreens,
];
