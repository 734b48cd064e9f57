import type { Page } from 'playwright-core';
import { fail, hold, loads, refuse, says, shows } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import type { Stage } from '#tests/look/stage.ts';
import { presses, sees, states, steps } from '#tests/look/states.ts';

const client = '/dashboard/consultations';
const professional = '/professional-dashboard/consultations';
const admin = '/admin-dashboard/consultations';
const list = 'consultations.list';
/** Sets the browser's clock to that of the stage. */
const present = (page: Page) => page.clock.setFixedTime('2026-11-20T09:00:00.000Z');
type Ids = Stage['ids']['consultations'];
/** The panel of a consultation, perhaps with one of its dialogs. */
const at = (place: string, one: Exclude<keyof Ids, 'links'>, act?: string) => ({
  path: ({ consultations }: Pick<Stage['ids'], 'consultations'>) =>
    `${place}?open=${consultations[one]}${act === undefined ? '' : `&act=${act}`}`,
});
const link = (one: keyof Ids['links']) => ({
  path: ({ consultations }: Pick<Stage['ids'], 'consultations'>) => consultations.links[one],
});
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name }).waitFor();
const submit = (page: Page) => page.getByRole('dialog').locator('form button[type=submit]').click();
/** Submits the open dialog as it is, and waits for the messages about missing fields. */
const sendNothing = steps(submit, sees('#consultation-act-refused'));
const unfold = (name: string) => (page: Page) => page.getByText(name, { exact: true }).first().click();

/** Consultations in both dashboards, for admins, and behind emailed links. */
export const consultationScreens: readonly Screen[] = [
  ...states({ as: 'busyProfessional', path: professional, before: present }, 'consultations', {
    'professional, week': says('Waiting for you'),
    'professional, week, details': { ...at(professional, 'requested'), act: shows('History') },
    'professional, list': { path: `${professional}?view=list&earlier=open`, act: says('Did not come') },
    'professional, next week': { path: `${professional}?week=2026-11-23`, act: says('Mon 23 Nov – Sun 29 Nov') },
    'professional, nothing yet': { as: 'approved', act: shows('You have no consultations yet') },
    'not loaded': [steps(present, fail(list)), says('We couldn’t load your consultations')],
    accepting: { ...at(professional, 'requested', 'accept'), act: dialog('Accept this time?') },
    'choosing a time': {
      ...at(professional, 'late', 'accept'),
      act: steps(dialog('Choose a time'), sendNothing),
    },
    'a time of one’s own': {
      ...at(professional, 'requested', 'propose'),
      act: steps(dialog('Propose another time'), unfold('Another day or time'), sendNothing),
    },
    'declining, no reason': {
      ...at(professional, 'requested', 'decline'),
      act: steps(dialog('Decline this consultation?'), sendNothing),
    },
    'the time is taken': [
      steps(present, (page) =>
        refuse(page, 'consultations.accept', {
          error: 'Taken.',
          code: 'conflict',
          details: { slots: ['2026-11-26T06:00:00.000Z', '2026-11-26T06:30:00.000Z'] },
        }),
      ),
      steps(
        dialog('Choose a time'),
        (page) => page.getByRole('dialog').locator('.times label').first().click(),
        (page) => page.getByRole('dialog').getByLabel('How to meet').selectOption('telephone'),
        submit,
        says('Someone else has just taken this time.'),
      ),
      at(professional, 'late', 'accept'),
    ],
  }),
  ...states({ as: 'busyClient', path: client, before: present }, 'consultations', {
    client: { path: `${client}?earlier=open`, act: says('Waiting for you') },
    'client, details': { ...at(client, 'agreed'), act: shows('History') },
    'nothing yet': { as: 'client', act: shows('You have no consultations yet') },
    loading: [steps(present, hold(list)), loads('Loading your consultations')],
    'another time, of a client': { ...at(client, 'agreed', 'propose'), act: dialog('Propose another time') },
    'cancelling late': { ...at(client, 'agreed', 'cancel'), act: dialog('Cancel this consultation?') },
  }),
  ...states({ as: 'admin', path: admin, before: present }, 'consultations, admin', {
    '': says('Contested'),
    details: {
      path: ({ consultations }) => `${admin}?queue=contested&open=${consultations.contested}`,
      act: shows('History'),
    },
    'deciding, nothing chosen': {
      ...at(admin, 'contested', 'settle'),
      act: steps(dialog('Did Daniel Opio come?'), sendNothing),
    },
    none: { path: `${admin}?search=xylophone`, act: shows('No consultations found') },
    'not loaded': [steps(present, fail(list)), shows('Failed to load the consultations')],
  }),
  ...states({ path: '/consultation/nonsense', before: present }, 'consultations, link', {
    requested: link('requested'),
    'another time': { ...link('proposed'), act: unfold('Propose another time') },
    'how to meet, nothing chosen': {
      ...link('open'),
      act: steps(presses(/^Accept$/), sees('#answer')),
      refusedWith: 400,
      javaScript: false,
    },
    agreed: { ...link('agreed'), act: unfold('Cancel consultation'), javaScript: false },
    // Submits the form without its required fields.
    'nothing chosen': {
      ...link('agreed'),
      act: steps(unfold('Propose another time'), presses('Propose this time'), sees('#answer')),
      refusedWith: 400,
    },
    declined: link('declined'),
    missed: { ...link('missed'), act: unfold('I did come') },
    'nothing said': {
      ...link('missed'),
      act: steps(unfold('I did come'), presses('I did come'), sees('main [role=alert]')),
    },
    failing: { ...link('requested'), fails: true },
    'not found': { refusedWith: 404 },
  }),
];
