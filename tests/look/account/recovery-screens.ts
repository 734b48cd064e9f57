import type { Page } from 'playwright-core';
import type { SessionUser } from '#shared/api/auth/auth.ts';
import { expiries, path, person, press, signedIn, withToken } from './account-answers.ts';
import { answer, refuse, type Reply } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

/** Opens the page again as a signed-in person. */
async function asSignedIn(
  page: Page,
  due: SessionUser['due'] = [],
  overrides: Partial<SessionUser> = {},
): Promise<void> {
  const user = { ...person, due, ...overrides };
  await answer(page, 'auth.me', { user, ...expiries });
  await answer(page, 'auth.activity', expiries);
  await page.evaluate(
    ([token, whole]) => {
      sessionStorage.setItem('mwesigwa_token', token);
      sessionStorage.setItem('mwesigwa_user', JSON.stringify(whole));
    },
    [signedIn.token, user] as const,
  );
}

export async function secondFactor(page: Page, state: Partial<Reply<'account.secondFactor'>>): Promise<void> {
  await answer(page, 'account.secondFactor', {
    isOn: false,
    isRequired: false,
    since: null,
    backupCodesLeft: 0,
    ...state,
  });
  await answer(page, 'account.beginSecondFactor', {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: `otpauth://totp/Mwesigwa:${encodeURIComponent(person.email)}?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Mwesigwa`,
  });
  await answer(page, 'account.confirmSecondFactor', {
    backupCodes: Array.from({ length: 10 }, (_, index) => `${index}k7qm-x2vw${index}`),
  });
  await asSignedIn(page);
  await page.goto(new URL('/second-factor', page.url()).href);
}

