import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { unexpected } from '#tests/support/app/account-site.ts';
import { axeViolations } from '#tests/support/browser/axe.ts';
import { consultationPeople, storedConsultation } from '#tests/support/consultations/consultation-people.ts';
import { beyondScreen, smallerThanFinger, stumblingBlocks } from '#tests/support/browser/page-audit.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

const narrow = { reducedMotion: 'reduce', viewport: { width: 360, height: 740 } } as const;
const wide = { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } } as const;

/** A signed-in person's page, whose clock is the site's. */
async function as(userId: string, options: typeof narrow | typeof wide = narrow) {
  const watched = await openPageAs(browser, site, userId, options);
  await watched.page.clock.setFixedTime(site.clock());
  return watched;
}
const open = (page: Page, path: string) => page.goto(`${site.address}${path}`);
const dialog = (page: Page) => page.getByRole('dialog');
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true }).waitFor();
/** The id or the text of the focused element; empty if nothing has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element === null || element === document.body ? '' : element.id || element.textContent.trim();
  });

async function isSound(page: Page): Promise<void> {
  expect(await beyondScreen(page, 360)).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  expect(await stumblingBlocks(page)).toEqual([]);
  expect(await smallerThanFinger(page)).toEqual([]);
}

test('on a telephone a professional sees a week and a list, opens details by keyboard, and closing returns there', async () => {
  const { professional, at } = await consultationPeople(site);
  await at('accepted', { name: 'Amina Nabirye', slotStart: new Date('2026-11-24T07:00:00Z') });
  await at('accepted', { name: 'Brian Mugisha', slotStart: new Date('2026-11-26T11:00:00Z') });
  const { page, troubles } = await as(professional.id);
  await open(page, '/professional-dashboard/consultations?week=2026-11-23');
  const entry = page.getByRole('region', { name: 'Tue 24 Nov' }).getByRole('link', { name: /Amina Nabirye/ });
  await entry.waitFor();
  await page.getByRole('region', { name: 'Thu 26 Nov' }).getByText('14:00').waitFor();
  await isSound(page);

  await entry.press('Enter');
  await dialog(page).getByRole('heading', { name: 'History' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toContain('Amina Nabirye');

  await page.getByRole('button', { name: 'List', exact: true }).press('Enter');
  const list = page.getByRole('list', { name: 'Upcoming' });
  await list.getByRole('link', { name: /Brian Mugisha/ }).waitFor();
  expect(await list.getByRole('listitem').count()).toBe(2);
  expect(await focused(page)).toBe('List');
  await page.keyboard.press('j');
  expect(await focused(page)).toContain('Amina Nabirye');
  await isSound(page);
  expect(unexpected(troubles)).toEqual([]);
});

test('another time is proposed by key; the client reads it with the message that came along', async () => {
  const { client, professional, at } = await consultationPeople(site);
  const { id } = await at('requested', { name: 'Amina Nabirye' });
  const { page, troubles } = await as(professional.id);
  await open(page, '/professional-dashboard/consultations');
  await page.getByRole('link', { name: /^Propose another time\s*: Amina Nabirye/ }).press('Enter');
  await dialog(page).locator('details[open] input[name=slotStart]').first().press('Space');
  await dialog(page).getByLabel('Message to Amina Nabirye').fill('I am in court until then.');
  await dialog(page).getByRole('button', { name: 'Propose another time' }).press('Enter');
  await notice(page, 'Other time proposed');
  await page.getByRole('list', { name: 'Waiting for an answer' }).getByText('Amina Nabirye').waitFor();
  await expect.poll(() => focused(page)).toMatch(/Amina Nabirye|^list-title$/);
  expect(await storedConsultation(site, id)).toMatchObject({ status: 'proposed', proposedBy: 'professional' });

  const mine = await as(client.id);
  await open(mine.page, `/dashboard/consultations?open=${id}`);
  const words = dialog(mine.page).getByRole('blockquote').getByText('I am in court until then.');
  await words.waitFor();
  expect(unexpected([...troubles, ...mine.troubles])).toEqual([]);
});

test('declining needs a reason: that is said, and then the focus is where the request was', async () => {
  const { professional, at } = await consultationPeople(site);
  const { id } = await at('requested', { name: 'Amina Nabirye' });
  const { page, troubles } = await as(professional.id);
  await open(page, '/professional-dashboard/consultations');
  const decline = page.getByRole('link', { name: /^Decline\s*: Amina Nabirye/ });
  await decline.press('Enter');
  await dialog(page).getByRole('button', { name: 'Not now' }).press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toContain('Amina Nabirye');

  await decline.press('Enter');
  await dialog(page).getByRole('button', { name: 'Decline', exact: true }).press('Enter');
  await expect.poll(() => focused(page)).toBe('consultation-act-refused');
  await dialog(page).getByLabel('Reason', { exact: true }).fill('I am abroad until January.');
  await dialog(page).getByRole('button', { name: 'Decline', exact: true }).press('Enter');
  await notice(page, 'Consultation declined');
  await expect.poll(() => focused(page)).toBe('list-title');
  expect(await storedConsultation(site, id)).toMatchObject({
    status: 'declined',
    reason: 'I am abroad until January.',
    slots: [],
  });
  expect(unexpected(troubles)).toEqual([]);
});

test('a client reported as absent says that they came, and an admin decides', async () => {
  const { client, professional, admin, at } = await consultationPeople(site);
  const { id } = await at('begun', { name: 'Amina Nabirye' });
  const theirs = await as(professional.id);
  await open(theirs.page, `/professional-dashboard/consultations?open=${id}&act=no_show`);
  await dialog(theirs.page).getByLabel('What happened').fill('I called three times.');
  await dialog(theirs.page).getByRole('button', { name: 'They didn’t come' }).click();
  await notice(theirs.page, 'We’ve noted that they didn’t come');
  await expect.poll(() => focused(theirs.page)).not.toBe('');

  const mine = await as(client.id);
  await open(mine.page, `/dashboard/consultations?open=${id}`);
  await dialog(mine.page).getByRole('link', { name: 'I did come' }).press('Enter');
  const contest = mine.page.getByRole('dialog', { name: 'Did you come?' });
  await contest.getByLabel('What happened').fill('My telephone never rang.');
  await contest.getByRole('button', { name: 'I did come' }).press('Enter');
  await notice(mine.page, 'Sent. Our team will decide');
  await expect.poll(() => focused(mine.page)).not.toBe('');
  await open(mine.page, `/dashboard/consultations?open=${id}`);
  await dialog(mine.page).getByText('Our team will decide').waitFor();

  const ours = await as(admin.id, wide);
  await open(ours.page, '/admin-dashboard/consultations?queue=contested');
  await ours.page.getByRole('link', { name: /^Amina Nabirye/ }).press('Enter');
  await ours.page.getByRole('link', { name: 'Decide', exact: true }).press('Enter');
  const decision = ours.page.getByRole('dialog', { name: /^Did Amina Nabirye/ });
  await decision.getByRole('radio', { name: /^They did come/ }).press('Space');
  await decision.getByLabel('Reason', { exact: true }).fill('The call went to another number.');
  await decision.getByRole('button', { name: 'Save decision' }).press('Enter');
  await notice(ours.page, 'Decision saved');
  await expect.poll(() => focused(ours.page)).not.toBe('');

  // The client's page was open all the time.
  await dialog(mine.page).getByText('Our team looked into it. It doesn’t count.').waitFor();
  await dialog(mine.page).getByText('The call went to another number.').first().waitFor();
  expect(await storedConsultation(site, id)).toMatchObject({ status: 'no_show', settlement: 'withdrawn' });
  expect(unexpected([...theirs.troubles, ...mine.troubles, ...ours.troubles])).toEqual([]);
});
