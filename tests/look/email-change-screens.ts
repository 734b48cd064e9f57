import type { Screen } from './screens.ts';
import { answer, failure, press, withToken } from './account-answers.ts';

const path = () => '/confirm-email-change';

/** Returns a screen for an answer of the server. */
const ended = (name: string, button: string, call: string, status: number, body: unknown): Screen => ({
  name: `other e-mail address, ${name}`,
  path,
  act: async (page) => {
    await answer(page, `account/email/${call}`, status, body);
    await withToken(page, path());
    await press(page, button);
    await page.getByRole('main').getByRole('heading', { level: 2 }).waitFor();
  },
});
const agree = 'Confirm change';
const refuse = 'This wasn’t me';

const keepPath = () => '/keep-two-step';
const kept = (name: string, status: number, body: unknown): Screen => ({
  name: `keep two-step sign-in, ${name}`,
  path: keepPath,
  act: async (page) => {
    await answer(page, 'auth/second-factor/keep', status, body);
    await withToken(page, keepPath());
    await press(page, 'Keep two-step sign-in');
    await page.getByRole('main').getByRole('heading', { level: 2 }).waitFor();
  },
});

export const emailChangeScreens: readonly Screen[] = [
  { name: 'keep two-step sign-in, no link', path: keepPath },
  { name: 'keep two-step sign-in, idle', path: keepPath, act: (page) => withToken(page, keepPath()) },
  kept('kept', 200, { success: true }),
  kept('dead link', 400, failure('invalid_input', { fields: { token: 'Used.' } })),
  { name: 'other e-mail address, no link', path },
  { name: 'other e-mail address, idle', path, act: (page) => withToken(page, path()) },
  ended('half agreed', agree, 'confirm', 200, { state: 'waiting_for_new' }),
  ended('changed', agree, 'confirm', 200, { state: 'changed' }),
  ended('taken meanwhile', agree, 'confirm', 409, failure('conflict')),
  ended('dead link', agree, 'confirm', 400, failure('invalid_input', { fields: { token: 'Used.' } })),
  ended('refused', refuse, 'refuse', 200, { isAccountHolder: true }),
  {
    name: 'other e-mail address, failing',
    path,
    act: async (page) => {
      await answer(page, 'account/email/confirm', 503, failure('unavailable'), { 'Retry-After': '5' });
      await withToken(page, path());
      await press(page, agree);
      await page.locator('[role=alert]').waitFor();
    },
  },
];
