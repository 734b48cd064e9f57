import type { Page } from 'playwright-core';
import { extremeName } from '#tests/support/app/filled-site.ts';
import { fail, hold, loads, refuse, type Reply, reply, says, shows } from '#tests/look/held-calls.ts';
import { at, id, long, other } from '#tests/look/professionals/review-answers.ts';
import type { Screen } from '#tests/look/screens.ts';
import { presses, states, steps } from '#tests/look/states.ts';

type Person = Reply<'people.list'>['people'][number];
type Details = Reply<'people.get'>['person'];

const peace: Person = {
  id,
  name: extremeName,
  email: `${'unbreakable'.repeat(5)}@example.com`,
  role: 'professional',
  state: 'active',
  createdAt: '2026-11-10T09:00:00.000Z',
  lastActiveAt: at,
};
const okello: Person = {
  ...peace,
  id: other,
  name: 'Okello James',
  email: 'okello@example.com',
  role: 'user',
  state: 'suspended',
  lastActiveAt: null,
};
const details: Details = {
  ...peace,
  phone: '+256772123456',
  district: 'Kampala',
  emailConfirmedAt: at,
  termsAcceptedAt: at,
  twoStepSince: at,
  twoStepEndsAt: null,
  passkeys: 1,
  sessions: 2,
  approvalStatus: 'approved',
  applications: 4,
  engagedWork: 1,
  consultations: 2,
  suspension: null,
  releasedAt: null,
  acts: ['suspend', 'end_sessions', 'release'],
  version: 1,
};
const suspension = { at, until: '2026-12-31T21:00:00.000Z', reason: long };
const suspended: Details = {
  ...details,
  ...okello,
  twoStepSince: null,
  approvalStatus: null,
  sessions: 0,
  suspension,
  acts: ['change_suspension', 'lift', 'resend_confirmation'],
};

const path = '/admin-dashboard/people';
const list = 'people.list';
const listing = (person: Details = details) =>
  steps(reply(list, { people: [peace, okello], total: 2, totalIsExact: true }), reply('people.get', { person }));
const open = (name: string) => steps(presses(name, 'link'), says('Two-step sign-in'));

/** Entering the same reason again continues the viewing of the previous picture. */
async function viewAsSarah(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sarah Nalwoga' }).click();
  await page.getByRole('button', { name: 'View as this person' }).click();
  const dialog = page.getByRole('dialog', { name: /^View the site as/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('She wrote that a page doesn’t open.');
  await dialog.getByRole('button', { name: 'View as this person' }).click();
  await page.getByText('You can only look').waitFor();
  await page.getByText('Waiting for you').first().waitFor();
}

/** Sends a suspension that the server refuses. */
async function suspend(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Suspend account' }).first().click();
  await page.locator('form#suspend-person').evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await page.getByRole('dialog').getByLabel('Last day of the suspension').fill('2020-01-01');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Asked clients for money.');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend account' }).last().click();
  await page.locator('#suspend-person-refused').waitFor();
}

/** The admins' list of all accounts. */
export const peopleScreens: readonly Screen[] = [
  ...states({ as: 'admin', path }, 'people', {
    full: [listing(), says('1–2 of 2')],
    details: [listing(), open(extremeName)],
    'details, suspended': [listing(suspended), open('Okello James')],
    'suspending, refused': [
      steps(listing(), (page) =>
        refuse(page, 'people.suspend', {
          error: 'Please check what you entered.',
          code: 'invalid_input',
          fields: { reason: 'Please give the reason.', until: 'Please choose a time ahead.' },
        }),
      ),
      steps(open(extremeName), suspend),
      { refusedWith: 400 },
    ],
    'ending sessions': [
      listing(),
      steps(open(extremeName), presses('Sign out everywhere'), says('Every device of this account')),
    ],
    'view as, asking': [
      listing({ ...details, acts: ['view_as', 'suspend', 'end_sessions', 'release'] }),
      steps(open(extremeName), presses('View as this person'), says('For 15 minutes')),
    ],
    'nobody found': { path: `${path}?search=zebra&state=suspended`, act: shows('No accounts found') },
    loading: [hold(list), loads('Loading accounts...')],
    'not loaded': [fail(list), shows('Failed to load the accounts'), { refusedWith: 503 }],
  }),
  ...states({ as: 'admin', path: `${path}?search=Nalwoga` }, 'people, viewing as a client', {
    applications: viewAsSarah,
    messages: steps(
      viewAsSarah,
      (page) => page.getByRole('link', { name: 'Messages' }).filter({ visible: true }).first().click(),
      says('Messages aren’t shown'),
    ),
    'a public page': steps(
      viewAsSarah,
      (page) => page.goto(new URL('/about-us', page.url()).href),
      says('You can only look'),
    ),
  }),
];
