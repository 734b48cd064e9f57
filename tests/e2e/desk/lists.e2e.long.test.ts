import { expect, test } from 'vitest';
import { axeViolations } from '#tests/support/browser/axe.ts';
import { applicationAt, fourPeople } from '#tests/support/applications/application-people.ts';
import { createReview } from '#tests/support/people/factories.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();
const wide = { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } } as const;

test('the navigation can be as narrow as its icons, and stays so', async () => {
  const { admin } = await fourPeople(site);
  const { page, troubles } = await openPageAs(browser, site, admin.id, wide);
  const navigation = page.getByRole('navigation', { name: 'Dashboard' });
  const width = async () => Math.round((await navigation.boundingBox())!.width);
  await page.goto(`${site.address}/admin-dashboard/messages`);
  await navigation.waitFor();
  expect(await width()).toBeGreaterThan(200);
  await navigation.getByRole('button', { name: 'Collapse menu' }).click();
  await expect.poll(width).toBe(56);
  await page.reload();
  await navigation.waitFor();
  expect(await width()).toBe(56);
  expect(await navigation.getByRole('link', { name: 'Professionals' }).getAttribute('title')).toBe('Professionals');
  expect(await axeViolations(page)).toEqual([]);
  await navigation.getByRole('button', { name: 'Expand menu' }).click();
  await expect.poll(width).toBeGreaterThan(200);
  expect(troubles).toEqual([]);
});

const lists = ['applications', 'professionals', 'problems', 'reviews'];

test('a row of each list is at most 56 px high at 1280', async () => {
  const people = await fourPeople(site);
  const long = `Advice about ${'a mortgage in Nakasongola and '.repeat(4)}`.trim();
  await applicationAt(people, 'pending', long);
  await applicationAt(people, 'problem', long);
  const review = await createReview(site.database.db, people.professional.id, { comment: long.repeat(3) });
  const report = { reason: 'untrue', words: long };
  const reportReply = await people.other.call('POST', `/reviews/${review.id}/report`, report);
  expect(reportReply).toMatchObject({ status: 201 });
  const { page, troubles } = await openPageAs(browser, site, people.admin.id, wide);
  for (const list of lists) {
    await page.goto(`${site.address}/admin-dashboard/${list}`);
    const rows = page.locator('tr[data-row]');
    await rows.first().waitFor();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights), list).toBeLessThanOrEqual(56);
    expect(await axeViolations(page), list).toEqual([]);
  }
  await page.getByRole('button', { name: 'Compact rows' }).click();
  for (const list of lists) {
    // The browser remembers it.
    await page.goto(`${site.address}/admin-dashboard/${list}`);
    const rows = page.locator('tr[data-row]');
    await rows.first().waitFor();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights), list).toBeLessThanOrEqual(36);
  }
  expect(troubles).toEqual([]);
});
