import type { Page } from 'playwright-core';
import type { Screen } from '#tests/look/screens.ts';
import { press, withToken } from './account-answers.ts';
import { type Refusal, refuse, reply } from '#tests/look/held-calls.ts';

const path = () => '/confirm-email-change';

/** Returns a screen for an answer of the server. */
const ended = (name: string, button: string, answered: (page: Page) => Promise<void>): Screen => ({
  name: `other e-mail address, ${name}`,
  path,
  act: async (page) => {
    await answered(page);
    await withToken(page, path());
    await press(page, button);
    await page.getByRole('main').getByRole('heading', { level: 2 }).waitFor();
  },
});
const confirm = 'account.confirmEmailChange';
const agree = 'Confirm change';
const deadLink: Refusal = { code: 'invalid_input', fields: { token: 'Used.' } };

const keepPath = () => '/keep-two-step';
const keep = 'auth.keepSecondFactor';
const keepScreen = (name: string, answered: (page: Page) => Promise<void>): Screen => ({
  name: `keep two-step sign-in, ${name}`,
  path: keepPath,
  act: async (page) => {
    await answered(page);
    await withToken(page, keepPath());
    await press(page, 'Keep two-step sign-in');
    await page.getByRole('main').getByRole('heading', { level: 2 }).waitFor();
  },
});

export const emailChangeScreens: readonly Screen[] = [
  { name: 'keep two-step sign-in, no link', path: keepPath },
  { name: 'keep two-step sign-in, idle', path: keepPath, act: (page) => withToken(page, keepPath()) },
  keepScreen('kept', reply(keep, { success: true })),
  keepScreen('dead link', (page) => refuse(page, keep, deadLink)),
  { name: 'other e-mail address, no link', path },
  { name: 'other e-mail address, idle', path, act: (page) => withToken(page, path()) },
  ended('half agreed', agree, reply(confirm, { state: 'waiting_for_new' })),
  ended('changed', agree, reply(confirm, { state: 'changed' })),
  ended('taken meanwhile', agree, (page) => refuse(page, confirm, { code: 'conflict' })),
  ended('dead link', agree, (page) => refuse(page, confirm, deadLink)),
  ended('refused', 'This wasn’t me', reply('account.refuseEmailChange', { isAccountHolder: true })),
  {
    name: 'other e-mail address, failing',
    path,
    act: async (page) => {
      await refuse(page, 'account.confirmEmailChange', { code: 'unavailable' }, { 'Retry-After': '5' });
      await withToken(page, path());
      await press(page, agree);
      await page.locator('[role=alert]').waitFor();
    },
  },
];
