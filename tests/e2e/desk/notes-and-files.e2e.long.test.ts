import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from '#tests/support/browser/axe.ts';
import { applicationAt, fourPeople, newPerson } from '#tests/support/applications/application-people.ts';
import { loseAnswer, withoutLost } from '#tests/support/browser/lost-answers.ts';
import { pendingApplications } from '#tests/support/database/pending-applications.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();
const wide = { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } } as const;
const html = '<img src=x onerror=alert(1)> Telephoned the client.';

test('admins leave each other notes on an application and on a professional', async () => {
  const people = await fourPeople(site);
  const { id } = await applicationAt(people, 'pending');
  const places = [
    [`/admin-dashboard/applications?open=${id}`, '**/api/applications/*/notes'],
    [`/admin-dashboard/professionals?open=${people.professional.id}`, '**/api/professionals/*/notes'],
  ] as const;
  const { page, troubles } = await openPageAs(browser, site, people.admin.id, wide);
  const other = await openPageAs(browser, site, (await newPerson(site, 'admin')).id, wide);
  for (const [place, call] of places) {
    await page.goto(site.address + place);
    const notes = page.getByRole('region', { name: 'Notes between admins' });
    await notes.getByRole('button', { name: 'Add note' }).click();
    await notes.locator('[id$=-refused]').waitFor();
    await notes.getByLabel('New note').last().fill(html);
    await loseAnswer(page, call);
    await notes.getByRole('button', { name: 'Add note' }).click();
    await notes.getByText('We couldn’t reach the site.').waitFor();
    await notes.getByRole('button', { name: 'Add note' }).click();
    await notes.getByRole('listitem').getByText(html).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await other.page.goto(site.address + place);
    const read = other.page.getByRole('region', { name: 'Notes between admins' }).getByRole('listitem');
    await read.getByText(html).waitFor();
    // The answer was lost, but the note is stored once, with its author.
    expect(await read.count()).toBe(1);
    expect(await read.innerText()).toContain('Grace Nakato');
  }
  expect(withoutLost(troubles)).toEqual([]);
  expect(other.troubles).toEqual([]);
});

/** Saves the list on the page as a file; returns its text. */
async function savedList(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  return await readFile(await (await download).path(), 'utf8');
}

test('each list of admins is saved as a file with the filters that it shows', async () => {
  const people = await fourPeople(site);
  const word = 'Bweyogerere';
  await pendingApplications(site, { clientId: people.client.id, word, count: 2, at: site.clock() });
  await applicationAt(people, 'problem', 'Books of a shop');
  const { page, troubles } = await openPageAs(browser, site, people.admin.id, wide);
  const open = async (list: string) => {
    await page.goto(`${site.address}/admin-dashboard/${list}`);
    return await savedList(page);
  };
  const parseRows = (text: string) => text.trim().split('\r\n').slice(1);
  const applications = await open(`applications?search=${word}&status=pending`);
  expect(parseRows(applications)).toHaveLength(2);
  expect(applications).toContain(`${word} 0001`);
  expect(parseRows(await open('professionals?status=rejected'))).toEqual([]);
  expect(await open('problems?state=open')).toContain('Books of a shop');
  expect(await open('problems?state=decided')).not.toContain('Books of a shop');
  expect(parseRows(await open('reviews?list=hidden'))).toEqual([]);
  expect(troubles).toEqual([]);
});
