import type { Page } from 'playwright-core';
import { path, person, press, signedIn } from './account-answers.ts';
import { answer, hold, refuse } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

async function logIn(page: Page, password = 'demo-Mwesigwa-1'): Promise<void> {
  await page.getByLabel('Email').fill('client@demo.mwesigwa.ug');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Login');
}

async function challenged(page: Page): Promise<void> {
  await refuse(page, 'auth.login', { code: 'two_factor_required', details: { challenge: 'c'.repeat(43) } });
  await logIn(page);
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
}

/** Fills in the whole form, with names of maximum length. */
async function signUp(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill(person.firstName);
  await page.getByLabel('Last Name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('a-good-password-1');
  await page.getByLabel('Confirm Password').fill('a-good-password-1');
  await page.getByLabel('I agree to').check();
  await press(page, 'Create Account');
}

const refused = (page: Page) => page.locator('[role=alert]').waitFor();

/** Signing in and signing up. */
export const accountScreens: readonly Screen[] = [
  { name: 'login, idle', path: path('/login') },
  { name: 'login, without JavaScript', path: path('/login'), javaScript: false },
  { name: 'login, empty', path: path('/login'), act: async (page) => (await press(page, 'Login'), refused(page)) },
  {
    name: 'login, sending',
    path: path('/login'),
    act: async (page) => {
      await hold('auth.login')(page);
      await logIn(page);
      await page.getByText('Logging in...').waitFor();
    },
  },
  {
    name: 'login, refused',
    path: path('/login'),
    act: async (page) => {
      await refuse(page, 'auth.login', { code: 'invalid_credentials' });
      await logIn(page);
      await refused(page);
    },
  },
  {
    name: 'login, too many tries',
    path: path('/login'),
    act: async (page) => {
      await refuse(page, 'auth.login', { code: 'rate_limited' }, { 'Retry-After': '860' });
      await logIn(page);
      await refused(page);
    },
  },
  {
    name: 'login, offline',
    path: path('/login'),
    act: async (page) => {
      await page.route('**/api/auth/login', (route) => route.abort());
      await logIn(page);
      await refused(page);
    },
  },
  { name: 'login, second step', path: path('/login'), act: challenged },
  {
    name: 'login, second step, backup code refused',
    path: path('/login'),
    act: async (page) => {
      await challenged(page);
      await press(page, 'Use a backup code');
      await page.getByLabel('Backup code').fill('none');
      await press(page, 'Login');
      await refused(page);
    },
  },
  { name: 'sign up, individual', path: path('/signup') },
  { name: 'sign up, professional', path: path('/signup?role=professional') },
  {
    name: 'sign up, empty',
    path: path('/signup?role=professional'),
    act: async (page) => (await press(page, 'Create Account'), refused(page)),
  },
  {
    name: 'sign up, password too easy to guess',
    path: path('/signup'),
    act: async (page) => {
      await page.getByLabel('First Name').fill('Grace');
      await page.getByLabel('Password', { exact: true }).fill('Grace2026');
      await page.getByText('Too easy to guess:').waitFor();
    },
  },
  {
    name: 'sign up, good password',
    path: path('/signup'),
    act: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('Mbale-Coffee-2026');
      await page.getByText('Good:').waitFor();
    },
  },
  {
    name: 'sign up, sending',
    path: path('/signup'),
    act: async (page) => {
      await hold('auth.register')(page);
      await signUp(page);
      await page.getByText('Creating Account...').waitFor();
    },
  },
  {
    name: 'sign up, address taken',
    path: path('/signup'),
    act: async (page) => {
      await refuse(page, 'auth.register', { code: 'conflict' });
      await signUp(page);
      await refused(page);
    },
  },
  {
    name: 'sign up, notice',
    path: path('/signup'),
    firstView: true,
    isLeaving: true,
    act: async (page) => {
      await answer(page, 'auth.register', signedIn);
      // Without a page to go to, the page stays: one that waits for an address is no longer drawn.
      await page.route('**/dashboard*', (route) => route.fulfill({ status: 204 }));
      await signUp(page);
      await page.getByText('Account created!').waitFor();
    },
  },
];
