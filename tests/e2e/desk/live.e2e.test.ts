import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { press, unexpected } from '#tests/support/app/account-site.ts';
import { applicationAt, fourPeople } from '#tests/support/applications/application-people.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();
const as = (userId: string) => openPageAs(browser, site, userId, { viewport: { width: 1280, height: 800 } });

const approve = async ({ admin, professional }: Awaited<ReturnType<typeof fourPeople>>, id: string) =>
  await admin.call('PUT', `/applications/${id}/status`, { status: 'approved', professionalId: professional.id });

/** Opens a client's list, marks its page to detect reloads, and finds the step that an approved application is at. */
async function openList(page: Page, title: string) {
  await page.goto(`${site.address}/dashboard/applications`);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title }).last();
  await row.waitFor();
  const steps = row.getByRole('list', { name: 'Steps' });
  await steps.getByText('Assigned, now').waitFor({ state: 'attached' });
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  return steps.getByText('Proposal, now');
}

test('a client’s open list shows the admin’s decision without a reload, in both tabs, over one stream', async () => {
  const people = await fourPeople(site);
  const { id } = await applicationAt(people, 'pending', 'Books of two shops');
  const client = await as(people.client.id);
  const proposed = await openList(client.page, 'Books of two shops');
  const second = await client.context.newPage();
  const streams: string[] = [];
  second.on('request', (request) => {
    if (request.url().includes('/api/events')) streams.push(request.url());
  });
  await second.goto(`${site.address}/dashboard`);
  await second.getByText('Books of two shops').first().waitFor();

  const admin = await as(people.admin.id);
  await admin.page.goto(`${site.address}/admin-dashboard/applications?open=${id}`);
  await admin.page.getByText('Books of two shops').first().waitFor();
  await approve(people, id);
  await proposed.waitFor({ state: 'attached' });
  // The admin's own open list is updated too.
  await expect
    .poll(async () => await admin.page.getByRole('main').getByText('Approved', { exact: true }).count())
    .toBeGreaterThan(0);
  expect(await client.page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
  expect(streams).toEqual([]);
  expect(client.requests.filter((request) => request.includes('/api/events'))).toHaveLength(1);
  expect(unexpected([...client.troubles, ...admin.troubles])).toEqual([]);
});

test.runIf(isWhole())('what someone types stays when the page behind it follows a change', async () => {
  const people = await fourPeople(site);
  const { id } = await applicationAt(people, 'delivered');
  const { page, troubles } = await as(people.client.id);
  await page.goto(`${site.address}/dashboard/applications/${id}`);
  await press(page, 'Request changes');
  const reason = page.getByRole('dialog').getByRole('textbox');
  await reason.fill('The second form is missing.');
  const followed = page.waitForResponse((response) => response.url().endsWith(`/api/applications/${id}`));
  await people.admin.call('POST', `/applications/${id}/complete`, { reason: 'Both wrote to us.' });
  await followed;
  expect(await reason.inputValue()).toBe('The second form is missing.');
  expect(unexpected(troubles)).toEqual([]);
});

test.runIf(isWhole())(
  'after its event stream was lost for a while, the list shows what happened as soon as it is connected again',
  async () => {
    const people = await fourPeople(site);
    const { id } = await applicationAt(people, 'pending', 'Payroll of a school');
    const { page, context } = await as(people.client.id);
    const proposed = await openList(page, 'Payroll of a school');
    await context.setOffline(true);
    await approve(people, id);
    await context.setOffline(false);
    await proposed.waitFor({ state: 'attached' });
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
  },
);
