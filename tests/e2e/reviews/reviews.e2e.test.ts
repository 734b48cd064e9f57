import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { noFacts } from '#shared/site-facts.ts';
import { renderMail } from '#mail/render-mail.tsx';
import { inDialog, logIn, press } from '#tests/support/app/account-site.ts';
import { applicationAt, fourPeople, newPerson, signInPerson } from '#tests/support/applications/application-people.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { endSessionDuring, loseAnswer, withoutLost } from '#tests/support/browser/lost-answers.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

const as = (userId: string) => openPageAs(browser, site, userId, { reducedMotion: 'reduce' });
const listReviews = async (applicationId: string) =>
  (await site.database.query('select rating, comment from reviews where application_id = $1', [applicationId])).rows;
/** The public HTML of a profile. */
const publicPage = async (id: string) => (await fetch(`${site.address}/professional/${id}`)).text();

/** Completed work between new people; the client has a password. */
async function completedWork() {
  const account = await site.person();
  const people = { ...(await fourPeople(site)), client: await signInPerson(site, account.id, account.email) };
  const { id } = await applicationAt(people, 'completed');
  return { ...people, id, place: `/dashboard/review/work/${id}` };
}

/** Returns the link of the mail that asks for a review. */
async function mailedLink(id: string): Promise<string> {
  const data = { firstName: 'Grace', after: 'work', id, professionalName: 'Okello James' } as const;
  const { html } = await renderMail('review-request', data, { ...noFacts, publicUrl: site.address });
  return /href="([^"]*\/review\/[^"]*)"/.exec(html)![1]!;
}

const sentBy = (page: Page, method: string, url: RegExp) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === method && url.test(request.url())) sent.push(request.url());
  });
  return sent;
};

test('a review is written from an email link, published, replied to, no longer editable, reported and hidden', async () => {
  const { id, place, client, professional, admin } = await completedWork();
  const words = 'She filed it on time. <img src=x onerror=alert(1)>';
  expect(await publicPage(professional.id)).toContain('No reviews yet');

  // The mail leads to sign-in and from there to the form; a double press sends one review.
  const mine = await openPage(browser, { reducedMotion: 'reduce' });
  await mine.page.goto(await mailedLink(id));
  await logIn(mine.page, client.email);
  await mine.page.waitForURL((url) => url.pathname === place);
  await mine.page.getByText('Grace N.').waitFor();
  const sent = sentBy(mine.page, 'POST', /\/review$/);
  await press(mine.page, 'Publish review');
  await mine.page.getByText('Please choose one to five stars.').first().waitFor();
  // By keyboard: the summary leads to the stars, arrow keys choose among them, and Tab moves on to the text.
  await mine.page.getByRole('link', { name: /^Stars/ }).press('Enter');
  await mine.page.keyboard.press('Space');
  for (let stars = 1; stars < 4; stars += 1) await mine.page.keyboard.press('ArrowRight');
  await mine.page.keyboard.press('Tab');
  await mine.page.keyboard.insertText(words);
  await mine.page.getByRole('button', { name: 'Publish review' }).dblclick();
  await mine.page.getByRole('heading', { name: 'Your review of' }).waitFor();
  expect(sent).toHaveLength(1);
  expect(await listReviews(id)).toEqual([{ rating: 4, comment: words }]);

  // The cached page shows it at the next request.
  const publicHtml = await publicPage(professional.id);
  expect(publicHtml).toContain('She filed it on time. &lt;img');
  expect(publicHtml).toContain('Grace N.');

  // The review is changed while that is still allowed.
  await press(mine.page, 'Change your review');
  await mine.page.getByRole('radio', { name: '3 stars' }).check();
  await press(mine.page, 'Publish changes');
  await mine.page.getByText(/changed \d/).waitFor();
  expect(await listReviews(id)).toEqual([{ rating: 3, comment: words }]);
  await press(mine.page, 'Change your review');
  await mine.page.getByRole('textbox', { name: 'Your review' }).fill('She was late after all.');

  // The professional replies in between, once.
  const theirs = await as(professional.id);
  await theirs.page.goto(`${site.address}/professional-dashboard/reputation`);
  await theirs.page.getByRole('button', { name: /^Reply/ }).click();
  await inDialog(theirs.page, 'Publish reply').click();
  await theirs.page.locator('#reply-refused').waitFor();
  await theirs.page.getByLabel('Your reply').fill('Thank you for your words.');
  const replies = sentBy(theirs.page, 'POST', /\/reply$/);
  await inDialog(theirs.page, 'Publish reply').dblclick();
  await theirs.page.getByRole('heading', { name: 'You’ve replied to every review' }).waitFor();
  expect(replies).toHaveLength(1);
  expect(await publicPage(professional.id)).toContain('Thank you for your words.');

  // The text being typed can no longer be sent, but stays visible.
  await press(mine.page, 'Publish changes');
  await mine.page.getByText('It’s now: replied to, so you can’t change it.').waitFor();
  expect(await mine.page.getByRole('textbox', { name: 'Your review' }).inputValue()).toBe('She was late after all.');
  expect(await listReviews(id)).toEqual([{ rating: 3, comment: words }]);
  await press(mine.page, 'Keep it as it is');
  await mine.page.getByText('Thank you for your words.').waitFor();
  expect(await mine.page.getByRole('button', { name: 'Change your review' }).count()).toBe(0);

  // Another person reports it from the profile; an administrator reads the report, and hides the review with a reason.
  const reader = await as((await newPerson(site, 'user')).id);
  await reader.page.goto(`${site.address}/professional/${professional.id}`);
  await reader.page.getByRole('link', { name: 'Report the review by Grace N.' }).click();
  await reader.page.getByLabel('What’s wrong with this review?').selectOption('untrue');
  await reader.page.getByLabel('What else should we know?').fill('She was never late.');
  await reader.page.reload();
  expect(await reader.page.getByLabel('What else should we know?').inputValue()).toBe('She was never late.');
  await loseAnswer(reader.page, '**/api/reviews/*/report');
  await press(reader.page, 'Send report');
  await reader.page.locator('#report-review-refused').waitFor();
  await press(reader.page, 'Send report');
  await reader.page.getByText('You’ve reported this review').waitFor();
  const judge = await as(admin.id);
  await judge.page.goto(`${site.address}/admin-dashboard/reviews`);
  await judge.page.getByRole('link', { name: /^Review of/ }).click();
  await judge.page.getByRole('dialog').getByText('She was never late.').waitFor();
  await judge.page.getByRole('dialog').getByText('It states facts that aren’t true').waitFor();
  await judge.page.getByRole('dialog').getByRole('link', { name: 'Hide review' }).click();
  await judge.page.getByRole('textbox', { name: 'Reason' }).fill('It says what nobody can know.');
  await loseAnswer(judge.page, '**/api/reviews/*/visibility');
  await inDialog(judge.page, 'Hide review').dblclick();
  await judge.page.locator('#judge-hide-refused').waitFor();
  // The page learns that it is hidden, and no longer shows an open report; the second try is still the same call.
  await judge.page.getByRole('dialog').getByText('She was never late.').waitFor({ state: 'detached' });
  // By keyboard: the list of hidden reviews above the button grows meanwhile, and a slow mouse click would miss it.
  await inDialog(judge.page, 'Hide review').press('Enter');
  await judge.page.locator('#judge-hide-dialog').waitFor({ state: 'detached' });
  await judge.page.getByRole('heading', { name: 'No reviews waiting for a decision' }).waitFor();
  expect(await publicPage(professional.id)).toContain('No reviews yet');

  // Its author can still read it, with the reason; and it can be shown again.
  await mine.page.goto(`${site.address}/dashboard/reviews`);
  await mine.page.getByText('It says what nobody can know.').waitFor();
  await judge.page.getByRole('button', { name: 'Hidden', exact: true }).click();
  await judge.page.getByRole('link', { name: /^Review of/ }).click();
  await judge.page.getByRole('dialog').getByRole('link', { name: 'Show review again' }).click();
  await judge.page.getByRole('textbox', { name: 'Reason' }).fill('The client has shown it to us.');
  await inDialog(judge.page, 'Show review again').click();
  await judge.page.getByRole('heading', { name: 'No hidden reviews' }).waitFor();
  expect(await publicPage(professional.id)).toContain('Thank you for your words.');
  expect((await client.mails()).filter((kind) => kind === 'review-visibility')).toHaveLength(2);
  for (const { troubles } of [mine, theirs, reader, judge]) expect(withoutLost(troubles)).toEqual([]);
});

