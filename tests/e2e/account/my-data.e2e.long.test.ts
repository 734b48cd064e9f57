import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createExportFiles } from '#server/features/account/export/export-files.ts';
import { exportHandlers } from '#server/process/job-handlers.ts';
import { createDiskStore } from '#server/files/disk-store.ts';
import { openDiskFiles } from '#server/files/open-files.ts';
import { focusedId, password, press, unexpected } from '#tests/support/app/account-site.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { axeViolations } from '#tests/support/browser/axe.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

/** Runs the pending jobs that create data exports. */
async function makeCopies(): Promise<void> {
  const files = createExportFiles(openDiskFiles(site.dataDir).exports, testSettings().cipher);
  const handlers = exportHandlers({ site: testSettings(), files, photos: createDiskStore(site.dataDir) });
  const { rows } = await site.database.query(`delete from pgboss.job where name = 'make-data-export' returning data`);
  const job = { database: site.database, now: site.clock(), log: quietLog };
  for (const { data } of rows) await handlers['make-data-export'](job, data);
}

test('someone gets a copy of their data, reads what is deleted, and deletes the account; the other tab is signed out', async () => {
  const { id } = await site.person({ firstName: 'Grace' });
  const { page, troubles } = await openPageAs(browser, site, id, { reducedMotion: 'reduce' });
  const other = await page.context().newPage();
  await page.goto(`${site.address}/settings/data`);
  await press(page, 'Request a copy');
  expect(await focusedId(page)).toBe('copy-currentPassword');
  await page.getByLabel('Current password').fill('not the right one');
  await press(page, 'Request a copy');
  await expect.poll(() => focusedId(page)).toBe('copy-refused');
  expect(await page.getByLabel('Current password').inputValue()).toBe('not the right one');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Current password').fill(password);
  await press(page, 'Request a copy');
  await page.getByRole('heading', { name: 'We’re preparing your copy' }).waitFor();
  expect(await focusedId(page)).toBe('copy-told');
  await makeCopies();
  const looked = page.waitForResponse('**/api/account/export');
  await press(page, 'Check again');
  await page.getByRole('heading', { name: 'Your copy is ready' }).waitFor();
  const notFetched: unknown = await (await looked).json();
  await press(page, 'Download copy');
  expect(await focusedId(page)).toBe('download-currentPassword');
  await page.getByLabel('Current password').fill('not the right one');
  await press(page, 'Download copy');
  await expect.poll(() => focusedId(page)).toBe('download-refused');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Current password').fill(password);
  // On a busy machine the page may refresh before the server has recorded the download: then it refreshes again.
  await page.route('**/api/account/export', (route) => route.fulfill({ json: notFetched }), { times: 1 });
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download copy')]);
  expect(download.suggestedFilename()).toMatch(/^mwesigwa-my-data-.*\.zip$/);
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  await page.getByText('Last downloaded on').waitFor();
  expect(await focusedId(page)).toBe('copy-told');

  await other.goto(`${site.address}/settings`);
  await other.getByLabel('First name').waitFor();
  await press(page, 'Delete account');
  await page.getByRole('heading', { name: 'We keep, and why' }).waitFor();
  await page.getByText('Reviews that you wrote, under the name').waitFor();
  await page.getByLabel('Current password').fill('not the right one');
  await press(page, 'Delete account for good');
  await expect.poll(() => focusedId(page)).toBe('deletion-refused');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Current password').fill(password);
  await press(page, 'Delete account for good');
  await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await other.waitForFunction(() => localStorage.getItem('mwesigwa_token') === null);
  await other.getByLabel('First name').waitFor({ state: 'hidden' });
  expect(unexpected(troubles)).toEqual([]);
});

test('a professional reads that the profile will be deleted; two-step sign-in asks for a code', async () => {
  const { id } = await site.professional();
  const { page, troubles } = await openPageAs(browser, site, id, { reducedMotion: 'reduce' });
  await page.route('**/api/account/second-factor', (route) =>
    route.fulfill({ json: { isOn: true, isRequired: false, since: '2026-11-02T08:00:00.000Z', backupCodesLeft: 9 } }),
  );
  await page.goto(`${site.address}/settings/data`);
  await press(page, 'Delete account');
  await page.getByText('Your public profile').waitFor();
  await page.getByText('Your clients’ reviews of you').waitFor();
  await page.getByLabel('Code').waitFor();
  await press(page, 'Cancel');
  await page.getByRole('button', { name: 'Delete account', exact: true }).waitFor();
  expect(unexpected(troubles)).toEqual([]);
});
