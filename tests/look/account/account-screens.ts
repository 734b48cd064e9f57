import type { Page } from 'playwright-core';
import { person } from './account-answers.ts';
import { hold, refuse, says, shows } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import { fills, sends, states, steps } from '#tests/look/states.ts';

const logIn = steps(
  fills({ Email: 'client@demo.mwesigwa.ug' }),
  fills({ Password: 'demo-Mwesigwa-1' }, true),
  sends('Login'),
);
const challenged = steps(
  (page) => refuse(page, 'auth.login', { code: 'two_factor_required', details: { challenge: 'c'.repeat(43) } }),
  logIn,
  shows('Enter your code'),
);
/** Fills in the whole form, with names of maximum length. */
const signUp = steps(
  fills({ 'First Name': person.firstName, 'Last Name': person.lastName, Email: person.email }),
  fills({ Password: 'a-good-password-1', 'Confirm Password': 'a-good-password-1' }, true),
  (page) => page.getByLabel('I agree to').check(),
  sends('Create Account'),
);
const refused = (page: Page) => page.locator('[role=alert]').waitFor();

/** Signing in and signing up. */
export const accountScreens: readonly Screen[] = [
  ...states({ path: '/login' }, 'login', {
    idle: {},
    'without JavaScript': { javaScript: false },
    empty: steps(sends('Login'), refused),
    sending: steps(hold('auth.login'), logIn, says('Logging in...')),
    refused: steps((page) => refuse(page, 'auth.login', { code: 'invalid_credentials' }), logIn, refused),
    'too many tries': steps(
      (page) => refuse(page, 'auth.login', { code: 'rate_limited' }, { 'Retry-After': '860' }),
      logIn,
      refused,
    ),
    offline: steps((page) => page.route('**/api/auth/login', (route) => route.abort()), logIn, refused),
    'second step': challenged,
    'second step, backup code refused': steps(
      challenged,
      sends('Use a backup code'),
      fills({ 'Backup code': 'none' }),
      sends('Login'),
      refused,
    ),
  }),
  ...states({ path: '/signup' }, 'sign up', {
    individual: {},
    professional: { path: '/signup?role=professional' },
    empty: { path: '/signup?role=professional', act: steps(sends('Create Account'), refused) },
    'password too easy to guess': steps(
      fills({ 'First Name': 'Grace' }),
      fills({ Password: 'Grace2026' }, true),
      says('Too easy to guess:'),
    ),
    'good password': steps(fills({ Password: 'Mbale-Coffee-2026' }, true), says('Good:')),
    sending: steps(hold('auth.register'), signUp, says('Creating Account...')),
    'address taken': steps((page) => refuse(page, 'auth.register', { code: 'conflict' }), signUp, refused),
  }),
];
