import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { comesAlive, inDialog, password, press, unexpected } from '#tests/support/app/account-site.ts';
import { need, newPerson, succeed } from '#tests/support/applications/application-people.ts';
import { onePage } from '#tests/support/files/pictures.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { shared } from '#tests/support/app/shared.ts';
import { openWalkSite } from '#tests/walks/walk-site.ts';
import { findAccountId, honestFile, mailedLink, openSiteBrowser, publicProfile, storyLimit } from './story-parts.ts';

const browser = sharedBrowser();
const site = shared(openWalkSite);
const email = 'okello.james@example.ug';
const title = 'Returns of two years';

test(
  'a professional’s day: from signing up through licence, hours, a proposal and a workbook to a reply to a review',
  async () => {
    const { page, troubles } = await openSiteBrowser(browser, site, { viewport: { width: 768, height: 1024 } });
    const [admin, second] = [await site.walker('admin'), await newPerson(site, 'admin')];
    const client = await newPerson(site, 'user', { firstName: 'Grace', lastName: 'Nakato' });
    const place = (name: string) =>
      page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name, exact: true }).click();

    // Signs up from the footer, and confirms the address.
    await page.goto(site.address);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Join' }).click();
    await page.waitForURL(/\/signup/);
    await comesAlive(page);
    await page.getByRole('tab', { name: 'Professional' }).click();
    const fields = { 'First Name': 'James', 'Last Name': 'Okello', Email: email, Company: 'Okello & Daughters' };
    for (const [label, text] of Object.entries({ ...fields, Password: password, 'Confirm Password': password })) {
      await page.getByLabel(label, { exact: true }).fill(text);
    }
    await page.getByLabel('Profession', { exact: true }).selectOption('Accountant');
    await page.getByRole('checkbox').check();
    await press(page, 'Create Account');
    await page.getByRole('heading', { name: 'Account Pending Approval' }).waitFor();
    await page.goto(await mailedLink(site, email, 'welcome'));
    await press(page, 'Confirm e-mail address');
    await page.getByRole('heading', { name: 'Your e-mail address is confirmed' }).waitFor();
    await page.getByRole('link', { name: 'Go to my dashboard' }).click();
    const id = await findAccountId(site, email);

    // First steps during the wait for approval: the licence with its scan, then the profile.
    await page.getByRole('main').getByRole('link', { name: 'Add your licence' }).click();
    await press(page, 'Add a credential');
    await page.getByLabel('What it is').selectOption('icpau-practising');
    await page.getByLabel('Name on the document').fill('James Okello');
    await page.getByLabel('Number').fill('F-4711/26');
    await page.getByLabel('First day').fill('2026-02-01');
    await page.getByLabel('Last day').fill('2027-01-31');
    await press(page, 'Send');
    await page.getByText('Waiting for our check').waitFor();
    await page.getByRole('button', { name: /^Add .*file|^Add files/ }).click();
    await page
      .locator('main input[type=file]')
      .setInputFiles({ name: 'Certificate.pdf', mimeType: 'application/pdf', buffer: onePage });
    await page.getByRole('button', { name: /^Send 1 file/ }).click();
    await page.getByRole('button', { name: /^Download ?: Certificate\.pdf/ }).waitFor();
    await place('Professional Profile');
    await page.getByRole('link', { name: 'Edit' }).first().click();
    await page.getByLabel('Bio').fill('I keep the books of shops and schools in Mbale, and I file their returns.');
    await page.getByLabel('Phone', { exact: true }).fill('0701 234567');
    await page.getByLabel('Lowest hourly rate').fill('60000');
    await page.getByLabel('Highest hourly rate').fill('120000');
    await press(page, 'Save profile');
    await page.getByText('Profile saved').first().waitFor();

    // The team approves, and two admins check the licence; the open page is notified of both.
    const { account } = await succeed(admin.call('GET', `/professionals/${id}/account`));
    const decision = { approval_status: 'approved', override_reason: 'We know him.' };
    await succeed(admin.call('PUT', `/professionals/${id}/approval`, decision, { 'if-match': `${account.version}` }));
    const cases = await site.database.query('select id from credential_cases where professional_id = $1', [id]);
    const found = {
      outcome: 'checked',
      reason: 'The name and the number are the same.',
      found: 'Line 14: James Okello, F4711/26',
      against: 'the list of practising accountants of 31 March 2026',
      listDay: null,
    };
    for (const one of [admin, second]) {
      await succeed(one.call('POST', `/credentials/cases/${cases.rows[0].id}/decision`, found));
    }
    await place('Today');
    await page.getByRole('region', { name: 'Four steps to your first client' }).waitFor();
    expect(await publicProfile(site, id)).toContain('Checked:');

    // Hours, which clients can book at once.
    await place('Availability');
    await page.getByRole('button', { name: 'Add hours to Monday' }).click();
    await press(page, 'Save availability');
    await page.getByText('Availability saved').waitFor();
    await expect.poll(() => publicProfile(site, id)).toContain('Next free:');

    // A client's application comes; the bell leads to it.
    const { application } = await succeed(client.call('POST', '/applications', need({ title })));
    const assignment = { status: 'approved', professionalId: id };
    await succeed(admin.call('PUT', `/applications/${application.id}/status`, assignment));
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page
      .getByRole('link', { name: new RegExp(`“${title}”`) })
      .first()
      .click();
    await press(page, 'Respond to Client');
    await page.getByLabel('Proposed budget').fill('450000');
    await page.getByLabel('Available to start').fill('2026-12-01');
    await page.getByLabel('Response message').fill('I have filed such returns for forty shops.');
    await page.getByLabel('Methodology').fill('I look at your books, then file the forms.');
    await page.getByLabel('Terms').fill('Half before, half after.');
    await inDialog(page, 'Send proposal').click();
    await page.getByRole('heading', { name: 'Your proposal is waiting' }).waitFor();

    // The proposal is accepted; the work is delivered with a workbook, which the client downloads byte for byte.
    const { application: proposed } = await succeed(client.call('GET', `/applications/${application.id}`));
    await succeed(client.call('POST', `/responses/${proposed.responses[0].id}/accept`));
    await press(page, 'Deliver work');
    await page.getByLabel('Message to the client').fill('Both returns, and how I counted.');
    const workbook = await honestFile('vat-return.xlsx');
    await page.getByRole('dialog').getByLabel('Files, at most 10 MB each').setInputFiles(workbook);
    await inDialog(page, 'Deliver work').click();
    await page.getByRole('heading', { name: 'Files you delivered' }).waitFor();
    const clients = await openPageAs(browser, site, client.id);
    await clients.page.goto(`${site.address}/dashboard/applications/${application.id}`);
    const download = clients.page.waitForEvent('download');
    await clients.page.getByRole('button', { name: /^Download ?: vat-return\.xlsx/ }).click();
    expect(await readFile(await (await download).path())).toEqual(workbook.buffer);

    // The client confirms and writes a review; the reply is public below it.
    await succeed(client.call('POST', `/applications/${application.id}/confirm`, {}));
    const review = { rating: 5, comment: 'Filed on time, and explained.' };
    await succeed(client.call('POST', `/applications/${application.id}/review`, review));
    await place('Your reputation');
    await page.getByRole('button', { name: /^Reply/ }).click();
    await page.getByLabel('Your reply').fill('Thank you for your trust, Grace.');
    await inDialog(page, 'Publish reply').click();
    await page.getByRole('heading', { name: 'You’ve replied to every review' }).waitFor();
    const profile = await publicProfile(site, id);
    for (const words of [review.comment, 'Thank you for your trust, Grace.', 'Checked:'])
      expect(profile).toContain(words);
    expect(unexpected([...troubles, ...clients.troubles])).toEqual([]);
  },
  storyLimit,
);
