import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { photoLimits } from '#shared/professionals/photos.ts';
import { professionals, users } from '#server/db/schema/index.ts';
import { unexpected } from '#tests/support/app/account-site.ts';
import { adminWithForms, newcomer } from '#tests/support/people/admin-forms.ts';
import { applicationAt, fourPeople } from '#tests/support/applications/application-people.ts';
import { axeViolationsEverywhere } from '#tests/support/browser/axe.ts';
import { createProfessional, createUser } from '#tests/support/people/factories.ts';
import { startFilledSite } from '#tests/support/app/filled-site.ts';
import { loseAnswer, withoutLost } from '#tests/support/browser/lost-answers.ts';
import { mailDataTo } from '#tests/support/mail/mailbox.ts';
import { quarters } from '#tests/support/files/pictures.ts';
import { shared } from '#tests/support/app/shared.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';

const browser = sharedBrowser();
const site = shared(() => startFilledSite());
const admin = shared(() => adminWithForms(site));

async function openManagement(query = '', viewport = { width: 1280, height: 900 }) {
  const { id } = await createUser(site.database.db, { role: 'admin' });
  const watched = await openPageAs(browser, site, id, { reducedMotion: 'reduce', viewport });
  await watched.page.goto(`${site.address}/admin-dashboard/professionals${query}`);
  await watched.page.getByRole('heading', { name: 'Professional Management' }).waitFor();
  return watched;
}
const dialog = (page: Page) => page.getByRole('dialog');
/** Finds a field by its label, which may say that it is optional. */
const field = (page: Page, label: string) =>
  dialog(page).getByLabel(new RegExp(`^${label.replace(/[()]/g, String.raw`\$&`)}(?: \\(optional\\))?$`));
const press = (page: Page, name: string | RegExp) =>
  dialog(page)
    .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
    .click();
const summary = (page: Page) => dialog(page).getByRole('alert').first();
const profile = async (id: string) =>
  (await site.database.db.select().from(professionals).where(eq(professionals.id, id)))[0];
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Fills in the required fields. */
async function fill(page: Page, email: string): Promise<void> {
  const texts = {
    'First name': 'Zawadi',
    'Last name': 'Akello',
    Email: email,
    'Business or practice': 'Akello Tax & Books',
    Bio: 'Keeps the books of traders in Lira.\nFiles their returns.',
  };
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
  for (const entry of ['Tax Planning', 'VAT and PAYE']) {
    await field(page, 'Specializations').first().fill(entry);
    await page.keyboard.press('Enter');
  }
}

test('Create Professional: missing fields, a photo, rates and a taken address are handled; then the account is made', async () => {
  const taken = await createUser(site.database.db, { role: 'user' });
  const { page, troubles } = await openManagement('?status=rejected');
  await page.getByRole('button', { name: 'Create Professional' }).click();
  await dialog(page).getByRole('heading', { name: 'Create Professional' }).waitFor();
  expect(await field(page, 'Approve automatically').isChecked()).toBe(true);
  await press(page, 'Create Professional');
  await expect.poll(() => summary(page).innerText()).toContain('Missing Information');
  expect(await summary(page).innerText()).toContain(
    'Please fill in all required fields and add at least one specialization.',
  );
  expect(await summary(page).getByRole('link').allInnerTexts()).toEqual([
    'First name: Please give the first name.',
    'Last name: Please give the last name.',
    'Email: Please give the e-mail address.',
    'Business or practice: Please give the name of the business or practice.',
    'Bio: Please describe the professional.',
    'Specializations: Please add at least one specialization.',
  ]);
  expect(await axeViolationsEverywhere(page)).toEqual([]);

  const photo = dialog(page).locator('input[type=file]');
  const notices = dialog(page).locator('#create-professional-photo-refused');
  await photo.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>') });
  await expect.poll(() => notices.innerText()).toBe('Invalid File Type\n\nPlease select an image file.');
  const large = Buffer.alloc(photoLimits.bytes + 1);
  await photo.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: large });
  await expect.poll(() => notices.innerText()).toBe('File Too Large\n\nPlease select an image smaller than 5MB.');
  const picture = await quarters(300, 200).png().toBuffer();
  await photo.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await expect.poll(() => dialog(page).locator('img').getAttribute('src')).toMatch(/^blob:/);

  await fill(page, taken.email);
  await field(page, 'Lowest hourly rate (USh)').fill('120000');
  await field(page, 'Highest hourly rate (USh)').fill('50000');
  await press(page, 'Create Professional');
  await expect.poll(() => summary(page).innerText()).toContain('Invalid Rate Range');
  expect(await summary(page).innerText()).toContain('Maximum rate must be higher than minimum rate.');
  await field(page, 'Lowest hourly rate (USh)').fill('20000');
  await press(page, 'Create Professional');
  await expect.poll(() => summary(page).innerText()).toContain('Email Already Exists');
  expect(await summary(page).innerText()).toContain(
    'A user with this email address already exists. Please use a different email address.',
  );
  await dialog(page).getByRole('link', { name: 'Email: Email already exists' }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('create-professional-email');
  expect(await field(page, 'Bio').inputValue()).toContain('Files their returns.');

  const email = 'zawadi.akello@example.ug';
  await field(page, 'Email').fill(email);
  await press(page, 'Create Professional');
  await page.getByText('Professional Created!').waitFor();
  await dialog(page).getByRole('heading', { name: 'Professional Profile: Zawadi Akello' }).waitFor();
  const [account] = await site.database.db.select().from(users).where(eq(users.email, email));
  await page.locator(`[data-row="${account!.id}"]`).waitFor();
  expect(await profile(account!.id)).toMatchObject({
    name: 'Zawadi Akello',
    bio: 'Keeps the books of traders in Lira.\nFiles their returns.',
    specializations: ['Tax Planning', 'VAT and PAYE'],
    hourlyRateMin: 20_000,
    hourlyRateMax: 50_000,
    approvalStatus: 'approved',
    avatarUrl: expect.stringMatching(/^\/photos\//),
  });
  expect(await mailDataTo(site, email, 'account-made')).toMatchObject([{ hasPassword: false, isPublic: true }]);
  expect(unexpected(troubles)).toEqual([]);
});