test.runIf(isWhole())(
  'a session that ends while a person types, or a reply that gets lost, loses nothing and sends nothing twice',
  async () => {
    const { id, place, client, professional } = await completedWork();
    const { page, troubles } = await as(client.id);
    // Otherwise the page may receive and show the review before it knows that the answer is lost.
    await page.route('**/api/events*', () => {});
    await page.goto(`${site.address}/dashboard`);
    await page.getByRole('link', { name: /^Write a review/ }).click();
    await page.waitForURL((url) => url.pathname === place);
    await page.getByRole('radio', { name: '5 stars' }).check();
    await page.getByRole('textbox', { name: 'Your review' }).fill('All was well.');
    await endSessionDuring(page, site, client.id, '**/review');
    await press(page, 'Publish review');
    await page.getByRole('link', { name: 'Log In Again' }).click();
    await logIn(page, client.email);
    await page.waitForURL((url) => url.pathname === place);
    await page.getByRole('textbox', { name: 'Your review' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Your review' }).inputValue()).toBe('All was well.');
    expect(await page.getByRole('radio', { name: '5 stars' }).isChecked()).toBe(true);

    let isLost = false;
    await page.route(`**/applications/${id}/review`, async (route) => {
      if (isLost || route.request().method() !== 'POST') return await route.continue();
      isLost = true;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await press(page, 'Publish review');
    await page.locator('#review-refused').waitFor();
    await press(page, 'Publish review');
    await page.getByRole('heading', { name: 'Your review of' }).waitFor();
    expect(await listReviews(id)).toEqual([{ rating: 5, comment: 'All was well.' }]);
    expect((await professional.mails()).filter((kind) => kind === 'review-received')).toHaveLength(1);

    // It is on the page of the work as well.
    await page.goto(`${site.address}/dashboard/applications/${id}`);
    await page.getByText('All was well.').waitFor();
    expect(withoutLost(troubles)).toEqual([]);
  },
);
