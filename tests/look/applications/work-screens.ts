import type { Page } from 'playwright-core';
import { opens, overtake, refuse, says, shows } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

const own = (state: 'delivered' | 'engaged' | 'changed') => (ids: Record<typeof state, string>) =>
  `/dashboard/applications/${ids[state]}`;
const assigned = (state: 'delivered' | 'engaged' | 'changed') => (ids: Record<typeof state, string>) =>
  `/professional-dashboard/applications/${ids[state]}`;

/** Presses a button of the page, then one of the dialog, and waits for the dialog's refusal. */
const refused = (button: string, send: string, id: string, words?: readonly [label: string, text: string]) =>
  async function press(page: Page): Promise<void> {
    await page.getByRole('button', { name: button }).first().click();
    if (words) await page.getByRole('dialog').getByLabel(words[0]).fill(words[1]);
    await page.getByRole('dialog').getByRole('button', { name: send, exact: true }).click();
    await page.locator(`#${id}-refused`).waitFor();
  };

/** Clients' and professionals' actions on agreed work. */
export const workScreens: readonly Screen[] = [
  {
    name: 'work, being confirmed',
    as: 'busyClient',
    path: own('delivered'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Confirm work' }).click();
      await page.getByRole('dialog').getByText('You can’t undo this.').waitFor();
    },
    firstView: true,
  },
  {
    name: 'work, being confirmed, changed meanwhile',
    as: 'busyClient',
    path: own('delivered'),
    before: overtake('applications.confirm'),
    act: refused('Confirm work', 'Confirm work', 'confirm-work'),
    firstView: true,
  },
  {
    name: 'work, changes being asked for, nothing said',
    as: 'busyClient',
    path: own('delivered'),
    act: refused('Request changes', 'Request changes', 'request-changes'),
    firstView: true,
  },
  {
    name: 'work, problem being reported',
    as: 'busyClient',
    path: own('engaged'),
    act: opens('Report a problem', 'What happened'),
    firstView: true,
  },
  {
    name: 'work, problem cannot be reported any more',
    as: 'busyProfessional',
    path: assigned('engaged'),
    before: (page) =>
      refuse(page, 'applications.problem', {
        error: 'It’s too late to report a problem with this job here. You can still complain to the regulator.',
        code: 'conflict',
        details: { status: 'completed', version: 9 },
      }),
    act: refused('Report a problem', 'Report problem', 'report-problem', ['What happened', 'The client did not pay.']),
    firstView: true,
  },
  ...(
    [
      ['delivered', 'You delivered the work'],
      ['changed', 'The client requested changes'],
      ['problem', 'Work is paused while we look into a problem'],
      ['completed', 'The job is complete'],
      ['decided', 'The job is complete'],
    ] as const
  ).map(([state, heading]): Screen => ({
    name: `work of a professional, ${state}`,
    as: 'busyProfessional',
    path: (ids) => `/professional-dashboard/applications/${ids[state]}`,
    act: shows(heading),
  })),
  {
    name: 'work of a professional, files for the next delivery',
    as: 'busyProfessional',
    path: assigned('changed'),
    act: async (page) => {
      await opens('Deliver work again', 'Message to the client')(page);
      await page.locator('dialog input[type=file]').setInputFiles([
        {
          name: 'VAT workbook of the whole year, with every sale.xlsx',
          mimeType: '',
          buffer: Buffer.from('PK\u0003\u0004'),
        },
        { name: 'Letters.zip', mimeType: '', buffer: Buffer.from('PK\u0003\u0004') },
      ]);
      await says('Please save it as one of these')(page);
    },
  },
  {
    name: 'work, delivered with files',
    as: 'busyClient',
    path: own('delivered'),
    act: shows('Files for you'),
  },
  {
    name: 'work, being handed over',
    as: 'busyProfessional',
    path: assigned('engaged'),
    act: opens('Deliver work', 'Message to the client'),
    firstView: true,
  },
  {
    name: 'work, being handed over again',
    as: 'busyProfessional',
    path: assigned('changed'),
    act: async (page) => {
      await opens('Deliver work again', 'Message to the client')(page);
      await page.getByLabel('Message to the client').fill(`${'unbreakable'.repeat(20)} and more words`);
      await says('Discard text')(page);
    },
    firstView: true,
  },
];
