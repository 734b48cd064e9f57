import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { users } from '#server/db/schema/index.ts';
import { hashPassword } from '#server/features/auth/passwords/hash-password.ts';
import { axeViolations } from '#tests/support/browser/axe.ts';
import { focusedId, password, press, unexpected } from '#tests/support/app/account-site.ts';
import { createUser, signIn } from '#tests/support/people/factories.ts';
import { readCorners, grain, quarters } from '#tests/support/files/pictures.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

/** Opens a section of the settings as this person; without transitions, because contrast is not judged during them. */
async function openSettings(id: string, part = '') {
  const watched = await openPageAs(browser, site, id, { reducedMotion: 'reduce' });
  await watched.page.goto(`${site.address}/settings${part}`);
  return watched;
}
const stored = async (id: string) => (await site.database.db.select().from(users).where(eq(users.id, id)))[0]!;
const account = (page: Page) => page.getByRole('button', { name: /^Account of/ });

test('an error goes when its field is fixed, not before; one that the server found when its field is edited', async () => {
  const { id } = await site.person({ firstName: 'Grace' });
  const { page, troubles } = await openSettings(id);
  const summary = page.locator('#about-refused');
  await page.getByLabel('First name').fill('');
  await page.getByLabel('District').fill('Atlantis');
  await press(page, 'Save changes');
  await page.getByRole('link', { name: /^First name: / }).click();
  await page.keyboard.type('G');
  await expect.poll(() => summary.getByRole('link').count()).toBe(1);
  expect(await page.getByLabel('First name').getAttribute('aria-invalid')).toBe(null);
  expect(await focusedId(page)).toBe('about-firstName');
  await page.getByLabel('District').fill('Atlantis of old');
  expect(await page.getByLabel('District').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('District').fill('Gulu');
  await expect.poll(() => summary.count()).toBe(0);

  await page.getByLabel('Telephone').fill('0000 000000');
  await press(page, 'Save changes');
  await page.getByRole('link', { name: /^Telephone: This isn’t a telephone number/ }).waitFor();
  await page.getByLabel('District').fill('Kampala');
  expect(await page.getByLabel('Telephone').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Telephone').fill('0772 123456');
  await expect.poll(() => summary.count()).toBe(0);
  expect(await page.getByLabel('Telephone').getAttribute('aria-invalid')).toBe(null);
  expect(unexpected(troubles)).toEqual([]);
});

test('a client: four parts by keyboard; telephone and district as people write them; the new name at the top at once', async () => {
  const { id } = await site.person({ firstName: 'Grace' });
  const { page, troubles, requests } = await openSettings(id);
  await page.getByLabel('First name').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('First name').fill('Gloria');
  await page.getByLabel('Telephone').fill('0000 000000');
  await page.getByLabel('District').fill('Atlantis');
  await press(page, 'Save changes');
  await expect.poll(() => focusedId(page)).toBe('about-refused');
  await page.getByRole('link', { name: /^District: Please choose a district of Uganda/ }).click();
  expect(await focusedId(page)).toBe('about-district');
  await page.getByLabel('District').fill('kla');
  await press(page, 'Save changes');
  await page.getByRole('link', { name: /^Telephone: This isn’t a telephone number/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Telephone').fill('+256 772 123456');
  await page.getByLabel('Telephone').press('Enter');
  await page.getByText('Changes saved').waitFor();
  expect(await account(page).innerText()).toContain('Gloria');
  expect(await page.getByLabel('Telephone').inputValue()).toBe('0772 123456');
  expect(await page.getByLabel('District').inputValue()).toBe('Kampala');
  expect(await stored(id)).toMatchObject({ firstName: 'Gloria', phone: '+256772123456', district: 'Kampala' });

  const tabs = page.getByRole('navigation', { name: 'Sections of Settings' });
  expect(await tabs.getByRole('link').allTextContents()).toEqual(['About me', 'Security', 'Notifications', 'My data']);
  for (const label of ['Notifications', 'My data', 'Security']) {
    const tab = tabs.getByRole('link', { name: label, exact: true });
    await tab.press('Enter');
    await expect.poll(() => tab.getAttribute('aria-current')).toBe('page');
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
  }
  // One document, and the modules of each section when it is opened.
  expect(requests.filter((request) => request.startsWith('document'))).toHaveLength(1);
  await press(page, 'Sign out');
  await page.waitForURL(`${site.address}/`);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(unexpected(troubles)).toEqual([]);
});

test('two tabs: the second reads what the first saved, undoes nothing, keeps what was typed; leaving unsaved is asked', async () => {
  const { id } = await site.person({ firstName: 'Grace', lastName: 'Nakato' });
  const { page: first, context } = await openSettings(id);
  const second = await context.newPage();
  await second.goto(first.url());
  await second.getByLabel('First name').fill('Gracious');
  await first.getByLabel('First name').fill('Gloria');
  await first.getByLabel('District').fill('Gulu');
  await press(first, 'Save changes');
  await first.getByText('Changes saved').waitFor();
  // The other tab shows it too, as soon as it gets focus.
  await expect.poll(() => account(second).innerText()).toContain('Gloria');
  await press(second, 'Save changes');
  await second.getByText('Your account has changed, perhaps in another tab.').waitFor();
  const news = second.getByRole('region', { name: 'Saved elsewhere since you opened this form' });
  expect(await news.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('First name: Gloria'),
    'District: Gulu, now in this form too',
  ]);
  expect(await axeViolations(second)).toEqual([]);
  expect(await second.getByLabel('First name').inputValue()).toBe('Gracious');
  expect(await second.getByLabel('District').inputValue()).toBe('Gulu');

  const dialogMessages: string[] = [];
  second.once('dialog', (dialog) => {
    dialogMessages.push(dialog.message());
    void dialog.dismiss();
  });
  await second.getByRole('link', { name: 'Security' }).click();
  await expect.poll(() => dialogMessages).toEqual(['You haven’t saved your changes. Leave without saving?']);
  await press(second, 'Save changes');
  await second.getByText('Changes saved').waitFor();
  expect(await stored(id)).toMatchObject({ firstName: 'Gracious', lastName: 'Nakato', district: 'Gulu', version: 3 });
});

test('a professional: a photo is looked at, cut by keyboard, and public at once; one press takes it off', async () => {
  const { id } = await site.professional();
  const { page, troubles, requests } = await openSettings(id);
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await page.getByText('A JPG, PNG, GIF or WebP file of at most 5 MB.').waitFor();
  await choose('me.jpg', Buffer.from('<script>'));
  await page.getByText('Please select an image file.').waitFor();
  await choose('me.jpg', Buffer.alloc(5 * 1024 * 1024 + 1));
  await page.getByText('Please select an image smaller than 5MB.').waitFor();
  expect(requests.some((request) => request.includes('crop-dialog'))).toBe(false);

  await choose('me.jpg', await quarters(600, 300).png().toBuffer());
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  const visiblePart = dialog.getByRole('group', { name: 'Visible part' });
  await visiblePart.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  // Zoomed in fully and off centre: the picture moves right and down, so that its upper left is shown.
  await dialog.getByLabel('Zoom').focus();
  await page.keyboard.press('End');
  await visiblePart.focus();
  for (const key of ['ArrowRight', 'ArrowDown']) {
    for (let steps = 0; steps < 24; steps += 1) await page.keyboard.press(key);
  }
  await dialog.getByRole('button', { name: 'Save photo' }).press('Enter');
  await page.getByText('Photo saved').waitFor();
  const src = await account(page).locator('img').getAttribute('src');
  expect(src).toMatch(/^\/photos\/[0-9a-f]{32}-128\.webp$/);
  expect(await readCorners((await site.app.inject(src!)).rawPayload)).toBe('RRRR');
  await expect.poll(() => focusedId(page)).toBe('photo-choose');

  // A large picture is cropped and scaled down here: only a small file is uploaded.
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('/api/account/photo'),
  );
  const large = await grain(1000).png().toBuffer();
  expect(large.length).toBeGreaterThan(1_000_000);
  await choose('me.jpg', large);
  await visiblePart.waitFor();
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(300_000);
  await expect.poll(() => account(page).locator('img').getAttribute('src')).not.toBe(src);
  const visitor = await (await browser.newContext()).newPage();
  for (const public_ of [`/professional/${id}`, '/find-advisor']) {
    await visitor.goto(site.address + public_);
    const [name] = (await account(page).locator('img').getAttribute('src'))!.split('-');
    expect(await visitor.locator(`main img[src^="${name}"]`).count()).toBe(1);
  }
  await press(page, 'Remove photo');
  await page.getByText('Photo removed').waitFor();
  expect(await account(page).locator('img').count()).toBe(0);
  await visitor.reload();
  expect(await visitor.locator('main img[src^="/photos/"]').count()).toBe(0);
  expect(unexpected(troubles)).toEqual([]);
});

test('an admin changes password and address, and sees many sign-ins a few at a time', async () => {
  const { id, email } = await createUser(site.database.db, {
    role: 'admin',
    passwordHash: await hashPassword(password),
  });
  const { page, troubles } = await openSettings(id, '/security');
  await page.getByText('You aren’t signed in anywhere else.').waitFor();
  for (let device = 0; device < 24; device += 1) await signIn(site.database.db, id, site.clock());
  await page.reload();
  await page.getByText('Showing 10 of 25 sign-ins').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await press(page, 'Show more');
  await page.getByText('Showing 20 of 25 sign-ins').waitFor();
  const items = page.getByRole('region', { name: 'Where you’re signed in' }).getByRole('listitem');
  expect(await items.first().innerText()).toContain('This device');
  await items.nth(1).getByRole('button').click();
  // A removed entry is replaced by the next.
  await page.getByText('Showing 20 of 24 sign-ins').waitFor();

  await press(page, 'Change password');
  await expect.poll(() => focusedId(page)).toBe('password-currentPassword');
  await page.getByLabel('Current password').fill('not it at all');
  await page.getByLabel('New password', { exact: true }).fill('twelve brown goats');
  await page.getByLabel('Confirm new password').fill('twelve brown goat');
  await press(page, 'Change password');
  await page.getByRole('link', { name: /Passwords don't match/ }).waitFor();
  await page.getByLabel('Confirm new password').fill('twelve brown goats');
  await press(page, 'Change password');
  await page.getByRole('link', { name: /^Current password:/ }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Current password').fill(password);
  await press(page, 'Change password');
  await page.getByText('Password changed').waitFor();
  await page.getByText('You aren’t signed in anywhere else.').waitFor();

  await press(page, 'Change e-mail address');
  await page.getByLabel('New e-mail address').fill('another@example.ug');
  await page.getByRole('textbox', { name: 'Password' }).fill('twelve brown goats');
  await press(page, 'Send links');
  await expect.poll(() => focusedId(page)).toBe('email-waits');
  expect(await page.locator('#email-waits li').allInnerTexts()).toEqual([
    expect.stringContaining('another@example.ug: not confirmed yet'),
    expect.stringContaining(`${email}: not confirmed yet`),
  ]);
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await press(page, 'Cancel change');
  await page.getByText('Change cancelled').waitFor();
  expect(await page.locator('#email-waits').count()).toBe(0);

  await signIn(site.database.db, id, site.clock());
  await page.reload();
  await press(page, 'Sign out everywhere else');
  await page.getByText('You aren’t signed in anywhere else.').waitFor();
  expect(unexpected(troubles)).toEqual([]);
});
