import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoEmail, demoPassword } from '#shared/account/demo-accounts.ts';
import { type FirefoxPage, hasFirefox, openFirefox, openFirefoxPage } from '#tests/support/browser/firefox.ts';
import { shared } from '#tests/support/app/shared.ts';
import { openWalkSite } from '#tests/walks/walk-site.ts';
import { storyLimit } from './story-parts.ts';

/*
 * The main journeys of a visitor and a client in another browser engine than Chromium's.
 */

const site = shared(openWalkSite);
let firefox: Browser | undefined;
beforeAll(async () => {
  if (hasFirefox) firefox = await openFirefox();
});
afterAll(async () => await firefox?.close());

const isAt = ({ page }: FirefoxPage, path: RegExp) => expect.poll(() => new URL(page.url()).pathname).toMatch(path);

test.runIf(hasFirefox)(
  'in Firefox a visitor searches, reads a profile, asks for a consultation and goes on looking',
  async () => {
    const email = 'visitor-of-firefox@example.ug';
    const visitor = await openFirefoxPage(firefox!);
    const { page, troubles, press, fill, choose, reads } = visitor;
    await page.goto(site.address);
    await choose('Service', 'Tax Planning');
    await press('button', 'Search');
    await isAt(visitor, /^\/find-advisor/);
    await reads('Professionals Found');
    const name = await page.$eval('[id^="card-"] h3', (heading) => heading.textContent.trim());
    await press('link', `View Profile of ${name}`);
    await isAt(visitor, /^\/professional\//);
    await press('link', 'Book a Free Consultation');
    await page.locator('#booking form').wait();
    await fill('Full Name', 'Okello James');
    await fill('Email', email);
    await fill('What would you like to achieve?', 'My books in order.\nBefore June.');
    await press('button', 'Send Request');
    await reads('Message sent!');
    await reads(email);
    await press('link', 'Find an Advisor');
    await isAt(visitor, /^\/find-advisor/);
    expect(troubles).toEqual([]);
  },
  storyLimit,
);

test.runIf(hasFirefox)(
  'in Firefox a client signs in, sends an application, writes to support and signs out',
  async () => {
    const client = await openFirefoxPage(firefox!);
    const { page, troubles, press, fill, choose, reads } = client;
    await page.goto(`${site.address}/login`);
    await fill('Email', demoEmail('new-client'));
    await page.locator('input[type=password]').fill(demoPassword);
    await press('button', 'Login');
    await isAt(client, /^\/dashboard/);
    await press('link', 'New Application');
    await isAt(client, /^\/dashboard\/applications\/new/);
    await choose('Service type', 'Tax Consultation');
    await fill('Title', 'VAT for my shop');
    await fill('Description', 'I have a shop in Mbale.');
    await fill('Minimum budget (USh)', '300000');
    await fill('Maximum budget (USh)', '900000');
    await page.locator('main input[type=checkbox]').click();
    await press('button', 'Submit Application');
    await reads('We’re reading your application');
    await press('link', 'Messages');
    await press('button', 'New Message');
    await fill('Subject', 'My telephone number');
    await fill('Message', 'How do I change it?');
    await press('button', 'Send Message');
    await page.locator('[role=log] ::-p-text(How do I change it?)').wait();
    await press('button', 'Account of Brian Okello');
    await press('button', 'Log out');
    await isAt(client, /^\/$/);
    expect(troubles).toEqual([]);
  },
  storyLimit,
);
