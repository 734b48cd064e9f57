import type { Page } from 'playwright-core';
import { extremeName } from '#tests/support/app/filled-site.ts';
import { fail, hold, loads, refuse, type Reply, reply, says, shows } from '#tests/look/held-calls.ts';
import { at, id, long, other } from '#tests/look/professionals/review-answers.ts';
import type { Screen } from '#tests/look/screens.ts';

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

const path = () => '/admin-dashboard/people';
const list = 'people.list';
const listing =
  (person: Details = details) =>
  async (page: Page) => {
    await reply(list, { people: [peace, okello], total: 2, totalIsExact: true })(page);
    await reply('people.get', { person })(page);
  };
const open = (name: string) => async (page: Page) => {
  await page.getByRole('link', { name }).first().click();
  await page.getByText('Two-step sign-in').first().waitFor();
};

const findSarah = () => `${path()}?search=Nalwoga`;
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

/** The admins' list of all accounts. */
export const peopleScreens: readonly Screen[] = [
  { name: 'people, full', as: 'admin', path, before: listing(), act: says('1–2 of 2') },
  {
    name: 'people, details',
    as: 'admin',
    path,
    before: listing(),
    act: open(extremeName),
    firstView: true,
  },
  {
    name: 'people, details, suspended',
    as: 'admin',
    path,
    before: listing(suspended),
    act: open('Okello James'),
  },
  {
    name: 'people, suspending, refused',
    as: 'admin',
    path,
    before: async (page) => {
      await listing()(page);
      await refuse(page, 'people.suspend', {
        error: 'Please check what you entered.',
        code: 'invalid_input',
        fields: { reason: 'Please give the reason.', until: 'Please choose a time ahead.' },
      });
    },
    act: async (page) => {
      await open(extremeName)(page);
      await page.getByRole('button', { name: 'Suspend account' }).first().click();
      await page.locator('form#suspend-person').evaluate((form: HTMLFormElement) => (form.noValidate = true));
      await page.getByRole('dialog').getByLabel('Last day of the suspension').fill('2020-01-01');
      await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Asked clients for money.');
      await page.getByRole('dialog').getByRole('button', { name: 'Suspend account' }).last().click();
      await page.locator('#suspend-person-refused').waitFor();
    },
    firstView: true,
    refusedWith: 400,
  },
  {
    name: 'people, ending sessions',
    as: 'admin',
    path,
    before: listing(),
    act: async (page) => {
      await open(extremeName)(page);
      await page.getByRole('button', { name: 'Sign out everywhere' }).first().click();
      await page.getByText('Every device of this account').waitFor();
    },
    firstView: true,
  },
  {
    name: 'people, view as, asking',
    as: 'admin',
    path,
    before: listing({ ...details, acts: ['view_as', 'suspend', 'end_sessions', 'release'] }),
    act: async (page) => {
      await open(extremeName)(page);
      await page.getByRole('button', { name: 'View as this person' }).click();
      await page.getByText('For 15 minutes').waitFor();
    },
    firstView: true,
  },
  {
    name: 'people, viewing as a client, applications',
    as: 'admin',
    path: findSarah,
    act: viewAsSarah,
    firstView: true,
  },
  {
    name: 'people, viewing as a client, messages',
    as: 'admin',
    path: findSarah,
    act: async (page) => {
      await viewAsSarah(page);
      await page.getByRole('link', { name: 'Messages' }).filter({ visible: true }).first().click();
      await page.getByText('Messages aren’t shown').waitFor();
    },
    firstView: true,
  },
  {
    name: 'people, viewing as a client, a public page',
    as: 'admin',
    path: findSarah,
    act: async (page) => {
      await viewAsSarah(page);
      await page.goto(new URL('/about-us', page.url()).href);
      await page.getByText('You can only look').waitFor();
    },
    firstView: true,
  },
  {
    name: 'people, nobody found',
    as: 'admin',
    path: () => `${path()}?search=zebra&state=suspended`,
    act: shows('No accounts found'),
  },
  {
    name: 'people, loading',
    as: 'admin',
    path,
    before: hold(list),
    act: loads('Loading accounts...'),
    firstView: true,
  },
  {
    name: 'people, not loaded',
    as: 'admin',
    path,
    before: fail(list),
    act: shows('Failed to load the accounts'),
    firstView: true,
    refusedWith: 503,
  },
];
