import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noFacts } from '#shared/site-facts.ts';
import { openFolder } from '#server/mail/transports/folder-transport.ts';
import { openMailArchive } from '#server/mail/mail-archive.ts';
import { openBuiltTemplates } from '#server/mail/mail-source.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { startTestApp, testSettings } from '#tests/support/app/app.ts';
import { axeViolationsEverywhere } from '#tests/support/browser/axe.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();

/** Starts the demo, whose mails are made as on the built server. */
async function startDemo() {
  const folder = path.join(temporaryFolder(), 'mail');
  const facts = { ...noFacts, publicUrl: 'http://localhost:3000', isDemo: true, confirmsEmail: true };
  const site = await startTestApp({
    hasWeb: true,
    site: { isDemo: true },
    config: { facts },
    mailArchive: openMailArchive(folder),
  });
  const transport = openFolder({ folder, from: 'no-reply@mwesigwa.example' });
  const { render } = await openBuiltTemplates('build');
  const mailer = createMailer({ cipher: testSettings().cipher, facts: async () => facts, render, transport });
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await site.close();
    transport.close();
  });
  return {
    ...site,
    address,
    sendDue: () => mailer.sendDue({ database: site.database, now: site.clock(), log: quietLog }),
  };
}

test('a visitor books, reads the mail, presses the button behind its link, and the request goes out', async () => {
  const site = await startDemo();
  const { id } = await createProfessional(site.database.db, { name: 'Grace Nakato' });
  const { page, context, troubles } = await openPage(browser);
  await page.goto(`${site.address}/professional/${id}#booking`);
  await page.getByLabel('Full Name').fill('Okello James');
  await page.getByLabel('Email').fill('okello@example.com');
  await page.getByLabel('What would you like to achieve?').fill('My books in order.');
  await page.locator('#booking form').getByRole('button').click();
  await page.getByText('Check your email to confirm.').waitFor();
  await site.sendDue();

  await page.goto(`${site.address}/demo/mail`);
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  await page.getByRole('link', { name: 'Please confirm your consultation request' }).click();
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Confirm my request' });
  // The mail names the public address; here the site listens elsewhere.
  const href = (await link.getAttribute('href'))!.replace('http://localhost:3000', site.address);
  const [popup] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await popup.close();
  await page.getByLabel('As text').check();
  await page.getByText(/Hello,/).waitFor();
  expect(await page.locator('pre').textContent()).toMatch(/\/confirm-request\/[\w-]{43}/);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.goto(href);
  await page.getByRole('button', { name: 'Confirm my request' }).waitFor();
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm my request' }).click();
  await page.getByText('Request confirmed').waitFor();
  await page.getByRole('heading', { name: 'Waiting for Grace Nakato' }).waitFor();
  expect(await axeViolationsEverywhere(page)).toEqual([]);

  await site.sendDue();
  await page.goto(`${site.address}/demo/mail`);
  await page.getByRole('link', { name: 'Okello James would like a free consultation with you' }).waitFor();
  await page.getByRole('link', { name: 'We sent your request to Grace Nakato' }).waitFor();
  expect(troubles).toEqual([]);
});

test('a mail’s HTML runs nothing and loads nothing', async () => {
  const site = await startDemo();
  const { page, requests } = await openPage(browser);
  const html = `<p id="here">Here</p><script>parent.document.title = 'canary'</script>
    <img src="${site.address}/canary.png" onerror="parent.document.title = 'canary'">
    <form action="${site.address}/canary"><button>Send</button></form>`;
  const mail = {
    id: '0193f000-0000-7000-8000-000000000001',
    to: 'a@b.ug',
    subject: 'S',
    at: '2026-11-20T09:00:00.000Z',
  };
  await page.route('**/api/demo/mails/*', (route) => route.fulfill({ json: { mail: { ...mail, html, text: 'T' } } }));
  await page.goto(`${site.address}/demo/mail?mail=${mail.id}`);
  await page.frameLocator('iframe').locator('#here').waitFor();
  await page.frameLocator('iframe').getByRole('button').click();
  expect(await page.title()).not.toContain('canary');
  expect(requests.filter((request) => request.includes('canary') && !request.includes('canary.png'))).toEqual([]);
});

test('a real installation has no page that shows emails', async () => {
  const site = await startTestApp({ hasWeb: true });
  expect((await site.app.inject('/demo/mail')).statusCode).toBe(404);
});
