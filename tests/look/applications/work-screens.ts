import type { Page } from 'playwright-core';
import { opens, overtake, refuse, says, shows } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import { fills, states, steps } from '#tests/look/states.ts';

type Stages = 'delivered' | 'engaged' | 'changed';
const own = (state: Stages) => ({
  as: 'busyClient' as const,
  path: (ids: Record<Stages, string>) => `/dashboard/applications/${ids[state]}`,
});
const assigned = (state: Stages) => ({
  as: 'busyProfessional' as const,
  path: (ids: Record<Stages, string>) => `/professional-dashboard/applications/${ids[state]}`,
});

/** Presses a button of the page, then one of the dialog, and waits for the dialog's refusal. */
const refused = (button: string, send: string, id: string, words: Readonly<Record<string, string>> = {}) =>
  async function press(page: Page): Promise<void> {
    await page.getByRole('button', { name: button }).first().click();
    for (const [label, text] of Object.entries(words)) await page.getByRole('dialog').getByLabel(label).fill(text);
    await page.getByRole('dialog').getByRole('button', { name: send, exact: true }).click();
    await page.locator(`#${id}-refused`).waitFor();
  };

const chooseFiles = (page: Page) => {
  const buffer = Buffer.from('PK\u0003\u0004');
  const workbook = { name: 'VAT workbook of the whole year, with every sale.xlsx', mimeType: '', buffer };
  return page
    .locator('dialog input[type=file]')
    .setInputFiles([workbook, { name: 'Letters.zip', mimeType: '', buffer }]);
};

/** Clients' and professionals' actions on agreed work. */
export const workScreens: readonly Screen[] = [
  ...states(own('delivered'), 'work', {
    'being confirmed, changed meanwhile': [
      overtake('applications.confirm'),
      steps(refused('Confirm work', 'Confirm work', 'confirm-work'), says('You can’t undo this.')),
    ],
    'changes being asked for, nothing said': refused('Request changes', 'Request changes', 'request-changes'),
    'problem being reported': { ...own('engaged'), act: opens('Report a problem', 'What happened') },
    'problem cannot be reported any more': [
      (page) =>
        refuse(page, 'applications.problem', {
          error: 'It’s too late to report a problem with this job here. You can still complain to the regulator.',
          code: 'conflict',
          details: { status: 'completed', version: 9 },
        }),
      refused('Report a problem', 'Report problem', 'report-problem', { 'What happened': 'The client did not pay.' }),
      assigned('engaged'),
    ],
    'delivered with files': shows('Files for you'),
    'being handed over': { ...assigned('engaged'), act: opens('Deliver work', 'Message to the client') },
    'being handed over again': {
      ...assigned('changed'),
      act: steps(
        opens('Deliver work again', 'Message to the client'),
        fills({ 'Message to the client': `${'unbreakable'.repeat(20)} and more words` }),
        says('Discard text'),
      ),
    },
  }),
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
  ...states(assigned('changed'), 'work of a professional', {
    'files for the next delivery': steps(
      opens('Deliver work again', 'Message to the client'),
      chooseFiles,
      says('Please save it as one of these'),
    ),
  }),
];
