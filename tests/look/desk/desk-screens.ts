import type { Page } from 'playwright-core';
import { fail, holdSending, type Reply, reply, says } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

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

/** Features of every list on the desk: bulk actions, keyboard shortcuts, notes, and the desk's search. */
export const deskScreens: readonly Screen[] = [
  {
    name: 'application management, several selected',
    as: 'admin',
    path: () => `${applications}?status=pending`,
    act: selectRows,
    firstView: true,
  },
  {
    name: 'application management, several being rejected',
    as: 'admin',
    path: () => `${applications}?status=pending`,
    act: rejectRows,
    firstView: true,
  },
  {
    name: 'application management, several being rejected, under way',
    as: 'admin',
    path: () => `${applications}?status=pending`,
    before: holdSending('/bulk/status'),
    act: async (page) => {
      await sendRejection(page);
      await says('0 of 3 finished')(page);
    },
    firstView: true,
  },
  {
    name: 'application management, several rejected, connection lost',
    as: 'admin',
    path: () => `${applications}?status=pending`,
    before: fail('applications.decideMany'),
    act: async (page) => {
      await sendRejection(page);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
    firstView: true,
  },
  {
    name: 'application management, several rejected, some refused',
    as: 'admin',
    path: () => `${applications}?status=pending`,
    before: answersRows,
    act: async (page) => {
      await sendRejection(page);
      await says('not changed:')(page);
    },
    firstView: true,
  },
  {
    name: 'application management, several being assigned',
    as: 'admin',
    path: () => `${applications}?status=unassigned`,
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
    firstView: true,
  },
  {
    name: 'application management, searched everything',
    as: 'admin',
    path: () => applications,
    act: async (page) => {
      await says('1–')(page);
      await page.getByRole('button', { name: 'Search the dashboard' }).click();
      await page.getByRole('combobox', { name: /^Search for a page/ }).fill('tax');
      await page.getByRole('dialog').getByRole('option').nth(2).waitFor();
    },
    firstView: true,
  },
  {
    name: 'application management, keys',
    as: 'admin',
    path: () => applications,
    act: async (page) => {
      await says('1–')(page);
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
    firstView: true,
  },
  {
    name: 'application management, narrow navigation',
    as: 'admin',
    path: () => applications,
    before: (page) => page.addInitScript(() => localStorage.setItem('mwesigwa_narrow', 'true')),
    act: says('1–'),
    firstView: true,
  },
  {
    name: 'application management, notes',
    as: 'admin',
    path: (ids) => `${applications}?open=${ids.pending}`,
    before: reply('applications.notes', {
      notes: [
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
      ],
      total: 2,
    }),
    act: async (page) => {
      await says('Telephoned the client')(page);
      await page.getByRole('heading', { name: 'Notes between admins' }).scrollIntoViewIfNeeded();
    },
    firstView: true,
  },
];
