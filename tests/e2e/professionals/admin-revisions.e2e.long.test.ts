import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { profileRevisions } from '#server/db/schema/index.ts';
import { axeViolationsEverywhere } from '#tests/support/browser/axe.ts';
import { createProfessional, createUser, signIn } from '#tests/support/people/factories.ts';
import { startFilledSite } from '#tests/support/app/filled-site.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { shared } from '#tests/support/app/shared.ts';

const browser = sharedBrowser();
const site = shared(() => startFilledSite());

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const item = (page: Page, name: string) => page.getByRole('article', { name });

async function call(method: string, path: string, headers: Record<string, string>, body?: object) {
  const response = await fetch(`${site.address}/api/professionals/${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
}

/** A professional who asks for changes, and their actions. */
async function createRequester(name: string, changes: object) {
  const { id } = await createProfessional(site.database.db, { name });
  const headers = await signIn(site.database.db, id, site.clock());
  await call('PUT', 'profile', headers, changes);
  return {
    id,
    requestChanges: (more: object) => call('PUT', 'profile', headers, more),
    takeBack: () => call('DELETE', 'profile/revision', headers),
    revisions: async () =>
      await site.database.db.select().from(profileRevisions).where(eq(profileRevisions.professionalId, id)),
  };
}

async function openList() {
  const { id } = await createUser(site.database.db, { role: 'admin' });
  const watched = await openPageAs(browser, site, id, { reducedMotion: 'reduce' });
  await watched.page.goto(`${site.address}/admin-dashboard/professionals`);
  await watched.page.getByRole('heading', { name: 'Profile changes to decide' }).waitFor();
  return { ...watched, adminId: id };
}

/** Returns the name at the top of a public profile. */
async function publicName(page: Page, id: string) {
  await page.goto(`${site.address}/professional/${id}`);
  return page.getByRole('heading', { level: 1 }).textContent();
}

test('an admin sees requested profile changes, refuses one with a reason and approves one, which becomes public', async () => {
  const first = await createRequester('Acen Betty', {
    name: 'Acen Elizabeth',
    specializations: ['Tax Planning', 'Payroll'],
  });
  const second = await createRequester('Okello James', { business_name: 'Okello Books' });
  const { page, troubles } = await openList();
  await page.getByRole('button', { name: /profile changes? to decide$/ }).click();
  expect(await focusedText(page)).toBe('Profile changes to decide');
  const row = item(page, 'Acen Betty');
  await row.getByText('Added: Payroll.').waitFor();
  expect(await row.getByRole('term').allTextContents()).toEqual(['Name that clients see', 'Specializations']);

  await row.getByRole('button', { name: 'Reject Acen Betty’s changes' }).click();
  const reason = row.getByLabel('Reason for rejecting it');
  await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await row.getByRole('link', { name: /Please give a reason, so that the professional knows what to fix\./ }).waitFor();
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  await reason.fill('Which deed?');
  await row.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: 'Reject Acen Betty’s changes' }).click();
  expect(await reason.inputValue()).toBe('Which deed?');
  await row.getByRole('button', { name: 'Reject Acen Betty’s changes' }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByText('You rejected Acen Betty’s changes. Clients see the old version.').waitFor();
  await expect.poll(() => focusedText(page)).toBe('Okello James');
  expect(await first.revisions()).toMatchObject([{ state: 'rejected', decisionReason: 'Which deed?' }]);

  await item(page, 'Okello James').getByRole('button', { name: 'Approve' }).click();
  await page.getByText('No profile changes are waiting.').waitFor();
  await expect.poll(() => focusedText(page)).toBe('Profile changes to decide');
  expect(await publicName(page, first.id)).toBe('Acen Betty');
  await publicName(page, second.id);
  await page.getByText('Okello Books').first().waitFor();
  expect(troubles).toEqual([]);
});

test('an admin can’t decide a profile change that was edited, decided or withdrawn since, and reads which', async () => {
  const [changed, decided, takenBack] = [
    await createRequester('Apio Changed', { name: 'Apio One' }),
    await createRequester('Apio Decided', { name: 'Apio Two' }),
    await createRequester('Apio Withdrawn', { name: 'Apio Three' }),
  ];
  const { page, adminId } = await openList();
  // A page that receives no events: otherwise its list would already have been updated.
  await page.route('**/api/events*', () => {});
  await page.reload();
  await item(page, 'Apio Changed').waitFor();
  await changed.requestChanges({ name: 'Apio Unseen' });
  await takenBack.takeBack();
  const headers = await signIn(site.database.db, adminId, site.clock());
  await call('PUT', `${decided.id}/revision`, headers, { decision: 'approved', version: 2 });

  const row = item(page, 'Apio Changed');
  await row.getByRole('button', { name: 'Reject' }).click();
  await row.getByLabel('Reason for rejecting it').fill('Which deed?');
  await row.getByRole('button', { name: 'Reject' }).click();
  await row.getByText('The professional just changed this.').waitFor();
  await row.getByText('Apio Unseen').waitFor();
  expect(await row.getByLabel('Reason for rejecting it').inputValue()).toBe('Which deed?');
  expect(await changed.revisions()).toMatchObject([{ state: 'waiting' }]);

  await item(page, 'Apio Decided').getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Another admin had already approved it. Your decision wasn’t saved.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('revision-gone');
  await item(page, 'Apio Withdrawn').getByRole('button', { name: 'Approve' }).click();
  await page.getByText('The professional withdrew it. Your decision wasn’t saved.').waitFor();
  expect(await axeViolationsEverywhere(page)).toEqual([]);

  await row.getByRole('button', { name: 'Reject' }).click();
  await row.waitFor({ state: 'detached' });
  expect(await changed.revisions()).toMatchObject([{ state: 'rejected', fields: { name: 'Apio Unseen' } }]);
});
