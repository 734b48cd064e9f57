import { expect, test } from 'vitest';
import { unexpected } from '#tests/support/app/account-site.ts';
import { signInPerson } from '#tests/support/applications/application-people.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { contactCalls } from '#tests/support/messages/contact-people.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { isWhole } from '#tests/support/run/tier.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();
const { sent, answer, tokenTo } = contactCalls(site);

test('an admin answers from the desk, a visitor replies without JavaScript, and the open desk shows it', async () => {
  const sarah = await site.person({ role: 'admin', firstName: 'Sarah' });
  const { email } = await sent({ subject: 'Accountants in Gulu' });
  const admin = await openPageAs(browser, site, sarah.id, { viewport: { width: 1280, height: 800 } });
  await admin.page.goto(`${site.address}/admin-dashboard/contact`);
  await admin.page.getByRole('link', { name: 'Accountants in Gulu' }).click();
  await admin.page.getByRole('textbox', { name: 'Your answer' }).fill('Choose the language Acholi.');
  await admin.page.getByRole('button', { name: 'Send answer' }).click();
  await admin.page.getByText('Answer sent').waitFor();
  await admin.page.evaluate(() => Object.assign(window, { isTheSamePage: true }));

  const visitor = await openPage(browser, { javaScriptEnabled: false });
  await visitor.page.goto(`${site.address}/contact-us/thread/${await tokenTo(email)}`);
  await visitor.page.getByText('Choose the language Acholi.').waitFor();
  await visitor.page.getByLabel('Your reply').fill('Thank you.\nOne is on leave.');
  await visitor.page.getByRole('button', { name: 'Send reply' }).click();
  await visitor.page.locator('#sent').getByText('Reply sent').waitFor();

  await admin.page.getByLabel('What was written').getByText('One is on leave.').waitFor();
  expect(await admin.page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
  expect(unexpected([...admin.troubles, ...visitor.troubles])).toEqual([]);
});

test.runIf(isWhole())(
  'an admin’s typed answer stays when another admin answered first; saved answers are inserted at the cursor',
  async () => {
    const [sarah, okot] = [
      await site.person({ role: 'admin', firstName: 'Sarah' }),
      await site.person({ role: 'admin', firstName: 'Okot' }),
    ];
    const by = await signInPerson(site, okot.id, okot.email);
    await by.call('POST', '/contact/saved-answers', { title: 'Fees', text: 'See the profile.' });
    const { id } = await sent({ subject: 'Fees in Lira' });
    const { page } = await openPageAs(browser, site, sarah.id, { viewport: { width: 1280, height: 800 } });
    await page.goto(`${site.address}/admin-dashboard/contact?open=${id}`);
    const field = page.getByRole('textbox', { name: 'Your answer' });
    await field.fill('Good morning. ');
    const choices = page.getByRole('button', { name: 'Saved answers' });
    await choices.click();
    await page.getByRole('button', { name: 'Insert Fees' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => choices.evaluate((button) => button === document.activeElement)).toBe(true);
    await choices.click();
    await page.getByRole('button', { name: 'Insert Fees' }).click();
    await expect.poll(() => field.evaluate((area) => area === document.activeElement)).toBe(true);
    await expect.poll(() => field.inputValue()).toBe('Good morning. See the profile.');

    expect((await answer(by, id)).status).toBe(201);
    await page.getByRole('button', { name: 'Send answer' }).click();
    await page.getByText('Okot is answering this message.').first().waitFor();
    expect(await field.inputValue()).toBe('Good morning. See the profile.');
    await page.reload();
    await expect.poll(() => field.inputValue()).toBe('Good morning. See the profile.');
  },
);

test.runIf(isWhole())('a reply by emailed link from the address of an account leads on to Messages', async () => {
  const sarah = await site.person({ role: 'admin', firstName: 'Sarah' });
  const grace = await site.person({ emailVerifiedAt: site.clock() });
  const { id } = await sent({ subject: 'My invoices', email: grace.email });
  await answer(await signInPerson(site, sarah.id, sarah.email), id);
  const { page } = await openPageAs(browser, site, grace.id);
  await page.goto(`${site.address}/contact-us/thread/${await tokenTo(grace.email)}`);
  await page.getByLabel('Your reply').fill('Thank you.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByRole('heading', { name: /continues in Messages/ }).waitFor();
  await page.getByRole('link', { name: 'Open Messages' }).click();
  // On a telephone the open conversation hides the list, which also contains its name.
  await page.getByText('My invoices').filter({ visible: true }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/messages');
});
