import { asc } from 'drizzle-orm';
import ICAL from 'ical.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatSlot } from '#shared/time/slot-text.ts';
import { writeInvitation } from '#server/calendar/write-calendar.ts';
import { mails } from '#server/db/schema/index.ts';
import { openMail } from '#server/mail/sealed-mail.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { axeViolations } from '#tests/support/browser/axe.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { consultationPeople } from '#tests/support/consultations/consultation-people.ts';
import { smallerThanFinger, stumblingBlocks } from '#tests/support/browser/page-audit.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();
const email = 'okello@example.com';

/** Seven pages of two browsers. */
const walkLimit = 180_000;

/** Mails to an address, oldest first: kind, the path of their link, and their calendar file as another library parses it. */
async function mailsTo(recipient: string) {
  const rows = await site.database.db.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.id));
  return rows
    .filter((row) => row.recipient === recipient)
    .map((row) => {
      const { data, calendar } = openMail(testSettings().cipher, row);
      const path = 'link' in data && data.link ? new URL(data.link).pathname : undefined;
      const from = 'no-reply@mwesigwa.example';
      const file = calendar && writeInvitation(calendar, { from, to: recipient, writtenAt: row.createdAt });
      return { kind: row.kind, path, event: file === undefined ? undefined : readEvent(file) };
    });
}
type ReadMail = Awaited<ReturnType<typeof mailsTo>>[number];

/** The only event of a calendar file. */
function readEvent(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [event, ...more] = calendar.getAllSubcomponents('vevent');
  expect(more).toEqual([]);
  const readProperty = (name: string) => event!.getFirstPropertyValue(name)?.toString();
  return {
    method: calendar.getFirstPropertyValue('method')?.toString(),
    uid: readProperty('uid'),
    sequence: Number(readProperty('sequence')),
    start: new Date(readProperty('dtstart')!).toISOString(),
    status: readProperty('status'),
  };
}

/** The latest mail of a kind. */
async function latest(recipient: string, kind: ReadMail['kind']): Promise<ReadMail> {
  const mail = (await mailsTo(recipient)).findLast((one) => one.kind === kind);
  if (!mail) throw new Error(`no ${kind} to ${recipient}`);
  return mail;
}

/** Chooses the first time of a day that is unfolded; returns it. */
async function chooseTime(page: Page, fieldset: string): Promise<string> {
  const label = page.locator(`${fieldset} :is(.days > div, details[open]) label`).first();
  await label.click();
  return (await label.locator('input').getAttribute('value'))!;
}

test(
  'without an account and without JavaScript one books, confirms, gets another time, accepts it, moves it and cancels',
  async () => {
    // Pages of emailed links take the current time from the machine.
    site.clock.set(new Date());
    const words = (start: string) => formatSlot(start, site.clock().getTime());
    const { professional } = await consultationPeople(site);
    const { page, troubles } = await openPage(browser, { javaScriptEnabled: false });
    // Checks that need scripts run in a browser that has them; there the content security policy is watched as well.
    const measured = await openPage(browser, { reducedMotion: 'reduce' });
    const shows = async (...texts: readonly string[]) => {
      const mainText = await page.getByRole('main').innerText();
      for (const text of texts) expect(mainText).toContain(text);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await measured.page.goto(page.url());
      expect(await axeViolations(measured.page)).toEqual([]);
      expect(await stumblingBlocks(measured.page)).toEqual([]);
      expect(await smallerThanFinger(measured.page)).toEqual([]);
      expect([...troubles, ...measured.troubles]).toEqual([]);
    };
    // Each step has its own time: mails of the same moment have no order.
    const open = async (path: string | undefined) => {
      site.clock.advance(1000);
      await page.goto(`${site.address}${path}`);
    };
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const unfold = (name: string) => page.locator('summary').filter({ hasText: name }).click();

    // Books a time.
    await open(`/professional/${professional.id}#booking`);
    const requestedStart = await chooseTime(page, '#booking-slotStart');
    await page.getByLabel('Full Name').fill('Okello James');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone (optional)').fill('0772 123456');
    await page.getByLabel('What would you like to achieve?').fill('My books in order.');
    await page.locator('#booking form').getByRole('button').click();
    await shows('Check your email to confirm.', 'We keep your time for 15 minutes', email);

    // Confirms, by a press: opening the page does nothing.
    await open((await latest(email, 'confirm-consultation')).path);
    await shows('Press the button to send your request.');
    await press('Confirm my request');
    await shows('Request confirmed', `You asked for ${words(requestedStart)}`);
    expect((await mailsTo(professional.email)).map(({ kind }) => kind)).toContain('consultation-requested');

    // The professional proposes another time, which the visitor accepts.
    const { consultations } = await professional.call('GET', '/consultations?part=waiting');
    const { id } = consultations[0];
    const act = async (name: string, body: object = {}) => {
      site.clock.advance(1000);
      return await professional.call('POST', `/consultations/${id}/${name}`, body);
    };
    const { slots } = await professional.call('GET', `/professionals/${professional.id}/slots?minutes=30&days=14`);
    const proposed = slots.findLast(({ start }: { start: string }) => start !== requestedStart).start as string;
    expect(await act('propose', { slotStart: proposed, words: 'Would this suit you?' })).toMatchObject({ status: 200 });
    const proposal = await latest(email, 'consultation-proposed');
    expect(proposal.event).toBeUndefined();
    await open(proposal.path);
    await shows('proposed another time', words(proposed), 'Would this suit you?');
    await press('Accept');
    await shows('Consultation agreed', `Agreed: ${words(proposed)}`, 'Google Calendar', 'Outlook');
    const invited = (await latest(email, 'consultation-agreed')).event!;
    expect(invited).toMatchObject({ method: 'REQUEST', uid: id, start: proposed, status: 'CONFIRMED' });

    // The visitor reschedules it; the agreed time stays until the professional accepts.
    await open((await latest(email, 'consultation-agreed')).path);
    await unfold('Propose another time');
    const moved = await chooseTime(page, '#propose-slotStart');
    await page.locator('#propose-words').fill('My bus is late that day.');
    await press('Propose this time');
    await shows('Other time proposed', 'You proposed another time', words(moved), words(proposed));
    expect(await act('accept')).toMatchObject({ status: 200 });
    const agreed = await latest(email, 'consultation-agreed');
    expect(agreed.event).toMatchObject({ method: 'REQUEST', uid: id, start: moved, status: 'CONFIRMED' });
    expect(agreed.event!.sequence).toBeGreaterThan(invited.sequence);

    // And cancels.
    await open(agreed.path);
    await shows(`Agreed: ${words(moved)}`);
    await unfold('Cancel consultation');
    await page.locator('#cancel-reason').fill('I found my answer.');
    await press('Cancel consultation');
    await shows('Consultation cancelled', 'You cancelled');
    const endings = [await latest(email, 'consultation-ended'), await latest(professional.email, 'consultation-ended')];
    for (const { event } of endings) {
      expect(event).toMatchObject({ method: 'CANCEL', uid: id, start: moved, status: 'CANCELLED' });
      expect(event!.sequence).toBeGreaterThan(agreed.event!.sequence);
    }
    const theirs = (await mailsTo(professional.email)).flatMap(({ event }) => (event ? [event.sequence] : []));
    expect(theirs).toEqual([...new Set(theirs)].toSorted((one, other) => one - other));
    expect(theirs).toHaveLength(3);
  },
  walkLimit,
);
