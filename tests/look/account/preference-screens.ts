import type { Page } from 'playwright-core';
import type { TextChoices } from '#shared/api/account/texts.ts';
import { passkeyLimits } from '#shared/account/passkeys.ts';
import { path, press } from './account-answers.ts';
import { answer, fail, hold, refuse, type Reply, reply } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

const security = path('/settings/security');
const mail = path('/settings/mail');
const at = '2026-11-02T08:00:00.000Z';
type Passkey = Reply<'account.passkeys'>['passkeys'][number];
const passkey = (n: number, name: string, more: Partial<Passkey> = {}): Passkey => ({
  id: `0193f000-0000-7000-8000-00000000000${n % 10}`,
  name,
  createdAt: at,
  lastUsedAt: null,
  isSynced: false,
  ...more,
});
const few = [
  passkey(1, 'Chrome on Android', { lastUsedAt: '2026-11-19T08:00:00.000Z', isSynced: true }),
  passkey(2, `The blue key on my ring ${'unbreakable'.repeat(6)}`),
];
const full = Array.from({ length: passkeyLimits.most }, (_, n) => passkey(n, `Key ${n + 1}`));

/** Fakes the server's answer about the account's passkeys. */
const has = (passkeys: readonly Passkey[], needsCode = false) =>
  reply('account.passkeys', { passkeys, most: passkeyLimits.most, needsCode });
/** Fakes the server's answer about the account's text messages. */
const hasTexts = (page: Page, overrides: Partial<TextChoices>) =>
  answer(page, 'account.texts', {
    texts: {
      phone: '+256772000111',
      isConfirmed: false,
      codeUntil: null,
      groups: [{ group: 'consultation-reminders', isChosen: false }],
      ...overrides,
    },
  });
const heading = (page: Page) => page.getByRole('heading', { name: 'Passkeys', exact: true }).waitFor();
const alerted = (page: Page) => page.locator('[role=alert]').first().waitFor();

