import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { applicationAt, fourPeople } from '#tests/support/applications/application-people.ts';
import { createProfessional, createReview } from '#tests/support/people/factories.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

/** Whether the text or the icon of a button has the colour for harmful actions. */
const isRed = (button: Locator) =>
  button.evaluate((element) => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--color-clay)';
    element.append(probe);
    const red = getComputedStyle(probe).color;
    probe.remove();
    return getComputedStyle(element).color === red;
  });

test('an admin sees in red what rejects, deletes, hides or suspends, and nothing else', async () => {
  const people = await fourPeople(site);
  const { db } = site.database;
  const { id } = await applicationAt(people, 'pending', 'VAT for my shop');
  const applicant = await createProfessional(db, { approvalStatus: 'pending', approvedAt: null });
  const review = await createReview(db, people.professional.id);
  const { page, troubles } = await openPageAs(browser, site, people.admin.id, { reducedMotion: 'reduce' });
  const open = (path: string) => page.goto(`${site.address}/admin-dashboard${path}`);
  const named = (name: string | RegExp) =>
    page.getByRole('dialog').locator('a, button').filter({ hasText: name }).filter({ visible: true }).first();

  await open(`/applications?open=${id}`);
  expect(await isRed(named('Reject'))).toBe(true);
  expect(await isRed(named('Approve'))).toBe(false);
  await open(`/applications?open=${id}&act=reject`);
  expect(await isRed(named(/^Reject/))).toBe(true);
  await open(`/applications?open=${id}&act=approve`);
  expect(await isRed(page.locator('button[type=submit]').filter({ hasText: 'Approve' }))).toBe(false);

  await open(`/professionals?open=${applicant.id}`);
  for (const name of ['Reject', 'Delete']) expect(await isRed(named(name))).toBe(true);
  expect(await isRed(named('Approve'))).toBe(false);
  await open(`/professionals?open=${applicant.id}&act=delete`);
  expect(await isRed(named('Delete'))).toBe(true);

  await open(`/reviews?open=${review.id}`);
  expect(await isRed(named(/^Hide/))).toBe(true);
  await open(`/people?open=${people.client.id}`);
  await named('Suspend account').click();
  expect(await isRed(page.locator('button[type=submit]').filter({ hasText: 'Suspend account' }))).toBe(true);
  await open('');
  const pending = page.getByRole('region', { name: 'Pending Applications' });
  expect(await isRed(pending.getByRole('link', { name: /^Reject/ }))).toBe(true);
  expect(await isRed(pending.getByRole('link', { name: /^Approve/ }))).toBe(false);
  expect(troubles).toEqual([]);
});
