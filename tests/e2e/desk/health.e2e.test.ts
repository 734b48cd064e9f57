import { expect, test } from 'vitest';
import { noteEnd, noteStart } from '#server/jobs/note-runs.ts';
import { unexpected } from '#tests/support/app/account-site.ts';
import { axeViolations } from '#tests/support/browser/axe.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { isWhole } from '#tests/support/run/tier.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

async function openHealth() {
  const { id } = await site.person({ role: 'admin', firstName: 'Ruth' });
  const opened = await openPageAs(browser, site, id, { viewport: { width: 1280, height: 800 } });
  await opened.page.goto(`${site.address}/admin-dashboard/health`);
  await opened.page.getByRole('heading', { name: 'Health' }).waitFor();
  return opened;
}

test('an admin sees which job fails since when, and runs it again by the keyboard', async () => {
  const { db } = site.database;
  await site.database.query(`delete from job_runs where name <> 'fill-holidays'`);
  const startedAt = site.clock();
  await noteStart(db, 'fill-holidays', startedAt);
  for (let n = 0; n < 3; n += 1)
    await noteEnd(db, { name: 'fill-holidays', startedAt, endedAt: startedAt, failureCode: 'ENOSPC' });
  const { page, troubles } = await openHealth();
  const summary = page.locator('#health-summary');
  await summary.getByText('Failing job: fill-holidays').waitFor();
  await summary.getByText(/^First: Search the log/).waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'Fills in the public holidays' });
  await row.getByText(/^Failed \(ENOSPC\)/).waitFor();
  await row.getByText(/3 failures in a row since/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await row.getByRole('button', { name: /^Run again/ }).press('Enter');
  await page.getByText('The job starts within seconds').waitFor();
  const { rows } = await site.database.query(`select state from pgboss.job where name = 'fill-holidays'`);
  expect(rows).toEqual([{ state: 'created' }]);
  expect(unexpected(troubles)).toEqual([]);
});

test.runIf(isWhole())(
  'while the database is away, the Health page says so, keeps its last figures, and recovers automatically',
  async () => {
    const { page } = await openHealth();
    const rules = page.getByRole('list', { name: 'Rules' });
    await rules.waitFor();
    let isAway = true;
    await page.route('**/api/health*', (route) =>
      isAway
        ? route.fulfill({ status: 503, json: { error: 'Away.', code: 'unavailable', requestId: 'x' } })
        : route.continue(),
    );
    // As if someone came back to the page.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('Database not reachable', { exact: true }).waitFor();
    await page.getByText('This is how it was on').waitFor();
    expect(await rules.isVisible()).toBe(true);
    isAway = false;
    await page.locator('#server-away').getByRole('button', { name: 'Try again' }).click();
    await page.locator('#server-away').waitFor({ state: 'detached' });
  },
);
