import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unexpected } from '#tests/support/app/account-site.ts';
import { startTestApp, type TestApp } from '#tests/support/app/app.ts';
import { applicationAt, fourPeople } from '#tests/support/applications/application-people.ts';
import { createTestClock } from '#tests/support/app/clock.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { freePort } from '../../../scripts/free-port.ts';

const browser = sharedBrowser();
const clock = createTestClock();
let database: TestDatabase;
let port: number;
let server: TestApp;

/** Starts the product on the port of the file, over its database. */
async function start(): Promise<void> {
  server = await startTestApp({ database, clock, hasWeb: true });
  await server.app.listen({ port, host: '127.0.0.1' });
}
beforeAll(async () => {
  database = await openTestDatabase();
  port = await freePort();
  await start();
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});

const address = () => `http://127.0.0.1:${port}`;
const log = (page: Page) => page.getByRole('log');
const texts = (page: Page) => log(page).locator('.bubble-text').allInnerTexts();
/** Errors that the browser reports while there is no server, or no connection. */
const withoutLink = (troubles: readonly string[]) =>
  unexpected(troubles).filter(
    (trouble) => !/ERR_(INTERNET_DISCONNECTED|CONNECTION|INCOMPLETE|EMPTY|NETWORK)/.test(trouble),
  );

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('a client, a professional and an admin write to each other without a reload, across a lost link and a restart', async () => {
  const people = await fourPeople(server);
  const { id: applicationId } = await applicationAt(people, 'engaged', 'Books of two shops');
  const { message } = await people.professional.call('POST', '/messages', {
    content: 'Good morning',
    receiverId: people.client.id,
    applicationId,
  });
  const about = `messages?open=${message.conversationId}`;
  const site = { address: address(), database, clock };
  const [client, professional, admin] = await Promise.all(
    [people.client, people.professional, people.admin].map(({ id }) =>
      openPageAs(browser, site, id, { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } }),
    ),
  );
  await client!.page.goto(`${address()}/dashboard/${about}`);
  await professional!.page.goto(`${address()}/professional-dashboard/${about}`);
  await admin!.page.goto(`${address()}/admin-dashboard/messages`);
  for (const { page } of [client!, professional!]) {
    await log(page).getByText('Good morning').waitFor();
    await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
  }
  await admin!.page.getByRole('heading', { name: 'System Messages' }).waitFor();
  await admin!.page.evaluate(() => Object.assign(window, { isTheSamePage: true }));

  await write(client!.page, 'Can you begin on Monday?');
  await log(professional!.page).getByText('Can you begin on Monday?').waitFor();

  // The professional's telephone goes offline: both write meanwhile, and nothing is lost or sent twice.
  await professional!.context.setOffline(true);
  await write(professional!.page, 'Yes, at nine.');
  await write(client!.page, 'Or on Tuesday.');
  await expect.poll(() => texts(client!.page)).toEqual(['Good morning', 'Can you begin on Monday?', 'Or on Tuesday.']);
  await professional!.context.setOffline(false);
  const all = ['Good morning', 'Can you begin on Monday?', 'Or on Tuesday.', 'Yes, at nine.'];
  for (const { page } of [client!, professional!]) await expect.poll(() => texts(page)).toEqual(all);

  // The server is replaced while the client writes.
  await server.close();
  await write(client!.page, 'Tuesday it is.');
  await log(client!.page).getByText('Waiting for a connection').waitFor();
  await start();
  for (const { page } of [client!, professional!]) {
    await expect.poll(() => texts(page)).toEqual([...all, 'Tuesday it is.']);
  }
  const { rows } = await database.query('select content from messages where conversation_id = $1 order by number', [
    message.conversationId,
  ]);
  expect(rows.map(({ content }) => content)).toEqual([...all, 'Tuesday it is.']);

  // And a message to our team.
  await client!.page.getByRole('button', { name: 'New Message' }).click();
  const form = client!.page.getByRole('dialog');
  await form.getByLabel('Subject').fill('My telephone number');
  await form.getByLabel('Message', { exact: true }).fill('How do I change it?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await admin!.page.getByRole('link', { name: /My telephone number/ }).click();
  await log(admin!.page).getByText('How do I change it?').waitFor();
  await write(admin!.page, 'In your settings.');
  await log(client!.page).getByText('In your settings.').waitFor();
  for (const { page, troubles } of [client!, professional!, admin!]) {
    expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
    expect(withoutLink(troubles)).toEqual([]);
  }
});
