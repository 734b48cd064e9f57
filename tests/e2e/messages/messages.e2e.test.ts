import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { unexpected } from '#tests/support/app/account-site.ts';
import { axeViolations } from '#tests/support/browser/axe.ts';
import { applicationAt, fourPeople, type Person } from '#tests/support/applications/application-people.ts';
import { countSent, loseAnswer, withoutLost } from '#tests/support/browser/lost-answers.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { isWhole } from '#tests/support/run/tier.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

const wide = { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } } as const;
const narrow = { reducedMotion: 'reduce', viewport: { width: 360, height: 740 } } as const;
const as = (userId: string, options: object = wide) => openPageAs(browser, site, userId, options);
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const log = (page: Page) => page.getByRole('log');
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const texts = async (page: Page) => await log(page).locator('.bubble-text').allInnerTexts();
const readOpenId = (page: Page) => new URL(page.url()).searchParams.get('open');

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await sendButton(page).click();
}
/** Contents of all messages of a conversation, as the database has them. */
async function stored(conversationId: string | null): Promise<string[]> {
  const { rows } = await site.database.query(
    'select content from messages where conversation_id = $1 order by number',
    [conversationId],
  );
  return rows.map(({ content }) => String(content));
}
/** Waits until a person's session has reported that the messages up to this one were read. */
const reads = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/read') && answer.ok());
const say = (person: Person, body: object) => person.call('POST', '/messages', body);

test('a client writes to support, an admin answers, and both see it; a lost answer sends nothing twice', async () => {
  const { client, admin } = await fourPeople(site);
  const mine = await as(client.id, narrow);
  await mine.page.goto(`${site.address}/dashboard/messages`);
  await mine.page.getByRole('heading', { name: 'You have no messages yet' }).waitFor();
  await mine.page.getByText('never holds or asks for money').waitFor();
  await mine.page.getByRole('button', { name: 'New Message' }).click();
  const form = mine.page.getByRole('dialog');
  expect(await form.getByRole('combobox', { name: 'To' }).inputValue()).toBe('Support');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await form.getByText('Please fill in both subject and message.').first().waitFor();
  await form.getByLabel('Subject').fill('My telephone number');
  await form.getByLabel('Message', { exact: true }).fill('How do I change it? <img src=x onerror=alert(1)>');
  await loseAnswer(mine.page, '**/api/messages');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await mine.page.locator('#new-message-refused').waitFor();
  await form.getByRole('button', { name: 'Send Message' }).click();
  await mine.page.getByText('Message Sent').waitFor();
  await log(mine.page).getByText('How do I change it?').waitFor();
  const id = readOpenId(mine.page);
  expect(await stored(id)).toEqual(['How do I change it? <img src=x onerror=alert(1)>']);
  expect(await axeViolations(mine.page)).toEqual([]);

  const theirs = await as(admin.id);
  await theirs.page.goto(`${site.address}/admin-dashboard/messages`);
  await theirs.page.getByRole('heading', { name: 'System Messages' }).waitFor();
  const isRead = reads(theirs.page);
  await theirs.page.getByRole('link', { name: /My telephone number/ }).click();
  await isRead;
  await sendButton(theirs.page).click();
  await theirs.page.getByText('Please enter a reply message.').waitFor();
  await theirs.page.route('**/api/messages', (route) => route.abort());
  await write(theirs.page, 'Open Settings.');
  await log(theirs.page).getByText('Waiting for a connection').waitFor();
  await theirs.page.reload();
  await log(theirs.page).getByText('Waiting for a connection').waitFor();
  // Pressed while sending still fails: once the server answers, the queue may send it before the press.
  const isTried = theirs.page.waitForRequest('**/api/messages');
  await log(theirs.page).getByRole('button', { name: 'Try again' }).click();
  await isTried;
  await theirs.page.unroute('**/api/messages');
  await theirs.page.getByText('Reply Sent').waitFor();
  await theirs.page.getByText('with you').first().waitFor();
  expect(await axeViolations(theirs.page)).toEqual([]);

  // Without a reload.
  await log(mine.page).getByText('Open Settings.').waitFor();
  expect(await texts(mine.page)).toEqual(['How do I change it? <img src=x onerror=alert(1)>', 'Open Settings.']);
  await log(mine.page).getByText('Read', { exact: true }).waitFor();
  expect(withoutLost(mine.troubles)).toEqual([]);
  expect(unexpected(theirs.troubles).filter((trouble) => !trouble.includes('ERR_FAILED'))).toEqual([]);
});

