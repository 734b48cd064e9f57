import type { Page } from 'playwright-core';
import type { SessionUser } from '#shared/api/auth/auth.ts';
import { expiries, person, signedIn, withToken } from './account-answers.ts';
import {
  answer,
  type Call,
  type Fixed,
  type Refusal,
  refuse,
  type Reply,
  says,
  shows,
} from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import { fills, sees, sends, states, type Step, steps } from '#tests/look/states.ts';

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

async function secondFactor(page: Page, state: Partial<Reply<'account.secondFactor'>>): Promise<void> {
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

/** Opens a page as a signed-in person who has something to do first. */
const due = (address: string, duties: SessionUser['due'], overrides: Partial<SessionUser> = {}): Step =>
  steps(
    (page) => asSignedIn(page, duties, overrides),
    (page) => page.goto(new URL(address, page.url()).href),
  );
const answers =
  <Name extends Call>(call: Name, body: Fixed<Reply<NoInfer<Name>>>): Step =>
  (page) =>
    answer(page, call, body);
const refuses =
  (call: Call, refusal: Refusal): Step =>
  (page) =>
    refuse(page, call, refusal);
const token = (address: string) => (page: Page) => withToken(page, address);
const setUp =
  (state: Partial<Reply<'account.secondFactor'>> = {}) =>
  (page: Page) =>
    secondFactor(page, state);
const usedLink: Refusal = { code: 'invalid_input', fields: { token: 'Used.' } };

/** Sets a new password by a link. */
const setPassword = steps(
  token('/reset-password'),
  fills({ 'New password': 'a-good-password-1', 'Confirm new password': 'a-good-password-1' }, true),
  sends('Set new password'),
);
/** Confirms the address by a link. */
const confirmsAddress = steps(
  token('/verify-email'),
  fills({ Password: 'a-good-password-1' }),
  sends('Confirm e-mail address'),
);

/** Recovery, and an account's pending duties. */
export const recoveryScreens: readonly Screen[] = [
  ...states({ path: '/forgot-password' }, 'forgot password', {
    idle: {},
    sent: steps(
      answers('auth.forgotPassword', { success: true }),
      fills({ Email: person.email }),
      sends('Send link'),
      shows('Check your email'),
    ),
    empty: steps(sends('Send link'), sees('#forgot-password-refused')),
  }),
  ...states({ path: '/reset-password' }, 'reset password', {
    'no link': {},
    'too easy to guess': steps(
      token('/reset-password'),
      fills({ 'New password': 'Arsenal2026' }, true),
      says('Too easy to guess:'),
      sends('Set new password'),
      sees('#reset-password-refused'),
    ),
    'dead link': steps(refuses('auth.resetPassword', usedLink), setPassword, sees('a:has-text("Get a new link")')),
    done: steps(answers('auth.resetPassword', { success: true }), setPassword, shows('New password set')),
  }),
  ...states({ path: '/reset-password?first=1' }, 'first password', { idle: token('/reset-password?first=1') }),
  ...states({ path: '/verify-email' }, 'verify e-mail', {
    'no link': {},
    done: steps(
      answers('auth.verifyEmail', { success: true }),
      confirmsAddress,
      shows('Your e-mail address is confirmed'),
    ),
    'wrong password': steps(
      refuses('auth.verifyEmail', { code: 'invalid_input', fields: { password: 'This password is wrong.' } }),
      confirmsAddress,
      sees('#verify-email-refused'),
    ),
    'everyone logged out': steps(
      refuses('auth.verifyEmail', { code: 'reauthentication_required' }),
      token('/verify-email'),
      sends('Sign everyone out'),
      shows('Everyone is signed out'),
    ),
    'dead link, signed in': steps(
      refuses('auth.verifyEmail', usedLink),
      (page) => asSignedIn(page),
      (page) => page.reload(),
      token('/verify-email'),
      sends('Confirm e-mail address'),
      sees('button:has-text("Send new link")'),
    ),
  }),
  ...states({ path: '/login' }, 'second factor', {
    beginning: steps(setUp({ isRequired: true }), sees('button:has-text("Start set-up")')),
    'no code': steps(
      setUp(),
      sends('Start set-up'),
      (page) => page.getByRole('img', { name: 'QR code' }).waitFor(),
      sends('Turn on'),
      sees('#set-up-refused'),
    ),
    'backup codes': steps(
      setUp(),
      sends('Start set-up'),
      fills({ 'Code from your authenticator app': '123456' }),
      sends('Turn on'),
      shows('Your backup codes'),
    ),
    on: steps(
      setUp({ isOn: true, since: '2026-11-02T08:00:00.000Z', backupCodesLeft: 9 }),
      sends('Turn off two-step sign-in'),
      (page) => page.getByLabel('Code from your authenticator app').waitFor(),
    ),
  }),
  ...states({ path: '/login' }, 'accept terms', {
    '': steps(due('/accept-terms', ['terms']), sees('button:has-text("Continue")')),
    'without names': steps(
      due('/accept-terms', ['terms'], { firstName: 'wilberforce.tumwesigye', lastName: '' }),
      sends('Continue'),
      sees('#accept-terms-refused'),
    ),
  }),
  ...states({ path: '/login' }, 'choose password', {
    refused: {
      refusedWith: 400,
      act: steps(
        refuses('account.changePassword', {
          code: 'invalid_input',
          fields: { currentPassword: 'This password is wrong.' },
        }),
        due('/choose-password', ['password', 'terms']),
        fills({ 'Password you signed in with': 'wrong' }),
        fills({ 'New password': 'seven tall jackfruit', 'Confirm new password': 'seven tall jackfruit' }, true),
        sends('Save password'),
        sees('#choose-password-refused'),
      ),
    },
    'address to confirm': steps(
      answers('auth.resendVerification', { success: true }),
      due('/choose-password', ['email', 'terms']),
      sends('Send new link'),
      says('New link sent to'),
    ),
  }),
];
