import type { Page } from 'playwright-core';
import type { TextChoices } from '#shared/api/account/texts.ts';
import { passkeyLimits } from '#shared/account/passkeys.ts';
import { answer, fail, hold, refuse, type Reply, reply, shows } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import { fills, presses, sees, sends, states, steps } from '#tests/look/states.ts';

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
const hasTexts = (overrides: Partial<TextChoices>) =>
  reply('account.texts', {
    texts: {
      phone: '+256772000111',
      isConfirmed: false,
      codeUntil: null,
      groups: [{ group: 'consultation-reminders', isChosen: false }],
      ...overrides,
    },
  });
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

const waits = (words: string) => (page: Page) => page.getByText(words).waitFor();
const choices = (count: number) => (page: Page) =>
  page
    .getByRole('combobox')
    .nth(count - 1)
    .waitFor();
const alerted = sees('[role=alert]');
const hasFeed = (lastReadAt: string | null) => reply('account.calendarFeed', { feed: { createdAt: at, lastReadAt } });

async function makeAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Make private address' }).waitFor();
  const url = `https://mwesigwa.example/api/calendar/${'x'.repeat(43)}.ics`;
  await answer(page, 'account.makeCalendarFeed', { feed: { createdAt: at, lastReadAt: null }, url });
  await sends('Make private address')(page);
  await page.getByText(url).waitFor();
}

/** Notification preferences, and passkeys. */
export const preferenceScreens: readonly Screen[] = [
  ...states({ as: 'client', path: '/settings/mail' }, 'settings, mail', {
    client: choices(1),
    professional: { as: 'approved', act: choices(1) },
    admin: { as: 'admin', act: choices(4) },
    loading: [
      hold('account.notifications'),
      (page) => page.getByRole('region', { name: 'What we tell you, and how' }).getByLabel('Loading...').waitFor(),
    ],
    'not loaded': [fail('account.notifications'), waits('We couldn’t load your notification settings')],
    'not saved': steps(
      choices(1),
      fail('account.setNotifications'),
      (page) => page.getByRole('group', { name: 'Requests for a review' }).getByLabel('By email').selectOption('never'),
      waits('couldn’t be saved'),
    ),
  }),
  ...states({ as: 'client', path: '/settings/mail' }, 'settings, texts', {
    'no number': [hasTexts({ phone: null }), waits('Add telephone number')],
    off: [hasTexts({}), (page) => page.getByRole('button', { name: 'Send code' }).waitFor()],
    'code refused': [
      hasTexts({ codeUntil: '2099-01-01T00:00:00.000Z' }),
      steps(sends('Turn on text messages'), alerted),
    ],
    on: [
      hasTexts({ isConfirmed: true, groups: [{ group: 'consultation-reminders', isChosen: true }] }),
      (page) => page.getByLabel('Reminders of consultations').waitFor(),
    ],
    'not loaded': [fail('account.texts'), waits('couldn’t load your settings for text messages')],
  }),
  ...states({ as: 'client', path: '/settings/mail' }, 'settings, calendar', {
    'just created': [reply('account.calendarFeed', { feed: null }), makeAddress],
    'has one': [hasFeed(at), waits('Last read by a calendar app')],
    'never read': [hasFeed(null), waits('No calendar app has read it yet')],
    'not loaded': [fail('account.calendarFeed'), waits('couldn’t load your calendar address')],
  }),
  ...states({ path: '/unsubscribe/abc' }, 'unsubscribe', {
    'from a mail': {},
    stopped: steps(
      (page) => answer(page, 'account.unsubscribe', { group: 'consultation-receipts' }),
      sends('Unsubscribe'),
      shows('You’re unsubscribed'),
    ),
    'no link of ours': steps(sends('Unsubscribe'), shows('This link doesn’t work')),
  }),
  ...states({ as: 'client', path: '/settings/security' }, 'passkeys', {
    none: waits('You have no passkey'),
    'as many as may be': [has(full), (page) => page.getByRole('heading', { name: 'Passkeys', exact: true }).waitFor()],
    'not loaded': [fail('account.passkeys'), waits('We couldn’t load your passkeys')],
    'adding, refused': [
      has([], true),
      steps(sends('Add passkey'), fills({ 'Name of the passkey': '' }), sends('Continue'), alerted),
    ],
    // The pictures' address is one for which browsers do not create passkeys.
    'adding, not by this device': steps(
      (page) => answer(page, 'account.beginPasskey', creation),
      sends('Add passkey'),
      fills({ 'Your password': 'demo-Mwesigwa-1' }, true),
      sends('Continue'),
      alerted,
    ),
    renaming: [
      has(few),
      steps(
        (page) => page.getByRole('button', { name: 'Rename' }).nth(1).click(),
        (page) => page.getByLabel('New name').waitFor(),
      ),
    ],
    removing: [has(few), steps(presses(/^Remove/), sends('Remove passkey'), alerted)],
  }),
  ...states({ path: '/login' }, 'login', {
    'passkey refused': steps(
      (page) => refuse(page, 'auth.beginPasskey', { code: 'rate_limited' }, { 'Retry-After': '860' }),
      sends('Sign in with a passkey'),
      alerted,
    ),
  }),
];
