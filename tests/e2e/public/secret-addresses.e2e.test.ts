import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { consultationLink } from '#shared/mails/mail-links.ts';
import { type SecretPage, secretPages, secretPath } from '#shared/secret-pages.ts';
import { buildLinkToken } from '#server/features/consultations/links/link-token.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { newPerson } from '#tests/support/applications/application-people.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { contactCalls } from '#tests/support/messages/contact-people.ts';
import { askAsVisitor } from '#tests/support/consultations/consultation-token.ts';
import { consultationAt } from '#tests/support/consultations/consultations.ts';
import { createCredential, createProfessional } from '#tests/support/people/factories.ts';
import { mailsTo } from '#tests/support/mail/mailbox.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { unsubscribeUrl } from '#tests/support/mail/unsubscribe.ts';

const browser = sharedBrowser();
const site = sharedAccountSite({ isNamed: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();
const currentPath = (page: Page) => page.evaluate(() => location.pathname);

/** A link of each page, and the heading that it opens. */
const links = {} as Record<SecretPage, string>;
const titles: Record<SecretPage, string> = {
  confirmRequest: 'Confirm your request',
  consultation: 'Your consultation',
  contactThread: 'Your message to us',
  follow: 'Follow a professional',
  unsubscribe: 'Unsubscribe from these emails',
};

beforeAll(async () => {
  const professional = (await createProfessional(site.database.db, { name: 'Grace Nakato' })).id;
  links.confirmRequest = secretPath('confirmRequest', await askAsVisitor(site, professional));
  const { id } = await consultationAt(site, { professional }, 'requested');
  links.consultation = consultationLink('', buildLinkToken(testSettings().cipher, { id, email: `${id}@example.com` }));
  const contact = contactCalls(site);
  const sent = await contact.sent();
  await contact.answer(await newPerson(site, 'admin'), sent.id);
  links.contactThread = secretPath('contactThread', await contact.tokenTo(sent.email));
  await createCredential(site.database.db, professional);
  const email = 'follower@example.com';
  await site.app.inject({ method: 'POST', url: `/api/check/${professional}/follow`, payload: { email } });
  const [mail] = await mailsTo(site, email);
  links.follow = new URL((mail!.data as { link: string }).link).pathname;
  links.unsubscribe = unsubscribeUrl((await site.person()).id);
});

const pages = (Object.entries(secretPages) as [SecretPage, string][]).filter(
  ([name]) => isWhole() || name === 'consultation',
);

test.each(pages)(
  '%s: the secret leaves the address bar; a reload, and the way back, lead to the page again',
  async (name, address) => {
    const { page, troubles } = await openPage(browser);
    await page.goto(site.address + links[name]);
    await page.waitForURL(site.address + address);
    expect(await heading(page)).toBe(titles[name]);
    const secret = links[name].slice(address.length + 1);
    // React starts with the complete address.
    await expect.poll(() => page.evaluate(() => location.href + document.title)).not.toContain(secret);

    await page.reload();
    await page.waitForURL(site.address + address);
    await expect.poll(() => heading(page)).toBe(titles[name]);
    await page.goto(`${site.address}/pricing`);
    await page.goBack();
    await expect.poll(() => heading(page)).toBe(titles[name]);
    await expect.poll(() => currentPath(page)).toBe(address);
    expect(troubles).toEqual([]);
  },
);

test.runIf(isWhole())('the short address alone opens nothing in another tab', async () => {
  const { page } = await openPage(browser);
  for (const address of Object.values(secretPages)) {
    await page.goto(site.address + address);
    const needsLink = page
      .getByText(/Open the link in our email again|This page needs the link from our email/)
      .first();
    await needsLink.waitFor();
    expect(await currentPath(page)).toBe(address);
  }
});

test('without JavaScript the page works at its whole address', async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(site.address + links.contactThread);
  expect(new URL(page.url()).pathname).toBe(links.contactThread);
  await page.getByLabel('Your reply').fill('Thank you, that helps.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByText('Reply sent').waitFor();
});

test('forms, links within the page and a second link in the same tab work at the short address', async () => {
  const { page, troubles } = await openPage(browser);
  await page.goto(site.address + links.contactThread);
  await page.waitForURL(site.address + secretPages.contactThread);
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await page.reload();
  await expect.poll(() => heading(page)).toBe(titles.contactThread);
  await page.getByLabel('Your reply').fill('And where in Gulu?');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByText('Reply sent').waitFor();
  await expect.poll(() => currentPath(page)).toBe(secretPages.contactThread);

  // Each entry of the history keeps its own link.
  await page.goto(site.address + links.follow);
  await page.goto(`${site.address}${secretPath('contactThread', 'x'.repeat(43))}`);
  await page.getByText('This link no longer works').waitFor();
  await page.goBack();
  await expect.poll(() => heading(page)).toBe(titles.follow);
  await page.goBack();
  await page.getByText('And where in Gulu?').waitFor();
  expect(troubles.filter((trouble) => !/404/.test(trouble))).toEqual([]);
});

test.runIf(isWhole())(
  'the secret also leaves the address bar for a person who is signed in, where React takes over the page',
  async () => {
    const grace = await site.person();
    const { page, troubles } = await openPageAs(browser, site, grace.id);
    await page.goto(site.address + links.consultation);
    await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));
    await expect.poll(() => currentPath(page)).toBe(secretPages.consultation);
    await page.evaluate(() => (location.hash = 'content'));
    await expect
      .poll(() => page.evaluate(() => location.pathname + location.hash))
      .toBe(`${secretPages.consultation}#content`);
    expect(await heading(page)).toBe(titles.consultation);
    await page.goBack();
    expect(await heading(page)).toBe(titles.consultation);
    await page.reload();
    await expect.poll(() => heading(page)).toBe(titles.consultation);
    await expect.poll(() => currentPath(page)).toBe(secretPages.consultation);
    expect(troubles).toEqual([]);
  },
);
