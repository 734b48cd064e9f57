import { type Reply, reply } from '#tests/look/held-calls.ts';
import type { Screen } from '#tests/look/screens.ts';

const times = { createdAt: '2026-11-20T09:00:00.000Z', expiresAt: '2026-11-21T09:00:00.000Z', downloadedAt: null };

/** Returns a screen for a state of the personal data export. */
function copyIs(name: string, heading: string, copy: NonNullable<Reply<'account.dataExport'>['export']>): Screen {
  return {
    name: `settings, data, copy ${name}`,
    as: 'client',
    path: () => '/settings/data',
    before: reply('account.dataExport', { export: copy }),
    act: async (page) => {
      await page.getByRole('heading', { name: heading }).waitFor();
    },
  };
}

const ready = copyIs('ready', 'Your copy is ready', {
  ...times,
  status: 'ready',
  readyAt: times.createdAt,
  downloadedAt: times.createdAt,
  bytes: 412_345,
});

/** Screens for the export and the deletion of personal data. */
export const dataScreens: readonly Screen[] = [
  {
    name: 'settings, data',
    as: 'client',
    path: () => '/settings/data',
    act: async (page) => {
      await page.getByRole('button', { name: 'Request a copy' }).waitFor();
    },
  },
  copyIs('making', 'We’re preparing your copy', { ...times, status: 'making', readyAt: null, bytes: null }),
  ready,
  {
    ...ready,
    name: 'settings, data, download, wrong password',
    act: async (page) => {
      await page.getByRole('button', { name: 'Download' }).click();
      await page.getByLabel('Current password').fill('not the right one');
      await page.getByRole('button', { name: 'Download' }).click();
      await page.locator('#download-refused').waitFor();
    },
  },
  copyIs('failed', 'We couldn’t prepare your copy', { ...times, status: 'failed', readyAt: null, bytes: null }),
  {
    name: 'settings, data, deletion, wrong password',
    as: 'client',
    path: () => '/settings/data',
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete account' }).click();
      await page.getByLabel('Current password').fill('not the right one');
      await page.getByRole('button', { name: 'Delete account for good' }).click();
      await page.locator('#deletion-refused').waitFor();
    },
  },
  { name: 'farewell', path: () => '/farewell' },
];
