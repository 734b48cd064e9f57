import type { Page } from 'playwright-core';
import type { SessionReply, SessionUser } from '#shared/api/auth.ts';
import { extremeName } from '#tests/support/filled-site.ts';
import type { Screen } from './screens.ts';

// States of the account's pages. What the server would answer is given here, so that a picture needs no story before it;
// the stories themselves are told by `tests/e2e/sign-*.e2e.test.ts`.

const long = extremeName.split(' ');
export const person: SessionUser = {
  id: '0193f000-0000-7000-8000-000000000001',
  email: `${'wilberforce.emmanuel.tumwesigye'.repeat(2)}@kyankwanzi-savings.example.ug`,
  role: 'user',
  isApproved: true,
  firstName: long.slice(0, 3).join(' '),
  lastName: long.slice(3).join(' '),
  profession: null,
  company: null,
  profileImage: null,
  emailVerified: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  due: [],
};
const expiries = { expiresAt: '2099-01-01T00:00:00.000Z', idleExpiresAt: '2099-01-01T00:00:00.000Z' };
const reply: SessionReply = { token: 'a'.repeat(43), user: person, ...expiries };
export const failure = (code: string, more: object = {}) => ({
  error: 'Not this time.',
  code,
  requestId: 'r',
  ...more,
});

const path = (address: string) => () => address;

/** From now on a call is answered like this, or never. */
export async function answer(page: Page, call: string, status?: number, body?: unknown, headers = {}): Promise<void> {
  await page.route(`**/api/${call}`, async (route) => {
    if (status !== undefined) await route.fulfill({ status, json: body, headers });
  });
}

/** Opens the page again as somebody who is signed in. */
async function asSomebody(page: Page, due: SessionUser['due'] = []): Promise<void> {
  const user = { ...person, due };
  await answer(page, 'auth/me', 200, { user, ...expiries });
  await answer(page, 'auth/activity', 200, expiries);
  await page.evaluate(
    ([token, whole]) => {
      sessionStorage.setItem('mwesigwa_token', token);
      sessionStorage.setItem('mwesigwa_user', JSON.stringify(whole));
    },
    [reply.token, user] as const,
  );
}

export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

async function logIn(page: Page, password = 'demo-Mwesigwa-1'): Promise<void> {
  await page.getByLabel('Email').fill('client@demo.mwesigwa.ug');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Login');
}

async function challenged(page: Page): Promise<void> {
  await answer(page, 'auth/login', 401, failure('two_factor_required', { details: { challenge: 'c'.repeat(43) } }));
  await logIn(page);
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
}

/** Fills in the whole form, with names as long as they may be. */
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

async function secondFactor(page: Page, state: object): Promise<void> {
  await answer(page, 'account/second-factor', 200, {
    isOn: false,
    isRequired: false,
    since: null,
    backupCodesLeft: 0,
    ...state,
  });
  await answer(page, 'account/second-factor/setup', 200, {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: `otpauth://totp/Mwesigwa:${encodeURIComponent(person.email)}?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Mwesigwa`,
  });
  await answer(page, 'account/second-factor/confirm', 200, {
    backupCodes: Array.from({ length: 10 }, (_, index) => `${index}k7qm-x2vw${index}`),
  });
  await asSomebody(page);
  await page.goto(new URL('/second-factor', page.url()).href);
}

/** A page of a mailed link, with a token. */
export async function withToken(page: Page, at: string): Promise<void> {
  await page.goto(new URL(`${at}#token=${'t'.repeat(43)}`, page.url()).href);
  await page.getByRole('main').getByRole('button').first().waitFor();
}

