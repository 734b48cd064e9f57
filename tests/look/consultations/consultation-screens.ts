import type { Page } from 'playwright-core';
import { fail, hold, loads, refuse, says, shows } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

const client = '/dashboard/consultations';
const professional = '/professional-dashboard/consultations';
const admin = '/admin-dashboard/consultations';
const list = 'consultations.list';
/** Sets the browser's clock to that of the stage. */
const present = (page: Page) => page.clock.setFixedTime('2026-11-20T09:00:00.000Z');
const and =
  (...steps: readonly ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
const dialog = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('dialog', { name }).waitFor();
};
/** Submits the open dialog as it is, and waits for the messages about missing fields. */
const sendNothing = async (page: Page) => {
  await page.getByRole('dialog').locator('form button[type=submit]').click();
  await page.locator('#consultation-act-refused').waitFor();
};

type Row = Omit<Screen, 'name' | 'before'> & Partial<Pick<Screen, 'before'>>;
const screen = (name: string, { before, ...rest }: Row): Screen => ({
  name: `consultations, ${name}`,
  ...rest,
  before: before ? and(present, before) : present,
});
const unfold = (name: string) => async (page: Page) => {
  await page.getByText(name, { exact: true }).first().click();
};
/** Submits the form on the emailed link's page without its required fields. */
const sendEmpty = async (page: Page) => {
  await unfold('Propose another time')(page);
  await page.getByRole('button', { name: 'Propose this time' }).click();
  await page.locator('#answer').waitFor();
};

/** Consultations in both dashboards, for admins, and behind emailed links. */
export const consultationScreens: readonly Screen[] = [
  screen('professional, week', { as: 'busyProfessional', path: () => professional, act: says('Waiting for you') }),
  screen('professional, week, details', {
    as: 'busyProfessional',
    path: ({ consultations }) => `${professional}?open=${consultations.requested}`,
    act: shows('History'),
    firstView: true,
  }),
  screen('professional, list', {
    as: 'busyProfessional',
    path: () => `${professional}?view=list&earlier=open`,
    act: says('Did not come'),
  }),
  screen('professional, next week', {
    as: 'busyProfessional',
    path: () => `${professional}?week=2026-11-23`,
    act: says('Mon 23 Nov – Sun 29 Nov'),
  }),
  screen('client', { as: 'busyClient', path: () => `${client}?earlier=open`, act: says('Waiting for you') }),
  screen('client, details', {
    as: 'busyClient',
    path: ({ consultations }) => `${client}?open=${consultations.agreed}`,
    act: shows('History'),
    firstView: true,
  }),
  screen('nothing yet', { as: 'client', path: () => client, act: shows('You have no consultations yet') }),
  screen('professional, nothing yet', {
    as: 'approved',
    path: () => professional,
    act: shows('You have no consultations yet'),
  }),
  screen('loading', {
    as: 'busyClient',
    path: () => client,
    before: hold(list),
    act: loads('Loading your consultations'),
    firstView: true,
  }),
  screen('not loaded', {
    as: 'busyProfessional',
    path: () => professional,
    before: fail(list),
    act: says('We couldn’t load your consultations'),
    firstView: true,
  }),
  screen('accepting', {
    as: 'busyProfessional',
    path: ({ consultations }) => `${professional}?open=${consultations.requested}&act=accept`,
    act: dialog('Accept this time?'),
    firstView: true,
  }),
  screen('choosing a time', {
    as: 'busyProfessional',
    path: ({ consultations }) => `${professional}?open=${consultations.late}&act=accept`,
    act: and(dialog('Choose a time'), sendNothing),
  }),
  screen('a time of one’s own', {
    as: 'busyProfessional',
    path: ({ consultations }) => `${professional}?open=${consultations.requested}&act=propose`,
    act: and(dialog('Propose another time'), unfold('Another day or time'), sendNothing),
  }),
  screen('another time, of a client', {
    as: 'busyClient',
    path: ({ consultations }) => `${client}?open=${consultations.agreed}&act=propose`,
    act: dialog('Propose another time'),
  }),
  screen('declining, no reason', {
    as: 'busyProfessional',
    path: ({ consultations }) => `${professional}?open=${consultations.requested}&act=decline`,
    act: and(dialog('Decline this consultation?'), sendNothing),
    firstView: true,
  }),
  screen('cancelling late', {
    as: 'busyClient',
    path: ({ consultations }) => `${client}?open=${consultations.agreed}&act=cancel`,
    act: dialog('Cancel this consultation?'),
    firstView: true,
  }),
  screen('the time is taken', {
    as: 'busyProfessional',
    path: ({ consultations }) => `${professional}?open=${consultations.late}&act=accept`,
    before: (page) =>
      refuse(page, 'consultations.accept', {
        error: 'Taken.',
        code: 'conflict',
        details: { slots: ['2026-11-26T06:00:00.000Z', '2026-11-26T06:30:00.000Z'] },
      }),
    act: async (page) => {
      await dialog('Choose a time')(page);
      await page.getByRole('dialog').locator('.times label').first().click();
      await page.getByRole('dialog').getByLabel('How to meet').selectOption('telephone');
      await page.getByRole('dialog').locator('form button[type=submit]').click();
      await page.getByText('Someone else has just taken this time.').waitFor();
    },
    firstView: true,
  }),
  screen('admin', { as: 'admin', path: () => admin, act: says('Contested') }),
  screen('admin, details', {
    as: 'admin',
    path: ({ consultations }) => `${admin}?queue=contested&open=${consultations.contested}`,
    act: shows('History'),
    firstView: true,
  }),
  screen('admin, deciding, nothing chosen', {
    as: 'admin',
    path: ({ consultations }) => `${admin}?open=${consultations.contested}&act=settle`,
    act: and(dialog('Did Daniel Opio come?'), sendNothing),
    firstView: true,
  }),
  screen('admin, none', {
    as: 'admin',
    path: () => `${admin}?search=xylophone`,
    act: shows('No consultations found'),
    firstView: true,
  }),
  screen('admin, not loaded', {
    as: 'admin',
    path: () => admin,
    before: fail(list),
    act: shows('Failed to load the consultations'),
    firstView: true,
  }),
  screen('link, requested', { path: ({ consultations }) => consultations.links.requested }),
  screen('link, another time', {
    path: ({ consultations }) => consultations.links.proposed,
    act: unfold('Propose another time'),
  }),
  screen('link, how to meet, nothing chosen', {
    path: ({ consultations }) => consultations.links.open,
    act: async (page) => {
      await page.getByRole('button', { name: 'Accept', exact: true }).click();
      await page.locator('#answer').waitFor();
    },
    refusedWith: 400,
    javaScript: false,
  }),
  screen('link, agreed', {
    path: ({ consultations }) => consultations.links.agreed,
    act: unfold('Cancel consultation'),
    javaScript: false,
  }),
  screen('link, nothing chosen', {
    path: ({ consultations }) => consultations.links.agreed,
    act: sendEmpty,
    refusedWith: 400,
  }),
  screen('link, declined', { path: ({ consultations }) => consultations.links.declined }),
  screen('link, missed', { path: ({ consultations }) => consultations.links.missed, act: unfold('I did come') }),
  screen('link, nothing said', {
    path: ({ consultations }) => consultations.links.missed,
    act: async (page) => {
      await unfold('I did come')(page);
      await page.getByRole('button', { name: 'I did come' }).click();
      await page.locator('main [role=alert]').waitFor();
    },
  }),
  screen('link, failing', { path: ({ consultations }) => consultations.links.requested, fails: true }),
  screen('link, not found', { path: () => '/consultation/nonsense', refusedWith: 404 }),
];
