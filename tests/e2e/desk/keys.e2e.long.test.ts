import { expect, test } from 'vitest';
import { unexpected } from '#tests/support/app/account-site.ts';
import { axeViolations } from '#tests/support/browser/axe.ts';
import { fourPeople } from '#tests/support/applications/application-people.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { pendingApplications } from '#tests/support/database/pending-applications.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();
const wide = { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } } as const;

/** Number of applications decided in a row. */
const many = 10;

test(`${many} applications are decided by keyboard only`, async () => {
  const { client, admin } = await fourPeople(site);
  const word = 'Najjera';
  const ids = await pendingApplications(site, { clientId: client.id, word, count: many, at: site.clock() });
  const { page, troubles } = await openPageAs(browser, site, admin.id, wide);
  const { keyboard } = page;
  await page.addInitScript(() => addEventListener('pointerdown', () => console.error('the pointer was used')));
  await page.goto(`${site.address}/admin-dashboard/applications?search=${word}&status=pending`);
  await page.getByText(`1–${many} of ${many}`).waitFor();
  await page.locator('[data-row-link]').first().waitFor();
  for (let left = many; left > 0; left -= 1) {
    const isApproved = left % 2 === 0;
    await keyboard.press('j');
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-row-link]'))).toBe(true);
    await keyboard.press(isApproved ? 'a' : 'r');
    if (isApproved) await page.getByRole('dialog').getByRole('radio').first().waitFor();
    else {
      await page.getByRole('dialog').getByLabel('Reason', { exact: true }).waitFor();
      await expect
        .poll(async () => {
          if (await page.evaluate(() => document.activeElement?.id === 'decide-reject-reason')) return true;
          await keyboard.press('Tab');
          return false;
        })
        .toBe(true);
      await keyboard.type('Please say by when you need this.');
    }
    await keyboard.press('Control+Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await (left > 1
      ? page.getByText(`1–${left - 1} of ${left - 1}`).waitFor()
      : page.getByRole('heading', { name: 'No applications found' }).waitFor());
  }
  const { rows } = await site.database.query(
    'select status, count(*)::int as n from applications where id = any($1) group by status order by status',
    [ids],
  );
  expect(rows).toEqual([
    { status: 'approved', n: many / 2 },
    { status: 'rejected', n: many / 2 },
  ]);
  expect(unexpected(troubles)).toEqual([]);
});

test('a row that was reached while a dialog closed keeps the focus, however slowly the page is drawn', async () => {
  const { client, admin } = await fourPeople(site);
  const word = 'Bweyogerere';
  await pendingApplications(site, { clientId: client.id, word, count: 3, at: site.clock() });
  const { page, troubles } = await openPageAs(browser, site, admin.id, wide);
  const reached = () =>
    page.evaluate(() => [...document.querySelectorAll('[data-row-link]')].indexOf(document.activeElement!));
  await page.goto(`${site.address}/admin-dashboard/applications?search=${word}`);
  await page.getByText('1–3 of 3').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await page.getByRole('dialog').getByLabel('Reason', { exact: true }).waitFor();
  await page.evaluate(() => {
    const draw = globalThis.requestAnimationFrame;
    const waiting: FrameRequestCallback[] = [];
    globalThis.requestAnimationFrame = (callback) => waiting.push(callback);
    const drawAll = () => {
      globalThis.requestAnimationFrame = draw;
      for (const callback of waiting) callback(performance.now());
    };
    addEventListener('draw', drawAll, { once: true });
  });
  // As early as a key can be pressed: before the address reflects the dialog.
  await page
    .getByRole('dialog')
    .evaluate((dialog) =>
      dialog.addEventListener('close', () =>
        document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true })),
      ),
    );
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(reached).toBe(1);
  await page.waitForURL((url) => !url.searchParams.has('open'));
  await page.evaluate(() => dispatchEvent(new Event('draw')));
  expect(await reached()).toBe(1);
  expect(unexpected(troubles)).toEqual([]);
});

