import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { countRollups } from '#server/features/analytics/jobs.ts';
import { axeViolations } from '#tests/support/browser/axe.ts';
import { unexpected } from '#tests/support/app/account-site.ts';
import { fourPeople } from '#tests/support/applications/application-people.ts';
import { pendingApplications } from '#tests/support/database/pending-applications.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

test('an admin reads how the marketplace grows, chooses a period, and saves the figures', async () => {
  const people = await fourPeople(site);
  await pendingApplications(site, { clientId: people.client.id, word: 'Masaka', count: 12, at: site.clock() });
  await countRollups(site.database, site.clock());
  const { page, troubles } = await openPageAs(browser, site, people.admin.id, {
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  });
  await page.goto(`${site.address}/admin-dashboard/analytics`);
  const growth = page.getByRole('region', { name: 'Growth', exact: true });
  await growth.getByRole('definition').filter({ hasText: /^12$/ }).waitFor();
  // Charts are pictures of the table.
  await growth.locator('svg').nth(2).waitFor();
  await growth.getByText('Month by month').click();
  const rows = growth.getByRole('table').getByRole('row');
  expect(await rows.count()).toBe(13);
  expect((await rows.nth(1).getByRole('cell').allInnerTexts()).at(-1)).toBe('12');
  await page.getByRole('region', { name: 'System health' }).first().getByText('Response Time').waitFor();
  expect(await axeViolations(page)).toEqual([]);

  const services = page.getByRole('region', { name: 'Service categories' });
  await services.getByRole('cell', { name: '100%' }).waitFor();
  await page.getByLabel('Period').selectOption('Last month');
  await services.getByText('Too little data').waitFor();
  expect(new URL(page.url()).search).toBe('?period=last-month');
  await page.reload();
  await services.getByText('Too little data').waitFor();
  await page.goBack();
  await services.getByRole('cell', { name: '100%' }).waitFor();

  const funnel = page.getByRole('region', { name: 'From visit to review' });
  await funnel.getByRole('row', { name: 'Sent 10 100%' }).waitFor();
  await funnel.getByLabel('District').selectOption('Gulu');
  await funnel.getByText('fewer than 5 applications were sent').waitFor();
  await funnel.getByLabel('Service').selectOption('Tax Consultation');
  await funnel.getByRole('row', { name: 'Sent 10 100%' }).waitFor();
  expect(new URL(page.url()).search).toBe('?service=Tax+Consultation');

  const completed = page.getByRole('region', { name: 'Completed work' });
  await completed.getByText('fewer than 5 applications were completed').waitFor();
  await completed.getByLabel('Split by').selectOption('District');
  await page.waitForURL(/by=district/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.replaceAll('"', '')).toContain('Applications,,12,');
  expect(unexpected(troubles)).toEqual([]);
});