export const accountScreens: readonly Screen[] = [
  { name: 'login, idle', path: path('/login') },
  { name: 'login, without JavaScript', path: path('/login'), javaScript: false },
  { name: 'login, empty', path: path('/login'), act: async (page) => (await press(page, 'Login'), refused(page)) },
  {
    name: 'login, sending',
    path: path('/login'),
    act: async (page) => {
      await answer(page, 'auth/login');
      await logIn(page);
      await page.getByText('Logging in...').waitFor();
    },
  },
  {
    name: 'login, refused',
    path: path('/login'),
    act: async (page) => {
      await answer(page, 'auth/login', 401, failure('invalid_credentials'));
      await logIn(page);
      await refused(page);
    },
  },
  {
    name: 'login, too many tries',
    path: path('/login'),
    act: async (page) => {
      await answer(page, 'auth/login', 429, failure('rate_limited'), { 'Retry-After': '860' });
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
    name: 'sign up, sending',
    path: path('/signup'),
    act: async (page) => {
      await answer(page, 'auth/register');
      await signUp(page);
      await page.getByText('Creating Account...').waitFor();
    },
  },
  {
    name: 'sign up, address taken',
    path: path('/signup'),
    act: async (page) => {
      await answer(page, 'auth/register', 409, failure('conflict'));
      await signUp(page);
      await refused(page);
    },
  },
  {
    name: 'sign up, notice',
    path: path('/signup'),
    firstView: true,
    act: async (page) => {
      await answer(page, 'auth/register', 201, reply);
      await page.route('**/dashboard*', () => undefined);
      await signUp(page);
      await page.getByText('Account created!').waitFor();
    },
  },
  { name: 'forgot password, idle', path: path('/forgot-password') },
  {
    name: 'forgot password, sent',
    path: path('/forgot-password'),
    act: async (page) => {
      await answer(page, 'auth/forgot-password', 200, { success: true });
      await page.getByLabel('Email').fill(person.email);
      await press(page, 'Send the link');
      await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
    },
  },
  { name: 'reset password, no link', path: path('/reset-password') },
  { name: 'reset password, idle', path: path('/reset-password'), act: (page) => withToken(page, '/reset-password') },
  {
    name: 'reset password, dead link',
    path: path('/reset-password'),
    act: async (page) => {
      await answer(page, 'auth/reset-password', 400, failure('invalid_input', { fields: { token: 'Used.' } }));
      await withToken(page, '/reset-password');
      await page.getByLabel('New password', { exact: true }).fill('a-good-password-1');
      await page.getByLabel('Confirm new password').fill('a-good-password-1');
      await press(page, 'Set the password');
      await page.getByRole('link', { name: 'Ask for a new link' }).waitFor();
    },
  },
  {
    name: 'reset password, done',
    path: path('/reset-password'),
    act: async (page) => {
      await answer(page, 'auth/reset-password', 200, { success: true });
      await withToken(page, '/reset-password');
      await page.getByLabel('New password', { exact: true }).fill('a-good-password-1');
      await page.getByLabel('Confirm new password').fill('a-good-password-1');
      await press(page, 'Set the password');
      await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
    },
  },
  { name: 'verify e-mail, no link', path: path('/verify-email') },
  { name: 'verify e-mail, idle', path: path('/verify-email'), act: (page) => withToken(page, '/verify-email') },
  {
    name: 'verify e-mail, done',
    path: path('/verify-email'),
    act: async (page) => {
      await answer(page, 'auth/verify-email', 200, { success: true });
      await withToken(page, '/verify-email');
      await press(page, 'Confirm my e-mail address');
      await page.getByRole('heading', { name: 'Your e-mail address is confirmed' }).waitFor();
    },
  },
  {
    name: 'verify e-mail, dead link of somebody signed in',
    path: path('/verify-email'),
    act: async (page) => {
      await answer(page, 'auth/verify-email', 400, failure('invalid_input', { fields: { token: 'Used.' } }));
      await asSomebody(page);
      await page.reload();
      await withToken(page, '/verify-email');
      await press(page, 'Confirm my e-mail address');
      await page.getByRole('button', { name: 'Send a new link' }).waitFor();
    },
  },
  {
    name: 'second factor, beginning',
    path: path('/login'),
    act: async (page) => {
      await secondFactor(page, { isRequired: true });
      await page.getByRole('button', { name: 'Begin' }).waitFor();
    },
  },
  {
    name: 'second factor, QR code',
    path: path('/login'),
    act: async (page) => {
      await secondFactor(page, {});
      await press(page, 'Begin');
      await page.getByRole('img', { name: 'QR code' }).waitFor();
    },
  },
  {
    name: 'second factor, backup codes',
    path: path('/login'),
    act: async (page) => {
      await secondFactor(page, {});
      await press(page, 'Begin');
      await page.getByLabel('Code of your authenticator app').fill('123456');
      await press(page, 'Turn it on');
      await page.getByRole('heading', { name: 'Your backup codes' }).waitFor();
    },
  },
  {
    name: 'second factor, on',
    path: path('/login'),
    act: async (page) => {
      await secondFactor(page, { isOn: true, since: '2026-11-02T08:00:00.000Z', backupCodesLeft: 9 });
      await press(page, 'Turn it off');
      await page.getByLabel('Code of your authenticator app').waitFor();
    },
  },
  {
    name: 'accept terms',
    path: path('/login'),
    act: async (page) => {
      await asSomebody(page, ['terms']);
      await page.goto(new URL('/accept-terms', page.url()).href);
      await page.getByRole('button', { name: 'Continue' }).waitFor();
    },
  },
];
