import type { Page } from 'playwright-core';
import { fail, holdSending, type Reply, reply, says } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';
import { presses, scrollsTo, states, steps } from '#tests/look/states.ts';

const applications = '/admin-dashboard/applications';
const bar = (page: Page) => page.getByRole('region', { name: 'Selected' });

/** Selects the first rows, at most three. */
async function selectRows(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.first().waitFor();
  const count = Math.min(3, await boxes.count());
  for (let index = 0; index < count; index += 1) await boxes.nth(index).check();
  await bar(page).waitFor();
}
/** Starts to reject the selected rows. */
async function rejectRows(page: Page): Promise<void> {
  await selectRows(page);
  await bar(page).getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('dialog').getByLabel('Usual reasons').waitFor();
}
/** Sends the rejection of the selected rows, with one of the usual reasons. */
async function sendRejection(page: Page): Promise<void> {
  await rejectRows(page);
  await page.getByRole('dialog').getByLabel('Usual reasons').selectOption({ index: 1 });
  await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
}
/** Answers a bulk action: the first row is changed, one was changed by someone else, the others are gone. */
const answersRows = (page: Page) =>
  page.route('**/bulk/status', async (route) => {
    const { items } = route.request().postDataJSON() as { items: { id: string }[] };
    const results = items.map(({ id }, index): Reply<'applications.decideMany'>['results'][number] => {
      if (index === 0) return { id, ok: true, status: 'rejected', version: 2 };
      if (index > 1) return { id, ok: false, code: 'not_found', error: 'Not found.' };
      return {
        id,
        ok: false,
        code: 'conflict',
        error: 'Changed.',
        status: 'approved',
        stage: 'unassigned',
        version: 2,
      };
    });
    await route.fulfill({ json: { results } });
  });

const notes: Reply<'applications.notes'>['notes'] = [
  {
    id: '0193f000-0000-7000-8000-000000000001',
    about: '0193f000-0000-7000-8000-000000000002',
    text: `Telephoned the client: ${'unbreakable'.repeat(8)} and needs it before the end of June.`,
    createdAt: '2026-11-19T08:00:00.000Z',
    author: { id: '0193f000-0000-7000-8000-000000000003', name: 'Ruth Aceng' },
  },
  {
    id: '0193f000-0000-7000-8000-000000000004',
    about: '0193f000-0000-7000-8000-000000000002',
    text: 'Sent twice.',
    createdAt: '2026-11-18T08:00:00.000Z',
    author: null,
  },
];

/** Features of every list on the desk: bulk actions, keyboard shortcuts, notes, and the desk's search. */
export const deskScreens: readonly Screen[] = [
  ...states({ as: 'admin', path: `${applications}?status=pending` }, 'application management', {
    'several selected': selectRows,
    'several being rejected': rejectRows,
    'several being rejected, under way': [holdSending('/bulk/status'), steps(sendRejection, says('0 of 3 finished'))],
    'several rejected, connection lost': [
      fail('applications.decideMany'),
      steps(sendRejection, (page) => page.getByRole('button', { name: 'Try again' }).waitFor()),
    ],
    'several rejected, some refused': [answersRows, steps(sendRejection, says('not changed:'))],
    'several being assigned': {
      path: `${applications}?status=unassigned`,
      act: async (page) => {
        await page
          .getByRole('checkbox', { name: /^Select (?!all)/ })
          .first()
          .check();
        await bar(page).getByRole('button', { name: 'Assign' }).click();
        await page.getByLabel('Search for a professional').fill('a');
        await page.getByRole('dialog').getByRole('button', { name: 'Search' }).click();
        await page.getByRole('dialog').getByRole('radio').first().waitFor();
      },
    },
  }),
  ...states({ as: 'admin', path: applications }, 'application management', {
    'searched everything': steps(
      says('1–'),
      presses('Search the dashboard'),
      (page) => page.getByRole('combobox', { name: /^Search for a page/ }).fill('tax'),
      (page) => page.getByRole('dialog').getByRole('option').nth(2).waitFor(),
    ),
    keys: steps(
      says('1–'),
      (page) => page.keyboard.press('?'),
      (page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor(),
    ),
    'narrow navigation': [
      (page) => page.addInitScript(() => localStorage.setItem('mwesigwa_narrow', 'true')),
      says('1–'),
    ],
    notes: [
      reply('applications.notes', { notes, total: 2 }),
      steps(says('Telephoned the client'), scrollsTo('Notes between admins')),
      { path: (ids) => `${applications}?open=${ids.pending}` },
    ],
  }),
];
