import { expect, test } from 'vitest';
import { unexpected } from '#tests/support/app/account-site.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { openEveryDay } from '#tests/support/consultations/consultations.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

async function profile() {
  const { id } = await createProfessional(site.database.db);
  await openEveryDay(site, id);
  return `${site.address}/professional/${id}#booking`;
}

/** The time alone, as people see it; its day before it is for screen readers. */
const withoutDay = (words: string) => words.trim().split('\n').at(-1)!;

/** The first times of the first day on a reader's page, with the text about them. */
async function read(timezoneId: string, { javaScriptEnabled = true } = {}) {
  const { page, troubles } = await openPage(browser, { timezoneId, javaScriptEnabled });
  await page.goto(await profile());
  const choice = page.locator('#booking-slotStart');
  const times = await choice.locator('.days > div label').allInnerTexts();
  const text = (await choice.locator('label, p').allTextContents()).join('\n');
  const next = await page.getByText('Next free:').innerText();
  return { page, troubles, times: times.slice(0, 2).map(withoutDay), text, next };
}

test('a reader in London sees Kampala and local time before booking, with the weekday if the local date differs', async () => {
  const { times, text, next, troubles } = await read('Europe/London');
  const [kampala = '', own = ''] = /^(\d\d:\d\d) \((\d\d:\d\d)\)$/.exec(times[0]!)?.slice(1) ?? [];
  expect((Number(kampala.slice(0, 2)) - Number(own.slice(0, 2)) + 24) % 24).toBe(3);
  expect(text).toContain('30 minutes, Kampala time (your time)');
  expect(next).toMatch(/ \d\d:\d\d \(\d\d:\d\d your time\)$/);
  expect(troubles).toEqual([]);
  const honolulu = await read('Pacific/Honolulu');
  expect(honolulu.text).toMatch(/ 08:00 \([A-Z][a-z]{2} 19:00\)\n/);
});

test.each(['Africa/Kampala', 'Africa/Nairobi'])(
  'a reader in %s sees one time only, as both clocks agree',
  async (zone) => {
    const { times, text, next } = await read(zone);
    expect(times[0]).toMatch(/^\d\d:\d\d$/);
    expect(text).not.toContain('your time');
    expect(next).not.toContain('your time');
  },
);

test('without JavaScript a reader abroad sees Kampala time alone', async () => {
  const { times, text } = await read('Europe/London', { javaScriptEnabled: false });
  expect(times[0]).toMatch(/^\d\d:\d\d$/);
  expect(text).not.toContain('your time');
});

test('Kampala and local time both stay when React takes over the page, and when a refused form is shown again', async () => {
  const client = await site.person({ firstName: 'Grace', lastName: 'Nakato' });
  const { page, troubles } = await openPageAs(browser, site, client.id, { timezoneId: 'Europe/London' });
  await page.goto(await profile());
  await page.getByText('You’re booking with your account.').waitFor();
  const first = page.locator('#booking-slotStart .days > div label').first();
  const both = /^\d\d:\d\d \(\d\d:\d\d\)$/;
  expect(withoutDay(await first.innerText())).toMatch(both);
  await page.getByLabel('Phone (optional)').fill('0772 12');
  await page.getByLabel('What would you like to achieve?').fill('My books.');
  await page.locator('#booking form').getByRole('button', { name: 'Send Request' }).click();
  await page.locator('#booking-answer').waitFor();
  expect(withoutDay(await first.innerText())).toMatch(both);
  expect(unexpected(troubles)).toEqual([]);
});