test('a draft of a new professional stays on this device, without its password, until it is discarded', async () => {
  const { page } = await openManagement('?act=create', { width: 360, height: 740 });
  await field(page, 'First name').fill('Zawadi');
  await field(page, 'Password').fill('seven tall jackfruit');
  await field(page, 'Approve automatically').uncheck();
  await press(page, 'Not now');
  await page.getByRole('button', { name: 'Create Professional' }).click();
  expect(await field(page, 'First name').inputValue()).toBe('Zawadi');
  expect(await field(page, 'Approve automatically').isChecked()).toBe(false);
  expect(await field(page, 'Password').inputValue()).toBe('');
  page.once('dialog', (question) => void question.accept());
  await press(page, 'Discard draft');
  await expect.poll(() => field(page, 'First name').inputValue()).toBe('');
  expect(await field(page, 'Approve automatically').isChecked()).toBe(true);
});

test('a dialog closed and opened again before the URL has changed opens all the same', async () => {
  const { page, troubles } = await openManagement('?act=create');
  await field(page, 'First name').waitFor();
  await page.evaluate(() => {
    const again = () => document.getElementById('create-professional-button')?.click();
    document.getElementById('create-dialog')?.addEventListener('close', again, { once: true });
  });
  await press(page, 'Not now');
  await field(page, 'First name').waitFor();
  await press(page, 'Not now');
  await dialog(page).waitFor({ state: 'detached' });
  expect(unexpected(troubles)).toEqual([]);
});

test('a draft doesn’t store the chosen photo, so leaving the form with one always asks first', async () => {
  const { page, troubles } = await openManagement();
  await page.getByRole('button', { name: 'Create Professional' }).click();
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await quarters(300, 200).png().toBuffer() };
  const image = dialog(page).locator('img');
  await dialog(page).locator('input[type=file]').setInputFiles(picture);
  await expect.poll(() => image.getAttribute('src')).toMatch(/^blob:/);
  let isLeft = false;
  let dialogCount = 0;
  page.on('dialog', (question) => {
    dialogCount += 1;
    void (isLeft ? question.accept() : question.dismiss());
  });
  const ways = [
    () => press(page, 'Not now'),
    () => press(page, 'Close'),
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ];
  for (const [at, leave] of ways.entries()) {
    await leave();
    await expect.poll(() => dialogCount).toBe(at + 1);
    await image.waitFor();
  }
  expect(page.url()).toContain('act=create');
  isLeft = true;
  await press(page, 'Not now');
  await image.waitFor({ state: 'detached' });
  await expect.poll(() => page.url()).not.toContain('act=');
  expect(dialogCount).toBe(ways.length + 1);
  expect(unexpected(troubles)).toEqual([]);
});

