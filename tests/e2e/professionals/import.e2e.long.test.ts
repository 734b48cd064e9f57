import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importColumns, photoColumn } from '#shared/professionals/import-columns.ts';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { axeViolations } from '#tests/support/browser/axe.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { mailDataTo } from '#tests/support/mail/mailbox.ts';
import { plain } from '#tests/support/files/pictures.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();
const wide = { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } } as const;
const headings = [...Object.values(importColumns).slice(0, 6), photoColumn].join(',');
const line = (email: string, name = 'Grace', photo = '') =>
  `${name},Nakato,${email},Nakato & Partners,Keeps books.,"Tax Planning, Payroll",${photo}`;

async function openImport() {
  const { id } = await newPerson(site, 'admin', { firstName: 'Ruth', lastName: 'Auma' });
  const opened = await openPageAs(browser, site, id, wide);
  await opened.page.goto(`${site.address}/admin-dashboard/professionals`);
  await opened.page.getByRole('button', { name: 'Import', exact: true }).click();
  await opened.page.getByLabel('CSV file').waitFor();
  const choose = (lines: readonly string[]) =>
    opened.page.getByLabel('CSV file').setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([headings, ...lines].join('\n')),
    });
  return { ...opened, choose };
}

test('an admin’s list of professionals is checked and imported with photos; importing it again changes nothing', async () => {
  const { page, troubles, choose } = await openImport();
  const rows = [
    line('list-1@example.com', 'Grace', 'Grace.PNG'),
    line('list-2@example.com', ''),
    line('list-3@example.com'),
    line('list-1@example.com'),
    line('list-4@example.com', 'x'.repeat(6000)),
  ];
  await choose(rows);
  await page.getByRole('button', { name: 'Import 2 professionals' }).waitFor();
  // Rows to correct come first, with the form's error messages.
  await page.getByText('First name: Please give the first name.').waitFor();
  await page.getByText('Email: An earlier row has this address.').waitFor();
  await page.getByText('First name: Please use at most 5,000 characters.').waitFor();
  await page.getByText('1 named photo not chosen yet.').waitFor();
  await page
    .getByLabel('Photos')
    .setInputFiles({ name: 'grace.png', mimeType: 'image/png', buffer: await plain(200).png().toBuffer() });
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 2 professionals' }).press('Enter');
  await page.getByText('2 professionals imported.').waitFor();
  const { rows: importedRows } = await site.database.query(
    `select p.avatar_url, p.approval_status from professionals p join users u using (id)
     where u.email in ('list-1@example.com', 'list-3@example.com') order by u.email`,
  );
  expect(importedRows.map((one) => [one.avatar_url !== null, one.approval_status])).toEqual([
    [true, 'pending'],
    [false, 'pending'],
  ]);
  // The owner is notified once, and not about the photo.
  const mails = await site.database.query(`select kind from mails where recipient = 'list-1@example.com'`);
  expect(mails.rows).toEqual([{ kind: 'account-made' }]);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download what became of each row' }).click(),
  ]);
  const report = readFileSync(await saved.path(), 'utf8');
  expect(report).toContain('2,Grace,Nakato,list-1@example.com,Imported,');
  expect(report).toContain('Not imported,First name: Please give the first name.');

  await page.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await choose(rows);
  await page.getByRole('button', { name: 'Import 0 professionals' }).waitFor();
  expect(troubles).toEqual([]);
});

test('ten thousand rows, half of them wrong, are checked', async () => {
  const { page, troubles, choose } = await openImport();
  await choose(Array.from({ length: 10_000 }, (_, n) => line(n % 2 ? `no address ${n}` : `many-${n}@example.com`)));
  await page.getByRole('button', { name: 'Import 5,000 professionals' }).waitFor();
  await page.getByText('To be corrected (5,000)').waitFor({ state: 'attached' });
  expect(await page.getByRole('listitem').filter({ hasText: 'no address' }).count()).toBe(50);
  expect(troubles).toEqual([]);
});

test('someone is invited, and the link in the email fills the sign-up', async () => {
  const { id } = await newPerson(site, 'admin', { firstName: 'Ruth', lastName: 'Auma' });
  const { page, troubles } = await openPageAs(browser, site, id, wide);
  await page.goto(`${site.address}/admin-dashboard/professionals`);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByLabel('E-mail address').fill('invited-here@example.com');
  await page.getByLabel(/^First name/).fill('Grace');
  await page.getByLabel(/^Company/).fill('Nakato & Partners');
  await page.getByLabel('Profession', { exact: true }).selectOption('Accountant');
  await page.getByRole('button', { name: 'Send invitation' }).press('Enter');
  await page.getByText('1–1 of 1', { exact: true }).waitFor();
  // The form is empty again, for the next one.
  expect(await page.getByLabel('E-mail address').inputValue()).toBe('');
  expect(await axeViolations(page)).toEqual([]);
  const { link } = (await mailDataTo(site, 'invited-here@example.com', 'invitation'))[0] as { link: string };
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link.replace(/^https?:\/\/[^/]+/, site.address));
  await visitor.locator('#signup-company').waitFor();
  await expect.poll(() => visitor.locator('#signup-email').inputValue()).toBe('invited-here@example.com');
  expect(await visitor.locator('#signup-firstName').inputValue()).toBe('Grace');
  expect(await visitor.locator('#signup-company').inputValue()).toBe('Nakato & Partners');
  expect(await visitor.locator('#signup-profession').inputValue()).toBe('Accountant');
  await visitor.context().close();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByText('You haven’t invited anyone yet.').waitFor();
  expect(troubles).toEqual([]);
});