test('rows are reached, opened and selected by keys; letters in a field stay letters', async () => {
  const { client, admin } = await fourPeople(site);
  const word = 'Gayaza';
  const ids = await pendingApplications(site, { clientId: client.id, word, count: 5, at: site.clock() });
  const { page, troubles } = await openPageAs(browser, site, admin.id, wide);
  const { keyboard } = page;
  const openRow = () => new URL(page.url()).searchParams.get('open');
  const selected = page.getByRole('region', { name: 'Selected' });
  await page.goto(`${site.address}/admin-dashboard/applications?search=${word}&sort=oldest`);
  await page.getByText('1–5 of 5').waitFor();
  await page.locator('[data-row-link]').first().waitFor();
  await keyboard.press('j');
  await keyboard.press('x');
  await selected.getByText('1 selected').waitFor();
  for (const key of ['j', 'j', 'Shift+X']) await keyboard.press(key);
  await selected.getByText('3 selected').waitFor();
  await keyboard.press('k');
  await keyboard.press('x');
  await selected.getByText('2 selected').waitFor();
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Application Details' }).waitFor();
  expect(openRow()).toBe(ids[1]);
  await keyboard.press('j');
  await expect.poll(openRow).toBe(ids[2]);
  await keyboard.press('Escape');
  await expect.poll(openRow).toBe(null);
  await keyboard.press('/');
  await keyboard.type('jx?g');
  expect(await page.getByRole('searchbox').inputValue()).toBe(`${word}jx?g`);
  await page.getByRole('heading', { name: 'Application Management' }).click();
  await keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const does of ['Next row', 'Select', 'Search, or go to another page', 'Go to Professionals']) {
    await keys.getByText(does, { exact: true }).waitFor();
  }
  expect(await axeViolations(page)).toEqual([]);
  expect(troubles).toEqual([]);
});

test('the search of the desk leads to its parts, and admins to applications and professionals', async () => {
  const { client, admin } = await fourPeople(site);
  const word = 'Kyaliwajjala';
  const [id] = await pendingApplications(site, { clientId: client.id, word, count: 1, at: site.clock() });
  await createProfessional(site.database.db, { name: `${word} Sarah` });
  const { page, troubles } = await openPageAs(browser, site, admin.id, wide);
  const { keyboard } = page;
  const box = page.getByRole('combobox', { name: /^Search for a page/ });
  const current = () => page.locator('[role=option][aria-selected=true]').innerText();
  await page.goto(`${site.address}/admin-dashboard`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Pending Applications' }).waitFor();
  await keyboard.press('Control+k');
  await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
  await keyboard.type(word.toLowerCase());
  await page.getByRole('option', { name: `${word} Sarah` }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await current()).toContain(`${word} 0001`);
  await keyboard.press('ArrowDown');
  await expect.poll(current).toContain(`${word} Sarah`);
  await keyboard.press('ArrowUp');
  await keyboard.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('open') === id);
  await page.getByRole('heading', { name: 'Application Details' }).waitFor();
  await keyboard.press('g');
  await keyboard.press('p');
  await page.getByRole('heading', { name: 'Professional Management' }).waitFor();
  await page.getByRole('button', { name: 'Search the dashboard' }).click();
  await expect.poll(() => box.evaluate((field) => field === document.activeElement)).toBe(true);
  await keyboard.type('rev');
  await expect
    .poll(() => page.getByRole('dialog').getByRole('option').allInnerTexts())
    .toEqual([expect.stringContaining('Reviews')]);
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Reported reviews' }).waitFor();
  expect(troubles).toEqual([]);

  const clients = await openPageAs(browser, site, client.id);
  await clients.page.goto(`${site.address}/dashboard`);
  await clients.page.getByRole('button', { name: 'Search the dashboard' }).click();
  const parts = clients.page.getByRole('dialog').getByRole('option');
  await parts.first().waitFor();
  expect((await parts.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
    'My Applications',
    'Consultations',
    'Reviews',
    'Messages',
    'Profile',
    'Settings',
    'Notifications',
  ]);
  await clients.page.keyboard.press('Escape');
  await clients.page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(clients.troubles).toEqual([]);
});