test('a lost answer: the form is still filled in, and sent again it makes no second account', async () => {
  const { page, troubles } = await openManagement('?act=create');
  await loseAnswer(page, '**/api/professionals/admin/create');
  const email = 'zoe.akello@example.ug';
  await fill(page, email);
  await press(page, 'Create Professional');
  await expect.poll(() => summary(page).innerText()).toContain('Failed to create professional. Please try again.');
  await press(page, 'Create Professional');
  await page.getByText('Professional Created!').waitFor();
  expect(await mailDataTo(site, email, 'account-made')).toHaveLength(1);
  expect(withoutLost(troubles)).toEqual([]);
});

test('Edit Professional saves each status with its reason, notes, cleared fields, a removed photo and a new address', async () => {
  const photo = await quarters(80).png().toBuffer();
  const form = { firstName: 'Zubeda', website: 'https://akello.example', hourly_rate_min: '50000', photo };
  const { professional } = await admin.create(newcomer(form));
  const { id } = professional;
  const { page, troubles } = await openManagement();
  const edit = async () => {
    await page.getByRole('link', { name: 'Edit: Zubeda Akello' }).click();
    await field(page, 'Bio').waitFor();
  };
  const save = async () => {
    await press(page, 'Update Professional');
    await page.getByText('Professional Updated!').first().waitFor();
    await dialog(page).waitFor({ state: 'detached' });
  };
  await edit();
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  await field(page, 'Status').selectOption('rejected');
  await press(page, 'Update Professional');
  await dialog(page).getByRole('link', { name: 'Reason: Please give a reason. The professional reads it.' }).waitFor();
  await field(page, 'Reason').fill('No licence.');
  await field(page, 'Notes for admins').fill('Called on Monday.');
  await save();
  expect(await profile(id)).toMatchObject({
    approvalStatus: 'rejected',
    decisionReason: 'No licence.',
    adminNotes: 'Called on Monday.',
    version: 2,
  });

  await edit();
  await field(page, 'Status').selectOption('pending');
  await field(page, 'Website').fill('');
  await field(page, 'Lowest hourly rate (USh)').fill('');
  await press(page, 'Remove photo');
  await save();
  expect(await profile(id)).toMatchObject({
    approvalStatus: 'pending',
    website: null,
    hourlyRateMin: null,
    avatarUrl: null,
    bio: professional.bio,
  });

  await edit();
  await field(page, 'Status').selectOption('approved');
  await field(page, 'Email').fill('zubeda.moved@example.ug');
  await save();
  expect(await profile(id)).toMatchObject({ approvalStatus: 'approved' });
  const [moved] = await site.database.db.select().from(users).where(eq(users.id, id));
  expect(moved).toMatchObject({ email: 'zubeda.moved@example.ug' });
  await expect.poll(() => page.getByRole('link', { name: 'Edit: Zubeda Akello' }).count()).toBe(1);
  expect(unexpected(troubles)).toEqual([]);
});

test('of two admins who edit at once, the later sees the other’s values and loses no text', async () => {
  const { professional } = await admin.create(newcomer({ firstName: 'Zainab' }));
  const { page } = await openManagement(`?open=${professional.id}&act=edit`);
  await field(page, 'Bio').fill('Typed here.');
  await field(page, 'District').fill('Gulu');
  await admin.edit(professional.id, { bio: 'Saved elsewhere.', website: 'https://elsewhere.example' });
  await press(page, 'Update Professional');
  await expect.poll(() => summary(page).innerText()).toContain('Someone else just changed this');
  expect(await summary(page).innerText()).toContain('It’s now: Approved.');
  const news = dialog(page).getByRole('region', { name: 'Saved elsewhere since you opened this form' });
  await news.getByText('https://elsewhere.example').waitFor();
  expect(await field(page, 'Website').inputValue()).toBe('https://elsewhere.example');
  expect(await field(page, 'Bio').inputValue()).toBe('Typed here.');
  await press(page, 'Update Professional');
  await page.getByText('Professional Updated!').waitFor();
  expect(await profile(professional.id)).toMatchObject({
    bio: 'Typed here.',
    district: 'Gulu',
    website: 'https://elsewhere.example',
  });
});

test('a draft of an edit goes on later, without undoing what was saved since', async () => {
  const { professional } = await admin.create(newcomer({ firstName: 'Zahara' }));
  const { page } = await openManagement(`?open=${professional.id}&act=edit`);
  await field(page, 'Bio').fill('Typed here.');
  await press(page, 'Not now');
  await admin.edit(professional.id, { website: 'https://elsewhere.example' });
  await page.getByRole('link', { name: 'Edit: Zahara Akello' }).click();
  expect(await field(page, 'Bio').inputValue()).toBe('Typed here.');
  expect(await field(page, 'Website').inputValue()).toBe('https://elsewhere.example');
});

