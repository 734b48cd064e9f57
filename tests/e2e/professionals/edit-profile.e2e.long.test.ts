import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { professionals, profileRevisions } from '#server/db/schema/index.ts';
import { axeViolationsEverywhere } from '#tests/support/browser/axe.ts';
import { createProfessional, createUser, signIn } from '#tests/support/people/factories.ts';
import { startFilledSite } from '#tests/support/app/filled-site.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { shared } from '#tests/support/app/shared.ts';

const browser = sharedBrowser();
const site = shared(() => startFilledSite());

const pending = { approvalStatus: 'pending', approvedAt: null } as const;
const stored = async (id: string) =>
  (await site.database.db.select().from(professionals).where(eq(professionals.id, id)))[0]!;
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);
const save = (page: Page) => page.getByRole('button', { name: 'Save profile' }).click();

async function open(overrides: Partial<typeof professionals.$inferInsert> = pending) {
  const { id } = await createProfessional(site.database.db, overrides);
  const watched = await openPageAs(browser, site, id);
  await watched.page.goto(`${site.address}/professional-dashboard/profile/edit`);
  await watched.page.getByLabel('Bio').waitFor();
  return { ...watched, id };
}

test('chips are added one at a time, trimmed, each once, and taken away, all by keyboard', async () => {
  const { page, id, troubles } = await open();
  const entry = page.getByLabel('Specializations', { exact: true }).and(page.getByRole('combobox'));
  const chips = page.getByRole('list', { name: 'Specializations' }).getByRole('listitem');
  await entry.focus();
  for (const words of ['  Payroll  ', 'payroll', '   ']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  }
  expect(await chips.allTextContents()).toEqual(['Tax Planning', 'Payroll']);
  await page.getByRole('button', { name: 'Remove Tax Planning' }).press('Enter');
  expect(await chips.allTextContents()).toEqual(['Payroll']);
  expect(await focusedId(page)).toBe('profile-specializations');
  // An entry typed but not added counts as well.
  await entry.fill('Audit');
  await save(page);
  await page.getByText('Profile saved').waitFor();
  await expect.poll(() => focusedId(page)).toBe('saved');
  expect((await stored(id)).specializations).toEqual(['Audit', 'Payroll'].toSorted());
  expect(troubles).toEqual([]);
});

test('a refused profile names each invalid field, moves the focus there and loses nothing; once fixed it is saved', async () => {
  const { page, id } = await open();
  await page.getByLabel('Bio').fill('I keep books.');
  await page.getByLabel('Phone', { exact: true }).fill('0000 000000');
  await page.getByLabel('Lowest hourly rate').fill('90,000');
  await page.getByLabel('Highest hourly rate').fill('80,000');
  await save(page);
  await expect.poll(() => focusedId(page)).toBe('profile-refused');
  await page.getByText('Invalid Rate Range').waitFor();
  await page.getByRole('link', { name: /Maximum rate must be higher than minimum rate\./ }).click();
  expect(await focusedId(page)).toBe('profile-hourly_rate_max');
  await page.getByLabel('Highest hourly rate').fill('120,000');
  await save(page);
  await page.getByRole('link', { name: /^Phone: This isn’t a telephone number/ }).waitFor();
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  expect(await page.getByLabel('Bio').inputValue()).toBe('I keep books.');
  await page.getByLabel('Phone', { exact: true }).fill('0772 123456');
  await save(page);
  await page.getByText('Profile saved').waitFor();
  expect(await stored(id)).toMatchObject({
    bio: 'I keep books.',
    phoneNumber: '+256772123456',
    hourlyRateMin: 90_000,
    hourlyRateMax: 120_000,
    version: 2,
  });
});

test('saving from a second tab names the fields changed in the first, keeps what was typed, and can then be saved', async () => {
  const { page, context, id } = await open();
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByLabel('Bio').fill('Second.');
  await page.getByLabel('Bio').fill('First.');
  await page.getByLabel('Website').fill('https://first.example');
  await page.getByLabel('Taking new clients').uncheck();
  await save(page);
  await page.getByText('Profile saved').waitFor();
  await save(second);
  await second.getByText('Your profile has changed, perhaps in another tab.').waitFor();
  const news = second.getByRole('region', { name: 'Saved elsewhere since you opened this form' }).getByRole('listitem');
  expect(await news.allTextContents()).toEqual([
    'Bio: First.Use this as bio',
    expect.stringMatching(/^Website: https:\/\/first\.example\/?, now in this form too$/),
    'Taking new clients: no, now in this form too',
  ]);
  expect(await axeViolationsEverywhere(second)).toEqual([]);
  expect(await second.getByLabel('Bio').inputValue()).toBe('Second.');
  expect((await stored(id)).bio).toBe('First.');
  await save(second);
  await second.getByText('Profile saved').waitFor();
  expect(await stored(id)).toMatchObject({ bio: 'Second.', acceptingClients: false, version: 3 });
  expect((await stored(id)).website).toContain('first.example');
});