/** Recovery, and an account's pending duties. */
export const recoveryScreens: readonly Screen[] = [
  { name: 'forgot password, idle', path: path('/forgot-password') },
  {
    name: 'forgot password, sent',
    path: path('/forgot-password'),
    act: async (page) => {
      await answer(page, 'auth.forgotPassword', { success: true });
      await page.getByLabel('Email').fill(person.email);
      await press(page, 'Send link');
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    },
  },
  {
    name: 'forgot password, empty',
    path: path('/forgot-password'),
    act: async (page) => {
      await press(page, 'Send link');
      await page.locator('#forgot-password-refused').waitFor();
    },
  },
  { name: 'reset password, no link', path: path('/reset-password') },
  { name: 'reset password, idle', path: path('/reset-password'), act: (page) => withToken(page, '/reset-password') },
  {
    name: 'first password, idle',
    path: path('/reset-password?first=1'),
    act: (page) => withToken(page, '/reset-password?first=1'),
  },
  {
    name: 'reset password, too easy to guess',
    path: path('/reset-password'),
    act: async (page) => {
      await withToken(page, '/reset-password');
      await page.getByLabel('New password', { exact: true }).fill('Arsenal2026');
      await page.getByText('Too easy to guess:').waitFor();
      await press(page, 'Set new password');
      await page.locator('#reset-password-refused').waitFor();
    },
  },
  {
    name: 'reset password, dead link',
    path: path('/reset-password'),
    act: async (page) => {
      await refuse(page, 'auth.resetPassword', { code: 'invalid_input', fields: { token: 'Used.' } });
      await withToken(page, '/reset-password');
      await page.getByLabel('New password', { exact: true }).fill('a-good-password-1');
      await page.getByLabel('Confirm new password').fill('a-good-password-1');
      await press(page, 'Set new password');
      await page.getByRole('link', { name: 'Get a new link' }).waitFor();
    },
  },
  {
    name: 'reset password, done',
    path: path('/reset-password'),
    act: async (page) => {
      await answer(page, 'auth.resetPassword', { success: true });
      await withToken(page, '/reset-password');
      await page.getByLabel('New password', { exact: true }).fill('a-good-password-1');
      await page.getByLabel('Confirm new password').fill('a-good-password-1');
      await press(page, 'Set new password');
      await page.getByRole('heading', { name: 'New password set' }).waitFor();
    },
  },
  { name: 'verify e-mail, no link', path: path('/verify-email') },
  { name: 'verify e-mail, idle', path: path('/verify-email'), act: (page) => withToken(page, '/verify-email') },
  {
    name: 'verify e-mail, done',
    path: path('/verify-email'),
    act: async (page) => {
      await answer(page, 'auth.verifyEmail', { success: true });
      await withToken(page, '/verify-email');
      await page.getByLabel('Password').fill('a-good-password-1');
      await press(page, 'Confirm e-mail address');
      await page.getByRole('heading', { name: 'Your e-mail address is confirmed' }).waitFor();
    },
  },
  {
    name: 'verify e-mail, wrong password',
    path: path('/verify-email'),
    act: async (page) => {
      const fields = { password: 'This password is wrong.' };
      await refuse(page, 'auth.verifyEmail', { code: 'invalid_input', fields });
      await withToken(page, '/verify-email');
      await page.getByLabel('Password').fill('a-good-password-1');
      await press(page, 'Confirm e-mail address');
      await page.locator('#verify-email-refused').waitFor();
    },
  },
  {
    name: 'verify e-mail, everyone logged out',
    path: path('/verify-email'),
    act: async (page) => {
      await refuse(page, 'auth.verifyEmail', { code: 'reauthentication_required' });
      await withToken(page, '/verify-email');
      await press(page, 'Sign everyone out');
      await page.getByRole('heading', { name: 'Everyone is signed out' }).waitFor();
    },
  },
  {
    name: 'verify e-mail, dead link, signed in',
    path: path('/verify-email'),
    act: async (page) => {
      await refuse(page, 'auth.verifyEmail', { code: 'invalid_input', fields: { token: 'Used.' } });
      await asSignedIn(page);
      await page.reload();
      await withToken(page, '/verify-email');
      await press(page, 'Confirm e-mail address');
      await page.getByRole('button', { name: 'Send new link' }).waitFor();
    },
  },
  {
    name: 'second factor, beginning',
    path: path('/login'),
    act: async (page) => {
      await secondFactor(page, { isRequired: true });
      await page.getByRole('button', { name: 'Start set-up' }).waitFor();
    },
  },
  {
    name: 'second factor, QR code',
    path: path('/login'),
    act: async (page) => {
      await secondFactor(page, {});
      await press(page, 'Start set-up');
      await page.getByRole('img', { name: 'QR code' }).waitFor();
    },
  },
  {
    name: 'second factor, no code',
    path: path('/login'),
    act: async (page) => {
      await secondFactor(page, {});
      await press(page, 'Start set-up');
      await press(page, 'Turn on');
      await page.locator('#set-up-refused').waitFor();
    },
  },
  {
    name: 'second factor, backup codes',
    path: path('/login'),
    act: async (page) => {
      await secondFactor(page, {});
      await press(page, 'Start set-up');
      await page.getByLabel('Code from your authenticator app').fill('123456');
      await press(page, 'Turn on');
      await page.getByRole('heading', { name: 'Your backup codes' }).waitFor();
    },
  },
  {
    name: 'second factor, on',
    path: path('/login'),
    act: async (page) => {
      await secondFactor(page, { isOn: true, since: '2026-11-02T08:00:00.000Z', backupCodesLeft: 9 });
      await press(page, 'Turn off two-step sign-in');
      await page.getByLabel('Code from your authenticator app').waitFor();
    },
  },
  {
    name: 'accept terms',
    path: path('/login'),
    act: async (page) => {
      await asSignedIn(page, ['terms']);
      await page.goto(new URL('/accept-terms', page.url()).href);
      await page.getByRole('button', { name: 'Continue' }).waitFor();
    },
  },
  {
    name: 'accept terms, without names',
    path: path('/login'),
    act: async (page) => {
      await asSignedIn(page, ['terms'], { firstName: 'wilberforce.tumwesigye', lastName: '' });
      await page.goto(new URL('/accept-terms', page.url()).href);
      await press(page, 'Continue');
      await page.locator('#accept-terms-refused').waitFor();
    },
  },
  {
    name: 'choose password',
    path: path('/login'),
    act: async (page) => {
      await asSignedIn(page, ['password', 'terms']);
      await page.goto(new URL('/choose-password', page.url()).href);
      await page.getByRole('button', { name: 'Save password' }).waitFor();
    },
  },
  {
    name: 'choose password, refused',
    path: path('/login'),
    refusedWith: 400,
    act: async (page) => {
      await asSignedIn(page, ['password', 'terms']);
      await refuse(page, 'account.changePassword', {
        code: 'invalid_input',
        fields: { currentPassword: 'This password is wrong.' },
      });
      await page.goto(new URL('/choose-password', page.url()).href);
      await page.getByLabel('Password you signed in with').fill('wrong');
      await page.getByLabel('New password', { exact: true }).fill('seven tall jackfruit');
      await page.getByLabel('Confirm new password').fill('seven tall jackfruit');
      await press(page, 'Save password');
      await page.locator('#choose-password-refused').waitFor();
    },
  },
  {
    name: 'choose password, address to confirm',
    path: path('/login'),
    act: async (page) => {
      await asSignedIn(page, ['email', 'terms']);
      await answer(page, 'auth.resendVerification', { success: true });
      await page.goto(new URL('/choose-password', page.url()).href);
      await press(page, 'Send new link');
      await page.getByText('New link sent to').waitFor();
    },
  },
];