test('Delete Professional: asks, says what happens to whom, is refused while work is in progress, and then deletes', async () => {
  const people = await fourPeople(site);
  const { id } = people.professional;
  const { id: engaged } = await applicationAt(people, 'engaged');
  await applicationAt(people, 'assigned');
  const name = (await profile(id))!.name;
  const { page, troubles } = await openManagement(`?open=${id}`);
  await dialog(page).getByRole('link', { name: 'Delete' }).click();
  await dialog(page).getByText(`Are you sure you want to delete ${name}? This action cannot be undone.`).waitFor();
  await dialog(page).getByText(`1 job isn’t finished. You can delete ${name} once it ends.`).waitFor();
  await dialog(page).getByText('1 open application goes back to the queue').waitFor();
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  await press(page, /^Delete/);
  await expect.poll(() => summary(page).innerText()).toContain(`${name} can’t be deleted yet.`);
  expect(await summary(page).innerText()).toContain('agreed work that isn’t finished');
  expect(await profile(id)).toBeDefined();

  await admin.call('POST', `/applications/${engaged}/complete`, { reason: 'Both agreed.' });
  await press(page, /^Delete/);
  await page.getByText('Professional Deleted').waitFor();
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Professional Management');
  expect(await profile(id)).toBeUndefined();
  // What the page shows is refetched after each change, except the deleted account.
  await page.locator(`[data-row="${id}"]`).waitFor({ state: 'detached' });
  expect(unexpected(troubles)).toEqual([]);
});

test('Delete Professional: a change by another admin since the question is shown before deleting', async () => {
  const { professional } = await admin.create(newcomer({ firstName: 'Zawedde' }));
  const { id } = professional;
  const { page } = await openManagement(`?open=${id}&act=delete`);
  await dialog(page).getByText('Are you sure you want to delete Zawedde Akello?').waitFor();
  await admin.edit(id, { firstName: 'Zaituni' });
  await press(page, /^Delete/);
  await expect.poll(() => summary(page).innerText()).toContain('Nothing was deleted.');
  await dialog(page).getByText('Are you sure you want to delete Zaituni Akello?').waitFor();
  expect(await profile(id)).toMatchObject({ name: 'Zaituni Akello' });
  await press(page, /^Delete/);
  await page.getByText('Professional Deleted').waitFor();
  expect(await profile(id)).toBeUndefined();
});

test('another admin has deleted the professional in the background: the forms say so', async () => {
  const { professional } = await admin.create(newcomer());
  const { page } = await openManagement(`?open=${professional.id}&act=delete`);
  await dialog(page).getByText('Are you sure').waitFor();
  await admin.remove(professional.id);
  await press(page, /^Delete/);
  const gone = dialog(page).getByText('This professional no longer has an account.');
  await expect.poll(() => gone.count()).toBe(1);
  await page.goto(`${site.address}/admin-dashboard/professionals?open=${professional.id}&act=edit`);
  await expect.poll(() => gone.count()).toBe(1);
});

test('the badge says that Verified means approved, by mouse, keyboard and finger', async () => {
  await createProfessional(site.database.db, { name: 'Aaa Verified' });
  const { page } = await openManagement('?status=approved');
  const badge = page.getByRole('button', { name: 'Verified' }).first();
  const words = page.getByRole('tooltip').filter({ visible: true });
  await badge.hover();
  await expect
    .poll(() => words.innerText())
    .toBe('Approved by Mwesigwa. Licences that we checked appear on the public profile.');
  await page.keyboard.press('Escape');
  await expect.poll(() => words.count()).toBe(0);
  await page.mouse.move(0, 0);
  await badge.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => words.count()).toBe(1);
});

test('Professional Profile shows every field in the specification’s words', async () => {
  const { id } = await createProfessional(site.database.db, {
    name: 'Bare Person',
    bio: '',
    specializations: [],
    qualifications: [],
  });
  const { page } = await openManagement(`?open=${id}`);
  await dialog(page).getByText('No bio provided').waitFor();
  const terms = await dialog(page).getByRole('term').allInnerTexts();
  expect(terms).toEqual(
    expect.arrayContaining([
      'Email',
      'Phone',
      'Website',
      'Business address',
      'Years of experience',
      'Hourly rate',
      'Joined',
      'Status',
      'Bio',
      'Specializations',
      'Qualifications',
    ]),
  );
  await dialog(page).getByText('No specializations listed').waitFor();
  await dialog(page).getByText('No qualifications listed').waitFor();
});
