import { expect, test } from 'vitest';
import { inDialog, logIn, press, unexpected } from '#tests/support/app/account-site.ts';
import { applicationAt, fourPeople, signInPerson } from '#tests/support/applications/application-people.ts';
import {
  countSent,
  endSessionDuring,
  loseAnswer,
  pressTwice,
  withoutLost,
} from '#tests/support/browser/lost-answers.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { shared } from '#tests/support/app/shared.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();
const people = shared(() => fourPeople(site));

const as = (userId: string) => openPageAs(browser, site, userId, { reducedMotion: 'reduce' });
const listKinds = async (id: string): Promise<string[]> => {
  const { application } = await people.client.call('GET', `/applications/${id}`);
  return application.timeline.map(({ kind }: { kind: string }) => kind);
};

test('work is delivered, changed, delivered again and confirmed: each press counts once, even when a reply gets lost', async () => {
  const { id } = await applicationAt(people, 'engaged');
  await site.database.query('update professionals set whatsapp_number = $1 where id = $2', [
    '+256772000111',
    people.professional.id,
  ]);
  const professional = await as(people.professional.id);
  const client = await as(people.client.id);
  await professional.page.goto(`${site.address}/professional-dashboard/applications/${id}`);
  await press(professional.page, 'Deliver work');
  await professional.page.getByLabel('Message to the client').fill('The certificate is in your mail.');
  const delivered = countSent(professional.page, '/deliver');
  await pressTwice(inDialog(professional.page, 'Deliver work'));
  await professional.page.getByRole('heading', { name: 'You delivered the work' }).waitFor();
  // Screen readers announce the result.
  await expect.poll(() => professional.page.evaluate(() => document.activeElement?.id)).toBe('standing');
  expect(delivered.times).toBe(1);

  await client.page.goto(`${site.address}/dashboard/applications/${id}`);
  await client.page.getByText('We’ll mark the job as complete on 4 Dec 2026').first().waitFor();
  await client.page.getByText('The certificate is in your mail.').first().waitFor();
  // The message names the application and leads the professional to it.
  const chat = new URL((await client.page.getByRole('link', { name: '0772 000111' }).getAttribute('href')) ?? '');
  expect(chat.origin + chat.pathname).toBe('https://wa.me/256772000111');
  expect(chat.searchParams.get('text')).toMatch(
    new RegExp(`^Hello .+, this is about “.+”: http.+/applications/${id}$`),
  );
  await press(client.page, 'Request changes');
  await inDialog(client.page, 'Request changes').click();
  await client.page.locator('#request-changes-refused').waitFor();
  await client.page.getByLabel('What’s missing or wrong?').fill('My name is misspelled.');
  await loseAnswer(client.page, '**/request-changes');
  await inDialog(client.page, 'Request changes').click();
  await client.page.getByText('Please check your connection').waitFor();
  await inDialog(client.page, 'Request changes').click();
  await client.page.getByRole('heading', { name: 'You requested changes' }).waitFor();

  await professional.page.reload();
  await professional.page.getByText('My name is misspelled.').first().waitFor();
  await press(professional.page, 'Deliver work again');
  await inDialog(professional.page, 'Deliver work again').click();
  await professional.page.getByRole('heading', { name: 'You delivered the work' }).waitFor();

  await client.page.reload();
  await press(client.page, 'Confirm work');
  await client.page.getByText('You can write a review.').waitFor();
  await loseAnswer(client.page, '**/confirm');
  await inDialog(client.page, 'Confirm work').click();
  await client.page.locator('#confirm-work-refused').waitFor();
  await inDialog(client.page, 'Confirm work').dblclick();
  await client.page.getByRole('heading', { name: 'The job is complete' }).waitFor();
  await client.page.getByText('You confirmed it.').waitFor();
  const after = (await listKinds(id)).slice((await listKinds(id)).indexOf('proposal_accepted') + 1);
  expect(after).toEqual(['delivered', 'changes_requested', 'delivered', 'completed']);
  for (const { troubles } of [client, professional]) expect(withoutLost(troubles)).toEqual([]);
});

test.runIf(isWhole())(
  'when an admin completes work while the client is requesting changes, the client reads so and keeps their text',
  async () => {
    const { id } = await applicationAt(people, 'delivered');
    const { page, troubles } = await as(people.client.id);
    await page.goto(`${site.address}/dashboard/applications/${id}`);
    await press(page, 'Request changes');
    await page.getByLabel('What’s missing or wrong?').fill('A page is missing.');
    await people.admin.call('POST', `/applications/${id}/complete`, { reason: 'Both have told us so.' });
    await inDialog(page, 'Request changes').click();
    await page.getByText('It’s now: Completed.').waitFor();
    expect(await page.getByLabel('What’s missing or wrong?').inputValue()).toBe('A page is missing.');
    await inDialog(page, 'Not now').click();
    await page.getByRole('heading', { name: 'The job is complete' }).waitFor();
    await page.getByText('Both have told us so.').first().waitFor();
    expect(await page.getByRole('button', { name: 'Request changes' }).count()).toBe(0);
    expect(unexpected(troubles)).toEqual([]);
  },
);

test.runIf(isWhole())('a session that ends while a professional types the delivery message loses nothing', async () => {
  const user = await site.professional();
  const professional = await signInPerson(site, user.id, user.email);
  const { id } = await applicationAt({ ...people, professional }, 'engaged');
  const { page, troubles } = await as(user.id);
  await page.goto(`${site.address}/professional-dashboard/applications/${id}`);
  await press(page, 'Deliver work');
  await page.getByLabel('Message to the client').fill('It is done.');
  await endSessionDuring(page, site, user.id, '**/deliver');
  await inDialog(page, 'Deliver work').click();
  await page.getByRole('link', { name: 'Log In Again' }).click();
  await logIn(page, user.email);
  await press(page, 'Deliver work');
  expect(await page.getByLabel('Message to the client').inputValue()).toBe('It is done.');
  await inDialog(page, 'Deliver work').click();
  await page.getByRole('heading', { name: 'You delivered the work' }).waitFor();
  expect((await listKinds(id)).filter((kind) => kind === 'delivered')).toHaveLength(1);
  expect(unexpected(troubles)).toEqual([]);
});

test.runIf(isWhole())(
  'an admin completes work with a reason that the client and the professional both read',
  async () => {
    const { id } = await applicationAt(people, 'engaged');
    const { page, troubles } = await as(people.admin.id);
    await page.goto(`${site.address}/admin-dashboard/applications?open=${id}`);
    await page.getByRole('dialog').getByRole('link', { name: 'Complete job', exact: true }).click();
    await inDialog(page, 'Complete job').click();
    await page.locator('#decide-complete-refused').waitFor();
    await page.getByRole('textbox', { name: 'Reason' }).fill('The client is abroad and has told us.');
    await inDialog(page, 'Complete job').click();
    await page.getByText('Job completed').waitFor();
    const { application } = await people.professional.call('GET', `/applications/${id}`);
    expect(application).toMatchObject({ status: 'completed', stage: null });
    expect(application.timeline.at(-1)).toMatchObject({ by: 'admin', reason: 'The client is abroad and has told us.' });
    expect(unexpected(troubles)).toEqual([]);
  },
);