/** Notification preferences, and passkeys. */
export const preferenceScreens: readonly Screen[] = [
  {
    name: 'settings, mail, client',
    as: 'client',
    path: mail,
    act: (page) => page.getByRole('combobox').first().waitFor(),
  },
  {
    name: 'settings, mail, professional',
    as: 'approved',
    path: mail,
    act: (page) => page.getByRole('combobox').first().waitFor(),
  },
  {
    name: 'settings, mail, admin',
    as: 'admin',
    path: mail,
    act: (page) => page.getByRole('combobox').nth(3).waitFor(),
  },
  {
    name: 'settings, mail, loading',
    as: 'client',
    path: mail,
    before: hold('account.notifications'),
    act: (page) => page.getByRole('region', { name: 'What we tell you, and how' }).getByLabel('Loading...').waitFor(),
  },
  {
    name: 'settings, mail, not loaded',
    as: 'client',
    path: mail,
    before: fail('account.notifications'),
    act: (page) => page.getByText('We couldn’t load your notification settings').waitFor(),
  },
  {
    name: 'settings, mail, not saved',
    as: 'client',
    path: mail,
    act: async (page) => {
      await page.getByRole('combobox').first().waitFor();
      await fail('account.setNotifications')(page);
      await page.getByRole('group', { name: 'Requests for a review' }).getByLabel('By email').selectOption('never');
      await page.getByText('couldn’t be saved').waitFor();
    },
  },
  {
    name: 'settings, texts, no number',
    as: 'client',
    path: mail,
    before: (page) => hasTexts(page, { phone: null }),
    act: (page) => page.getByText('Add telephone number').waitFor(),
  },
  {
    name: 'settings, texts, off',
    as: 'client',
    path: mail,
    before: (page) => hasTexts(page, {}),
    act: (page) => page.getByRole('button', { name: 'Send code' }).waitFor(),
  },
  {
    name: 'settings, texts, code refused',
    as: 'client',
    path: mail,
    before: (page) => hasTexts(page, { codeUntil: '2099-01-01T00:00:00.000Z' }),
    act: async (page) => {
      await press(page, 'Turn on text messages');
      await alerted(page);
    },
  },
  {
    name: 'settings, texts, on',
    as: 'client',
    path: mail,
    before: (page) =>
      hasTexts(page, { isConfirmed: true, groups: [{ group: 'consultation-reminders', isChosen: true }] }),
    act: (page) => page.getByLabel('Reminders of consultations').waitFor(),
  },
  {
    name: 'settings, texts, not loaded',
    as: 'client',
    path: mail,
    before: fail('account.texts'),
    act: (page) => page.getByText('couldn’t load your settings for text messages').waitFor(),
  },
  {
    name: 'settings, calendar, made',
    as: 'client',
    path: mail,
    before: reply('account.calendarFeed', { feed: null }),
    act: async (page) => {
      await page.getByRole('button', { name: 'Make private address' }).waitFor();
      const url = `https://mwesigwa.example/api/calendar/${'x'.repeat(43)}.ics`;
      await answer(page, 'account.makeCalendarFeed', { feed: { createdAt: at, lastReadAt: null }, url });
      await press(page, 'Make private address');
      await page.getByText(url).waitFor();
    },
  },
  {
    name: 'settings, calendar, has one',
    as: 'client',
    path: mail,
    before: reply('account.calendarFeed', { feed: { createdAt: at, lastReadAt: at } }),
    act: (page) => page.getByText('Last read by a calendar app').waitFor(),
  },
  {
    name: 'settings, calendar, never read',
    as: 'client',
    path: mail,
    before: reply('account.calendarFeed', { feed: { createdAt: at, lastReadAt: null } }),
    act: (page) => page.getByText('No calendar app has read it yet').waitFor(),
  },
  {
    name: 'settings, calendar, not loaded',
    as: 'client',
    path: mail,
    before: fail('account.calendarFeed'),
    act: (page) => page.getByText('couldn’t load your calendar address').waitFor(),
  },
  { name: 'unsubscribe, from a mail', path: path('/unsubscribe/abc') },
  {
    name: 'unsubscribe, stopped',
    path: path('/unsubscribe/abc'),
    act: async (page) => {
      await answer(page, 'account.unsubscribe', { group: 'consultation-receipts' });
      await press(page, 'Unsubscribe');
      await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor();
    },
  },
  {
    name: 'unsubscribe, no link of ours',
    path: path('/unsubscribe/abc'),
    act: async (page) => {
      await press(page, 'Unsubscribe');
      await page.getByRole('heading', { name: 'This link doesn’t work' }).waitFor();
    },
  },
  {
    name: 'passkeys, none',
    as: 'client',
    path: security,
    act: (page) => page.getByText('You have no passkey').waitFor(),
  },
  { name: 'passkeys, some', as: 'client', path: security, before: has(few), act: heading },
  { name: 'passkeys, as many as may be', as: 'client', path: security, before: has(full), act: heading },
  {
    name: 'passkeys, not loaded',
    as: 'client',
    path: security,
    before: fail('account.passkeys'),
    act: (page) => page.getByText('We couldn’t load your passkeys').waitFor(),
  },
  {
    name: 'passkeys, adding, refused',
    as: 'client',
    path: security,
    before: has([], true),
    act: async (page) => {
      await press(page, 'Add passkey');
      await page.getByLabel('Name of the passkey').fill('');
      await press(page, 'Continue');
      await alerted(page);
    },
  },
  {
    // The pictures' address is one for which browsers do not create passkeys.
    name: 'passkeys, adding, not by this device',
    as: 'client',
    path: security,
    act: async (page) => {
      await answer(page, 'account.beginPasskey', creation);
      await press(page, 'Add passkey');
      await page.getByLabel('Your password', { exact: true }).fill('demo-Mwesigwa-1');
      await press(page, 'Continue');
      await alerted(page);
    },
  },
  {
    name: 'passkeys, renaming',
    as: 'client',
    path: security,
    before: has(few),
    act: async (page) => {
      await page.getByRole('button', { name: 'Rename' }).nth(1).click();
      await page.getByLabel('New name').waitFor();
    },
  },
  {
    name: 'passkeys, removing',
    as: 'client',
    path: security,
    before: has(few),
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
      await press(page, 'Remove passkey');
      await alerted(page);
    },
  },
  {
    name: 'login, passkey refused',
    path: path('/login'),
    act: async (page) => {
      await refuse(page, 'auth.beginPasskey', { code: 'rate_limited' }, { 'Retry-After': '860' });
      await press(page, 'Sign in with a passkey');
      await alerted(page);
    },
  },
];

const creation: Reply<'account.beginPasskey'> = {
  rp: { id: 'localhost', name: 'Mwesigwa' },
  user: { id: 'AAAA', name: 'grace@example.com', displayName: 'Grace' },
  challenge: 'c'.repeat(43),
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};