test.runIf(isWhole())(
  'while offline, messages wait in order, survive a reload, and are sent once the connection returns',
  async () => {
    const people = await fourPeople(site);
    const { client, professional } = people;
    const { id: applicationId } = await applicationAt(people, 'engaged');
    const first = await say(professional, { content: 'Good morning', receiverId: client.id, applicationId });
    const conversationId: string = first.message.conversationId;
    const { page, troubles } = await as(client.id);
    // The application's page leads to its conversation.
    await page.goto(`${site.address}/dashboard/applications/${applicationId}`);
    await page.getByRole('link', { name: /^Messages with/ }).click();
    await log(page).getByText('Good morning').waitFor();
    expect(readOpenId(page)).toBe(conversationId);
    const sent = countSent(page, '/api/messages');
    await page.context().setOffline(true);
    for (const text of ['One', 'Two', 'Three']) await write(page, text);
    await expect.poll(() => texts(page)).toEqual(['Good morning', 'One', 'Two', 'Three']);
    expect(await stored(conversationId)).toEqual(['Good morning']);
    // Signing out would delete them: the page asks first.
    page.once('dialog', (dialog) => void dialog.dismiss());
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.keyboard.press('Escape');
    expect(await texts(page)).toEqual(['Good morning', 'One', 'Two', 'Three']);
    await page.context().setOffline(false);
    await expect.poll(() => stored(conversationId)).toEqual(['Good morning', 'One', 'Two', 'Three']);
    await expect.poll(() => log(page).getByText('Sent', { exact: true }).count()).toBe(3);
    expect(sent.times).toBeGreaterThanOrEqual(4);
    expect(unexpected(troubles).filter((trouble) => !trouble.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  },
);

test.runIf(isWhole())('typed text stays per conversation, and Enter sends only if that was chosen', async () => {
  const people = await fourPeople(site);
  const { client, professional } = people;
  const { id: applicationId } = await applicationAt(people, 'assigned');
  await say(client, { content: 'A question', subject: 'Support question' });
  const about = await say(client, { content: 'Good morning', receiverId: professional.id, applicationId });
  const { page, troubles } = await as(client.id);
  await page.goto(`${site.address}/dashboard/messages`);
  await page.getByRole('link', { name: /Support question/ }).click();
  await field(page).fill('Half a thou');
  await page.getByRole('link', { name: /VAT/ }).first().click();
  await log(page).getByText('Good morning').waitFor();
  expect(await field(page).inputValue()).toBe('');
  await field(page).pressSequentially('Line one');
  await field(page).press('Enter');
  await field(page).pressSequentially('Line two');
  await field(page).press('Control+Enter');
  await log(page).getByText('Line one').waitFor();
  await page.getByRole('checkbox', { name: /^Enter sends/ }).check();
  await field(page).pressSequentially('Third');
  await field(page).press('Enter');
  const all = ['Good morning', 'Line one\nLine two', 'Third'];
  await expect.poll(() => stored(about.message.conversationId)).toEqual(all);
  await page.goBack();
  await log(page).getByText('A question').waitFor();
  expect(await field(page).inputValue()).toBe('Half a thou');
  await page.reload();
  await expect.poll(() => field(page).inputValue()).toBe('Half a thou');
  expect(await page.getByRole('checkbox', { name: /^Enter sends/ }).isChecked()).toBe(true);
  expect(unexpected(troubles)).toEqual([]);
});

test.runIf(isWhole())(
  'older messages load on scrolling up without a jump; new messages are read from the first unread one',
  async () => {
    const people = await fourPeople(site);
    const { client, professional } = people;
    const { id: applicationId } = await applicationAt(people, 'assigned');
    const begin = await say(professional, { content: 'Line 1', receiverId: client.id, applicationId });
    const parentMessageId: string = begin.message.id;
    for (let line = 2; line <= 90; line += 1) await say(professional, { content: `Line ${line}`, parentMessageId });
    const { page, troubles } = await as(client.id);
    await page.goto(`${site.address}/dashboard/messages?open=${begin.message.conversationId}`);
    await log(page).getByText('New messages').waitFor();
    await log(page).evaluate((element) => (element.scrollTop = element.scrollHeight));
    await log(page).getByText('Line 90').waitFor();
    await log(page).evaluate((element) => (element.scrollTop = 400));
    const measureTop = (text: string) =>
      log(page)
        .getByText(text, { exact: true })
        .evaluate((element) => element.getBoundingClientRect().top);
    await log(page).evaluate((element) => (element.scrollTop = 250));
    const before = await measureTop('Line 75');
    await expect.poll(() => log(page).getByText('Line 30', { exact: true }).count()).toBe(1);
    expect(Math.abs((await measureTop('Line 75')) - before)).toBeLessThan(60);
    await log(page).evaluate((element) => (element.scrollTop = 0));
    await expect.poll(() => log(page).getByText('Line 1', { exact: true }).count()).toBe(1);
    expect(await texts(page)).toEqual(Array.from({ length: 90 }, (_, index) => `Line ${index + 1}`));
    await page.getByRole('button', { name: 'Go to the latest message' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Go to the latest message' }).count()).toBe(0);
    expect(unexpected(troubles)).toEqual([]);
  },
);

test.runIf(isWhole())('a telephone shows one pane at a time; Back and the keyboard lead where one was', async () => {
  const { client } = await fourPeople(site);
  await say(client, { content: 'A question', subject: 'First subject' });
  await say(client, { content: 'Another', subject: 'Second subject' });
  const { page, troubles } = await as(client.id, narrow);
  await page.goto(`${site.address}/dashboard/messages`);
  const link = page.getByRole('link', { name: /First subject/ });
  await link.focus();
  await page.keyboard.press('Enter');
  await log(page).getByText('A question').waitFor();
  expect(await page.getByRole('navigation', { name: 'Conversations' }).isVisible()).toBe(false);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Support');
  await page.getByRole('button', { name: 'Back to the list' }).press('Enter');
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('searchbox').fill('another');
  await expect.poll(() => page.getByRole('link', { name: /subject/ }).count()).toBe(1);
  await page.getByRole('searchbox').fill('xylophone');
  await page.getByRole('heading', { name: 'No conversations found' }).waitFor();
  expect(unexpected(troubles)).toEqual([]);
});

test.runIf(isWhole())('on a telephone a conversation that can’t be opened leads back to the list', async () => {
  const { client } = await fourPeople(site);
  await say(client, { content: 'A question', subject: 'First subject' });
  const { page } = await as(client.id, narrow);
  await page.goto(`${site.address}/dashboard/messages?open=0193f000-0000-7000-8000-000000000001`);
  await page.getByRole('heading', { name: 'You can’t open this conversation' }).waitFor();
  await page.getByRole('button', { name: 'Back to the list' }).press('Enter');
  await page.getByRole('link', { name: /First subject/ }).waitFor();
  expect(readOpenId(page)).toBe(null);
});

test.runIf(isWhole())(
  'on a computer the indicator that the session is being checked is in the middle of the page',
  async () => {
    const { client } = await fourPeople(site);
    const { page } = await as(client.id);
    await page.route('**/api/auth/me', () => undefined);
    await page.goto(`${site.address}/messages`);
    const box = await page.getByText('Please wait while we initialize your session...').boundingBox();
    expect(Math.abs(box!.x + box!.width / 2 - 1280 / 2)).toBeLessThan(20);
  },
);

test.runIf(isWhole())('blocking closes the conversation for both, and unblocking opens it again', async () => {
  const people = await fourPeople(site);
  const { client, professional } = people;
  const { id: applicationId } = await applicationAt(people, 'engaged');
  const { message } = await say(professional, { content: 'Good morning', receiverId: client.id, applicationId });
  const { page, troubles } = await as(client.id);
  await page.goto(`${site.address}/dashboard/messages?open=${message.conversationId}`);
  await page.getByRole('button', { name: 'About this conversation' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Block/ })
    .click();
  await page
    .getByRole('dialog', { name: /^Block/ })
    .getByRole('button', { name: 'Block', exact: true })
    .click();
  await page.getByText('You blocked').first().waitFor();
  expect((await say(professional, { content: 'Hello?', parentMessageId: message.id })).status).toBe(409);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Unblock/ })
    .first()
    .click();
  await field(page).waitFor();
  await log(page)
    .getByRole('button', { name: /^More about/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete message' }).click();
  await page.getByText('Message deleted').waitFor();
  await page.getByText('No messages here.').waitFor();
  await write(page, 'Are you there?');
  await expect.poll(() => stored(message.conversationId)).toEqual(['Good morning', 'Are you there?']);
  expect(unexpected(troubles)).toEqual([]);
});

test.runIf(isWhole())(
  'an admin must give a reason to open a private conversation, and can take over a support conversation',
  async () => {
    const people = await fourPeople(site);
    const { client, professional, admin } = people;
    const { id: applicationId } = await applicationAt(people, 'assigned', 'Private VAT');
    await say(professional, { content: 'Between us', receiverId: client.id, applicationId });
    await say(client, { content: 'Help', subject: 'To be taken' });
    const { page, troubles } = await as(admin.id);
    await page.goto(`${site.address}/admin-dashboard/messages`);
    await page.getByRole('button', { name: 'Private' }).click();
    await page.getByRole('link', { name: /Private VAT/ }).click();
    await page.getByRole('heading', { name: 'This conversation is private' }).waitFor();
    expect(await page.getByText('Between us').count()).toBe(0);
    await page.getByRole('button', { name: 'Open conversation' }).click();
    await page.getByText('Please give a reason.').first().waitFor();
    await page.getByLabel('Reason', { exact: true }).fill('Report 12');
    await page.getByRole('button', { name: 'Open conversation' }).click();
    await log(page).getByText('Between us').waitFor();
    expect(await field(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Support', exact: true }).click();
    await page.getByRole('link', { name: /To be taken/ }).click();
    await page.getByRole('button', { name: /^Take/ }).click();
    await page.getByText('with you').first().waitFor();
    await page.getByRole('button', { name: /^Give back/ }).click();
    await page.getByRole('button', { name: /^Take/ }).waitFor();
    expect(unexpected(troubles)).toEqual([]);
  },
);

test.runIf(isWhole())('a warning stops nothing, and offers to report the message and to block its writer', async () => {
  const people = await fourPeople(site);
  const { client, professional } = people;
  const { id: applicationId } = await applicationAt(people, 'assigned');
  const { message } = await say(professional, {
    content: 'I guarantee 30% profit every month, no risk.',
    receiverId: client.id,
    applicationId,
  });
  const { page, troubles } = await as(client.id, narrow);
  await page.goto(`${site.address}/dashboard/messages?open=${message.conversationId}`);
  const warning = log(page).getByRole('note', { name: 'Take care' });
  await warning.getByRole('button', { name: /^Block/ }).waitFor();
  await warning.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report a message' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await dialog.getByText('Please choose a reason.').first().waitFor();
  await dialog.getByRole('combobox').selectOption('promises');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('Report sent').waitFor();
  await warning.getByText('You reported this message.').waitFor();
  expect(unexpected(troubles)).toEqual([]);
});
