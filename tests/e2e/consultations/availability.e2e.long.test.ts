import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { availabilities } from '#server/db/schema/index.ts';
import { focusedId, unexpected } from '#tests/support/app/account-site.ts';
import { axeViolations } from '#tests/support/browser/axe.ts';
import { beyondScreen, smallerThanFinger, stumblingBlocks } from '#tests/support/browser/page-audit.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

test('hours and a day off on a telephone: mistakes are named, nothing typed is lost, and then it is saved', async () => {
  const { id } = await site.professional();
  const { page, troubles } = await openPageAs(browser, site, id, { reducedMotion: 'reduce' });
  await page.clock.setFixedTime(site.clock());
  await page.goto(`${site.address}/professional-dashboard/availability`);
  const save = () => page.getByRole('button', { name: 'Save availability' }).press('Enter');
  const status = page.getByRole('status');

  await page.getByRole('button', { name: 'Add hours to Monday' }).press('Enter');
  await status.getByText(/^Monday: added/).waitFor();
  await page.getByLabel('Monday, from').selectOption('12:00');
  await page.getByLabel('Monday, to').selectOption('08:00');
  await page.getByRole('button', { name: 'Add a day' }).press('Enter');
  await expect.poll(() => focusedId(page)).toBe('availability-exceptions');
  await page.getByLabel('60 minutes', { exact: true }).check();
  await save();
  await page.getByText('Please check what you entered.').waitFor();
  await expect.poll(() => focusedId(page)).toBe('availability-refused');
  const refused = page.locator('#availability-refused');
  expect(await refused.getByRole('link').allInnerTexts()).toEqual([
    expect.stringMatching(/^Monday: /),
    'Other days: Please choose a date for each day, or remove it.',
  ]);
  expect(await page.getByLabel('Monday, from').inputValue()).toBe('12:00');
  expect(await page.getByLabel('Monday, to').inputValue()).toBe('08:00');
  expect(await page.getByLabel('60 minutes', { exact: true }).isChecked()).toBe(true);
  expect(await beyondScreen(page, 360)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);

  await refused.getByRole('link', { name: /^Monday/ }).press('Enter');
  expect(await page.getByLabel('Monday, from').evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByLabel('Monday, from').selectOption('08:00');
  await page.getByLabel('Monday, to').selectOption('12:00');
  await page.getByLabel('Date of day 1').fill('2026-12-21');
  await save();
  await page.getByText('Availability saved').waitFor();
  await expect.poll(() => focusedId(page)).toBe('saved');
  expect(await beyondScreen(page, 360)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  expect(await stumblingBlocks(page)).toEqual([]);
  expect(await smallerThanFinger(page)).toEqual([]);

  await page.reload();
  await expect.poll(() => page.getByLabel('Date of day 1').inputValue()).toBe('2026-12-21');
  expect(await page.getByLabel('Monday, to').inputValue()).toBe('12:00');
  const [stored] = await site.database.db.select().from(availabilities).where(eq(availabilities.professionalId, id));
  expect(stored).toMatchObject({
    exceptions: [{ day: '2026-12-21', spans: [] }],
    lengths: [30, 60],
  });
  expect(stored!.weekly.filter(({ spans }) => spans.length > 0)).toEqual([
    { weekday: 1, spans: [{ from: '08:00', to: '12:00' }] },
  ]);
  expect(unexpected(troubles)).toEqual([]);
});
