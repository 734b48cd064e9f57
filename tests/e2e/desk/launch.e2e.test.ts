import { expect, test } from 'vitest';
import { unexpected } from '#tests/support/app/account-site.ts';
import { axeViolations } from '#tests/support/browser/axe.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

test('a new admin sees what is left to do, sends a test email by the keyboard, and sees it ticked', async () => {
  const { id } = await site.person({ role: 'admin', firstName: 'Ruth' });
  const { page, troubles } = await openPageAs(browser, site, id);
  await page.goto(`${site.address}/admin-dashboard/overview`);
  const list = page.getByRole('region', { name: 'Before you open' });
  const emails = list.getByRole('listitem').filter({ hasText: 'Emails' });
  await emails.getByText('No email has gone out yet').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await emails.getByRole('button', { name: 'Send a test email' }).press('Enter');
  await emails.getByText('is on its way').waitFor();
  await site.database.query(`update mails set status = 'sent', sent_at = created_at where kind = 'test-email'`);
  await page.reload();
  await emails.getByText('Done', { exact: true }).waitFor();
  await emails.getByText(/A test email went out on/).waitFor();
  await list.getByRole('link', { name: 'Contacts and operator' }).click();
  await page.waitForURL(/part=details/);
  expect(unexpected(troubles)).toEqual([]);
});
