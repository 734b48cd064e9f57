import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { recoveryHandlers } from '#server/process/job-handlers.ts';
import { comesAlive, inDialog, password, press, signInAt, unexpected } from '#tests/support/app/account-site.ts';
import { proposal, succeed } from '#tests/support/applications/application-people.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { quarters } from '#tests/support/files/pictures.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { shared } from '#tests/support/app/shared.ts';
import { openWalkSite } from '#tests/walks/walk-site.ts';
import {
  daysLater,
  honestFile,
  mailedLink,
  openSiteBrowser,
  publicProfile,
  someone,
  storyLimit,
} from './story-parts.ts';

const browser = sharedBrowser();
const site = shared(openWalkSite);
const email = 'sarah.nabwire@example.ug';
const title = 'VAT for my shop in Mbale';

test(
  'a client’s day: from a search on a telephone to a review that strangers read, with a photo of a receipt and a letter of Word',
  async () => {
    const opened = await openSiteBrowser(browser, site, { viewport: { width: 360, height: 740 } });
    const { page, troubles } = opened;
    const admin = await site.walker('admin');

    // As a visitor: a search, a profile, a need in words.
    await page.goto(site.address);
    await page.getByRole('search').getByLabel('Service').selectOption('Tax Planning');
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/\/find-advisor/);
    const card = page.locator('[id^="card-"]').filter({ hasText: 'Next free' }).first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('link', { name: `View Profile of ${name}` }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const professionalId = new URL(page.url()).pathname.split('/').at(-1)!;
    await page.getByRole('link', { name: 'Apply with this professional' }).first().click();
    await page.getByText(`You asked for ${name}`).waitFor();
    await page.getByLabel('Service type').selectOption('Tax Consultation');
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Description').fill('I sell hardware, and URA has written to me.');
    await page.getByLabel('Minimum budget').fill('300000');
    await page.getByLabel('Maximum budget').fill('900000');
    await page.getByLabel('Name', { exact: true }).fill('Sarah Nabwire');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await press(page, 'Continue');
    await page.getByRole('heading', { name: 'Next: your account' }).waitFor();

    // Signs up, enters the same words, and confirms the address.
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
    await page.waitForURL(/\/signup\?from=/);
    await comesAlive(page);
    await expect.poll(() => page.getByLabel('Last Name').inputValue()).toBe('Nabwire');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await page.getByRole('checkbox').check();
    await press(page, 'Create Account');
    await page.getByText('Your application is here.').waitFor();
    await page.getByRole('checkbox').check();
    await press(page, 'Submit Application');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    await page.goto(await mailedLink(site, email, 'welcome'));
    await press(page, 'Confirm e-mail address');
    await page.getByRole('heading', { name: 'Your e-mail address is confirmed' }).waitFor();
    await page.getByRole('link', { name: 'Go to my dashboard' }).click();

    // The team assigns it to the professional, who proposes; the bell leads there.
    const professional = await someone(site, professionalId);
    await succeed(admin.call('PUT', `/applications/${id}/status`, { status: 'approved', professionalId }));
    await succeed(professional.call('POST', `/applications/${id}/response`, proposal()));
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('link', { name: new RegExp(`sent you a proposal for “${title}”`) }).click();
    await press(page, 'Accept proposal');
    await inDialog(page, 'Accept proposal').click();
    await page.getByRole('heading', { name: 'You accepted the proposal' }).waitFor();

    // Sends a photo of a receipt, which the telephone stored rotated, and a letter.
    await page.getByRole('link', { name: /^Messages with/ }).click();
    await page.getByRole('dialog').getByLabel('Message', { exact: true }).fill('Good morning. The papers follow.');
    await inDialog(page, 'Send Message').click();
    const receipt = await quarters(1200, 900).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const letter = await honestFile('letter.docx');
    const files = page.getByRole('list', { name: 'Files' });
    await page
      .getByLabel('Files, at most 10 MB each')
      .setInputFiles([{ name: 'Receipt.jpg', mimeType: 'image/jpeg', buffer: receipt }, letter]);
    await files.getByRole('button', { name: /^Remove ?: Receipt\.jpg/ }).waitFor();
    await files.getByRole('button', { name: /^Remove ?: letter\.docx/ }).waitFor();
    await page.getByRole('textbox', { name: /^Message to/ }).fill('The receipt, and what URA wrote.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const log = page.getByRole('log');
    await log.getByText('The receipt, and what URA wrote.').waitFor();
    await log.getByRole('button', { name: /Receipt/ }).waitFor();
    const download = page.waitForEvent('download');
    await log.getByRole('button', { name: /letter\.docx/ }).click();
    expect(await readFile(await (await download).path())).toEqual(letter.buffer);

    // The work is delivered, and confirmed from the dashboard's list of waiting items.
    const words = { reason: 'The certificate is in your mail.' };
    await succeed(professional.call('POST', `/applications/${id}/deliver`, words));
    await page.goto(`${site.address}/dashboard`);
    await page.getByRole('link', { name: `Check the work : ${title}` }).click();
    await page.getByText('The certificate is in your mail.').first().waitFor();
    await press(page, 'Confirm work');
    await inDialog(page, 'Confirm work').click();
    await page.getByRole('heading', { name: 'The job is complete' }).waitFor();

    // A week later a review is requested; it is written after signing in again, and is public.
    await daysLater(site, opened, 8);
    const job = { database: site.database, now: site.clock(), log: quietLog };
    await recoveryHandlers(testSettings())['ask-for-reviews'](job, {});
    await signInAt(page, email, await mailedLink(site, email, 'review-request'));
    await page.getByRole('radio', { name: '5 stars' }).check();
    await page.getByRole('textbox', { name: 'Your review' }).fill('She answered URA the same week.');
    await press(page, 'Publish review');
    await page.getByRole('heading', { name: 'Your review of' }).waitFor();
    const profile = await publicProfile(site, professionalId);
    for (const part of ['She answered URA the same week.', 'Sarah N.', 'Verified client'])
      expect(profile).toContain(part);
    expect(unexpected(troubles)).toEqual([]);
  },
  storyLimit,
);