test('leaving with changes is warned of, without them it is not', async () => {
  const { page } = await open();
  const dialogTypes: string[] = [];
  page.on('dialog', (dialog) => {
    dialogTypes.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await page.getByLabel('Bio').waitFor();
  expect(dialogTypes).toEqual([]);
  await page.getByLabel('Bio').pressSequentially('x');
  await page.reload();
  await page.getByLabel('Bio').pressSequentially('x');
  await page.getByRole('link', { name: 'Credentials' }).click();
  await page.getByRole('heading', { name: 'Credentials' }).waitFor();
  expect(dialogTypes).toEqual(['beforeunload', 'confirm']);
});

test('an approved professional’s change to a checked field waits for an admin; other changes are public at once', async () => {
  const { page, id, troubles } = await open({ name: 'Acen Betty' });
  const admin = await createUser(site.database.db, { role: 'admin' });
  const publicPage = async () => {
    await page.goto(`${site.address}/professional/${id}`);
    return page.getByRole('heading', { level: 1 }).textContent();
  };
  const edit = async () => {
    await page.goto(`${site.address}/professional-dashboard/profile/edit`);
    await page.getByLabel('Bio').waitFor();
  };
  await page.getByLabel('Name that clients see').fill('Acen Elizabeth');
  await page.getByLabel('Bio').fill('Plans estates in Lira.');
  await save(page);
  await page.getByText('Waiting for our approval: Name that clients see.').waitFor();
  await page.getByRole('heading', { name: 'Changes waiting for our approval' }).waitFor();
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  expect(await publicPage()).toBe('Acen Betty');
  await page.getByText('Plans estates in Lira.').waitFor();

  await page.goto(`${site.address}/professional-dashboard/preview`);
  await page.getByRole('heading', { name: 'Acen Elizabeth', level: 1 }).waitFor();
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  await page.getByRole('button', { name: 'Show public version' }).click();
  await page.getByRole('heading', { name: 'Acen Betty', level: 1 }).waitFor();
  expect(await axeViolationsEverywhere(page)).toEqual([]);

  const headers = await signIn(site.database.db, admin.id, new Date());
  const decide = (version: number) =>
    fetch(`${site.address}/api/professionals/${id}/revision`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ decision: 'approved', version }),
    });
  expect((await decide(2)).status).toBe(200);
  expect(await publicPage()).toBe('Acen Elizabeth');
  await edit();
  await page.getByText('Your change was approved').waitFor();
  expect(troubles).toEqual([]);
});

test('the preview shows what is typed, and going back from it loses nothing', async () => {
  const { page, troubles } = await open({ name: 'Acen Betty' });
  const about = page.getByLabel('Bio');
  await about.fill('Plans estates in Lira.');
  await page.getByLabel('District', { exact: true }).fill('Lira');
  await page.getByRole('combobox', { name: 'Languages' }).fill('Luganda');
  const preview = page.getByRole('button', { name: 'Preview' });
  await preview.click();
  await page.getByText('Preview of your draft: only you can see it').waitFor();
  await page.getByRole('heading', { name: 'Acen Betty', level: 1 }).waitFor();
  await page.getByText('Plans estates in Lira.').waitFor();
  expect(await about.isVisible()).toBe(false);
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to editing' }).click();
  expect(await about.inputValue()).toBe('Plans estates in Lira.');
  expect(await page.getByRole('combobox', { name: 'Languages' }).inputValue()).toBe('Luganda');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('profile-preview');
  // The browser's own Back leads to the form as well.
  await preview.click();
  await page.getByText('Preview of your draft: only you can see it').waitFor();
  await page.goBack();
  expect(await about.inputValue()).toBe('Plans estates in Lira.');
  expect(troubles).toEqual([]);
});

test('withdrawing a waiting change shows checked fields as clients see them, and keeps other unsaved text', async () => {
  const { page, id } = await open({ name: 'Acen Betty' });
  await page.getByLabel('Years of experience').fill('30');
  await save(page);
  await page.getByText('Profile saved').waitFor();
  await page.getByLabel('Bio').fill('Typed and not saved.');
  await page.getByLabel('Name that clients see').fill('Acen Elizabeth');
  await page.route('**/profile/revision*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Withdraw changes' }).click();
  await page.getByText('Your changes couldn’t be withdrawn. Please try again.').waitFor();
  await page.getByRole('button', { name: 'Withdraw changes' }).click();
  await expect.poll(() => page.getByLabel('Years of experience').inputValue()).toBe('8');
  expect(await focusedId(page)).toBe('profile-state');
  expect(await page.getByLabel('Bio').inputValue()).toBe('Typed and not saved.');
  expect(await page.getByLabel('Name that clients see').inputValue()).toBe('Acen Elizabeth');
  await save(page);
  await page.getByText('Waiting for our approval: Name that clients see.').waitFor();
  expect(await stored(id)).toMatchObject({ bio: 'Typed and not saved.', yearsExperience: 8, name: 'Acen Betty' });
});

test('a change that an admin has refused since isn’t sent again with the next save', async () => {
  const { page, id } = await open({ name: 'Acen Betty' });
  await page.getByLabel('Name that clients see').fill('Acen Elizabeth');
  await save(page);
  await page.getByText('Waiting for our approval:').waitFor();
  const admin = await createUser(site.database.db, { role: 'admin' });
  const refusal = await fetch(`${site.address}/api/professionals/${id}/revision`, {
    method: 'PUT',
    headers: { ...(await signIn(site.database.db, admin.id, new Date())), 'content-type': 'application/json' },
    body: JSON.stringify({ decision: 'rejected', decision_reason: 'Which deed?', version: 2 }),
  });
  expect(refusal.status).toBe(200);
  await page.getByLabel('Bio').fill('Plans estates.');
  await save(page);
  await page.getByText('Name that clients see: Acen Betty, now in this form too').waitFor();
  await page.getByText('Which deed?').waitFor();
  await save(page);
  await page.getByText('Your changes are public now.').waitFor();
  const states = await site.database.db
    .select({ state: profileRevisions.state })
    .from(profileRevisions)
    .where(eq(profileRevisions.professionalId, id));
  expect([states, await stored(id)]).toMatchObject([[{ state: 'rejected' }], { bio: 'Plans estates.' }]);
});
