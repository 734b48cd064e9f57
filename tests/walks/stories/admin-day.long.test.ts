import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoEmail, demoPassword } from '#shared/account/demo-accounts.ts';
import { countRollups } from '#server/features/analytics/jobs.ts';
import { inDialog, press, unexpected } from '#tests/support/app/account-site.ts';
import { need, newPerson, succeed } from '#tests/support/applications/application-people.ts';
import { readPdf } from '#tests/support/files/read-pdf.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { shared } from '#tests/support/app/shared.ts';
import { openWalkSite } from '#tests/walks/walk-site.ts';
import { openSiteBrowser, storyLimit } from './story-parts.ts';

const browser = sharedBrowser();
const site = shared(openWalkSite);
const title = 'Rent of four houses';

const queueRegion = (page: Page) => page.getByRole('region', { name: /^Waiting for a decision/ });
/** Reads the number of waiting items in the queue’s heading. */
const countWaiting = async (page: Page) =>
  Number(/\((\d+)\)/.exec(await queueRegion(page).getByRole('heading').innerText())?.[1]);

test(
  'an admin’s day: from the first row of the queue through an application, a message and a review to the monthly report',
  async () => {
    const { page, troubles } = await openSiteBrowser(browser, site, { viewport: { width: 1280, height: 800 } });
    await countRollups(site.database, site.clock());
    const client = await newPerson(site, 'user');
    await succeed(client.call('POST', '/applications', need({ title })));
    // Names end with the number of waiting items.
    const place = (name: string) =>
      page
        .getByRole('navigation', { name: 'Dashboard' })
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .click();

    // Signs in.
    await page.goto(`${site.address}/login`);
    await page.getByLabel('Email').fill(demoEmail('admin'));
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await press(page, 'Login');

    // The first row: a licence that the register doesn't have.
    await queueRegion(page).waitFor();
    const before = await countWaiting(page);
    await queueRegion(page).getByRole('listitem').first().getByRole('link').click();
    const licence = page.getByRole('dialog', { name: 'Case' });
    await licence.getByRole('radio', { name: /^Not checked/ }).check();
    await licence.getByLabel('What you found').fill('The register has nobody by this number.');
    await licence.getByLabel('Compared with').fill('the register of today');
    await licence.getByRole('textbox', { name: 'Reason' }).fill('Please send us the number as it is on the document.');
    await press(page, 'Save decision');
    await page.getByText('Case decided').waitFor();
    await place('Overview');
    await expect.poll(() => countWaiting(page)).toBe(before - 1);

    // The latest application is approved, and assigned to a professional.
    await page.getByRole('link', { name: 'View all in: Pending Applications' }).click();
    await page.getByRole('link', { name: `Approve: ${title}` }).click();
    await page.getByRole('dialog').getByRole('radio').first().check();
    await inDialog(page, 'Approve').click();
    await page.getByText('Application approved').waitFor();
    expect(await client.mails()).toContain('application-decided');

    // A message to support is answered.
    await place('Messages');
    await page
      .getByRole('navigation', { name: 'Conversations' })
      .getByRole('link')
      .filter({ hasText: 'unread' })
      .first()
      .click();
    await page.getByRole('textbox', { name: /^Message to/ }).fill('Open Profile, and turn it there.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Reply Sent').waitFor();

    // A reported review is hidden, with a reason that its author reads.
    await place('Reviews');
    await page
      .getByRole('link', { name: /^Review of/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('link', { name: 'Hide review' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('It says what nobody can know.');
    await inDialog(page, 'Hide review').click();
    await page.locator('#judge-hide-dialog').waitFor({ state: 'detached' });

    // The monthly report, as PDF for printing and as CSV for calculating.
    await place('Analytics');
    await page.getByLabel('Monthly report').selectOption('Oct 2026');
    const files: Record<string, Buffer> = {};
    for (const kind of ['PDF', 'CSV']) {
      const download = page.waitForEvent('download');
      await page
        .getByRole('button', { name: `Download ${kind}` })
        .first()
        .click();
      files[kind] = await readFile(await (await download).path());
    }
    expect(files['CSV']!.toString()).toContain('Applications');
    expect(readPdf(files['PDF']!).words).toContain('ReportforOct2026');
    expect(unexpected(troubles)).toEqual([]);
  },
  storyLimit,
);
