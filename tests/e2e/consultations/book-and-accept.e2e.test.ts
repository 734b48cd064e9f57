import { expect, test } from 'vitest';
import { unexpected } from '#tests/support/app/account-site.ts';
import { consultationPeople } from '#tests/support/consultations/consultation-people.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

test('a client books a free time on a profile; the professional accepts, and the client’s open page shows it', async () => {
  const { client, professional } = await consultationPeople(site);
  const [mine, theirs] = [await openPageAs(browser, site, client.id), await openPageAs(browser, site, professional.id)];
  // The browsers' clock is that of the site, by which the time is still in the future.
  for (const { page } of [mine, theirs]) await page.clock.setFixedTime(site.clock());

  await mine.page.goto(`${site.address}/professional/${professional.id}#booking`);
  const time = mine.page.locator('#booking-slotStart .days > div label').nth(2);
  const words = (await time.innerText()).trim().split('\n').at(-1)!.slice(0, 5);
  await time.click();
  await mine.page.getByText('You’re booking with your account.').waitFor();
  await mine.page.getByLabel('Full Name').fill('Okello James');
  await mine.page.getByLabel('Phone (optional)').fill('0772 123456');
  await mine.page.getByLabel('What would you like to achieve?').fill('My books in order.');
  await mine.page.locator('#booking form').getByRole('button').click();
  await mine.page.getByText('Message sent!').waitFor();

  await mine.page.goto(`${site.address}/dashboard/consultations`);
  await mine.page.getByRole('list', { name: 'Waiting for an answer' }).locator('time', { hasText: words }).waitFor();
  await mine.page.evaluate(() => Object.assign(window, { isTheSamePage: true }));

  await theirs.page.goto(`${site.address}/professional-dashboard/consultations`);
  await theirs.page
    .getByRole('list', { name: 'Waiting for you' })
    .getByRole('link', { name: /^Accept\s*: Okello James/ })
    .click();
  // The client left open how they meet.
  await theirs.page.getByRole('dialog').getByLabel('How to meet').selectOption('telephone');
  await theirs.page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
  await theirs.page.getByText('Consultation agreed').waitFor();

  const agreed = mine.page.getByRole('list', { name: 'Upcoming' });
  await agreed.getByText('Agreed').waitFor();
  expect(await agreed.innerText()).toContain(words);
  expect(await agreed.innerText()).toContain('By telephone');
  expect(await mine.page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
  expect(unexpected([...mine.troubles, ...theirs.troubles])).toEqual([]);
});
