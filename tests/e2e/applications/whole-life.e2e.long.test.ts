import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { MailData, MailKind } from '#shared/mails/mails.ts';
import { noFacts } from '#shared/site-facts.ts';
import { recoveryHandlers } from '#server/process/job-handlers.ts';
import { renderMail } from '#mail/render-mail.tsx';
import { testSettings } from '#tests/support/app/app.ts';
import { inDialog, press, signInAt, unexpected } from '#tests/support/app/account-site.ts';
import { openPage, type WatchedPage } from '#tests/support/browser/browser.ts';
import { createReview } from '#tests/support/people/factories.ts';
import { mailDataTo } from '#tests/support/mail/mailbox.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

/** Weeks, three browsers, ten sign-ins: longer than other tests. */
const walkLimit = 180_000;
const day = 86_400_000;
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

/** A person with a password and their own browser, whose clock is the site's. */
interface Walker extends WatchedPage {
  readonly email: string;
}
async function walker(email: string): Promise<Walker> {
  const watched = await openPage(browser, { reducedMotion: 'reduce' });
  await watched.context.clock.install({ time: site.clock() });
  return { ...watched, email };
}

const signInTo = ({ page, email }: Walker, path: string) => signInAt(page, email, site.address + path);

/** Moves the clock on by days in which no one has the site open; the nightly sweeps run at their end. */
async function daysLater(days: number, ...all: Walker[]): Promise<void> {
  site.clock.advance(days * day);
  for (const { page, context } of all) {
    await page.goto('about:blank');
    await context.clock.setSystemTime(site.clock());
  }
  const handlers = recoveryHandlers(testSettings());
  const job = { database: site.database, now: site.clock(), log: quietLog };
  await handlers['look-after-proposals'](job, {});
  await handlers['look-after-deliveries'](job, {});
  await handlers['ask-for-reviews'](job, {});
}

/** Returns the link in a person's only mail of a kind. */
async function mailedPlace({ email }: Walker, kind: MailKind): Promise<string> {
  const mailData = await mailDataTo(site, email, kind);
  expect(mailData).toHaveLength(1);
  const { html } = await renderMail(kind, mailData[0] as MailData[MailKind], { ...noFacts, publicUrl: site.address });
  const link = [...html.matchAll(/href="([^"]*)"/g)]
    .map(([, href]) => href!)
    .find((href) => href.startsWith(`${site.address}/`))!;
  return link.slice(site.address.length);
}

/** Returns these professionals in their order in the public list. */
async function inOrder(...ids: string[]): Promise<string[]> {
  const answer = await fetch(`${site.address}/api/professionals?limit=100`);
  const { professionals } = (await answer.json()) as { professionals: { id: string }[] };
  return professionals.map(({ id }) => id).filter((id) => ids.includes(id));
}
const profile = async (id: string) => (await fetch(`${site.address}/professional/${id}`)).text();

test(
  'client, professional and admin take an application through agreement, problem and silence to a public review',
  async () => {
    const okello = await site.professional({ name: 'Okello James' });
    const rival = await site.professional();
    await site.change((tx) => createReview(tx, rival.id, { rating: 4 }));
    const client = await walker((await site.person({ firstName: 'Grace', lastName: 'Nakato' })).email);
    const professional = await walker(okello.email);
    const admin = await walker((await site.person({ role: 'admin' })).email);
    const everybody = [client, professional, admin];
    expect(await inOrder(okello.id, rival.id)).toEqual([rival.id, okello.id]);
    expect(await profile(okello.id)).toContain('No reviews yet');

    // Day 0. A need, an assignment, a proposal, an agreement.
    await signInTo(client, '/dashboard/applications/new');
    await client.page.getByLabel('Service type').selectOption('Tax Consultation');
    await client.page.getByLabel('Title').fill('VAT for my shop');
    await client.page.getByLabel('Description').fill('I have a shop in Mbale.');
    await client.page.getByLabel('Minimum budget').fill('300000');
    await client.page.getByLabel('Maximum budget').fill('900000');
    await client.page.getByRole('checkbox').check();
    await press(client.page, 'Submit Application');
    await heading(client.page, 'We’re reading your application');
    const id = new URL(client.page.url()).pathname.split('/').at(-1)!;
    const [theirs, ours] = [`/dashboard/applications/${id}`, `/professional-dashboard/applications/${id}`];

    await signInTo(admin, `/admin-dashboard/applications?open=${id}`);
    await admin.page.getByRole('dialog').getByRole('link', { name: 'Approve' }).click();
    await admin.page.getByLabel('Search for another professional').fill('Okello');
    await inDialog(admin.page, 'Search').click();
    await admin.page.getByRole('radio', { name: /^Okello James/ }).check();
    await inDialog(admin.page, 'Approve').click();
    await admin.page.getByText('Application approved').waitFor();

    await signInTo(professional, ours);
    await press(professional.page, 'Respond to Client');
    await professional.page.getByLabel('Proposed budget').fill('500000');
    await professional.page.getByLabel('Available to start').fill('2026-12-01');
    await professional.page.getByLabel('Response message').fill('I have registered forty shops.');
    await professional.page.getByLabel('Methodology').fill('I look at your books, then file the forms.');
    await professional.page.getByLabel('Terms').fill('Half before, half after.');
    await inDialog(professional.page, 'Send proposal').click();
    await heading(professional.page, 'Your proposal is waiting');

    await client.page.goto(`${site.address}${theirs}`);
    await press(client.page, 'Accept proposal');
    await inDialog(client.page, 'Accept proposal').click();
    await heading(client.page, 'You accepted the proposal');

    // A week later the work is delivered.
    await daysLater(7, ...everybody);
    await signInTo(professional, ours);
    await press(professional.page, 'Deliver work');
    await professional.page.getByLabel('Message to the client').fill('The certificate is in your mail.');
    await inDialog(professional.page, 'Deliver work').click();
    await heading(professional.page, 'You delivered the work');

    // Ten days later the client reports a problem: the days stop counting until the administrator decides.
    await daysLater(10, ...everybody);
    await signInTo(client, theirs);
    await press(client.page, 'Report a problem');
    await client.page.getByRole('dialog').getByLabel('What happened').fill('The certificate is not in the register.');
    await inDialog(client.page, 'Report problem').click();
    await client.page.waitForURL(/\/problems\/[\da-f-]{36}$/);
    const { pathname: problem } = new URL(client.page.url());
    await daysLater(30, ...everybody);
    await signInTo(professional, problem);
    await professional.page.getByLabel('Your statement').fill('The register is a week behind. Now it stands there.');
    await press(professional.page, 'Add statement');
    await professional.page.getByText('Statement added').waitFor();
    await signInTo(admin, '/admin-dashboard/problems');
    await admin.page.locator(`a[href="${problem}"]`).click();
    await press(admin.page, 'Decide this case');
    await admin.page.getByRole('radio', { name: 'The work continues' }).check();
    await admin.page.getByRole('textbox', { name: 'Reason' }).fill('The register names the certificate.');
    await admin.page.getByRole('button', { name: 'Decide case', exact: true }).click();
    await heading(admin.page, 'Decided: the work continues');

    // The client has two weeks again, is reminded near the end, and does not answer: the work is completed.
    await daysLater(11, ...everybody);
    await signInTo(client, await mailedPlace(client, 'completion-near'));
    await client.page.getByText(`We’ll mark the job as complete on 20 Jan 2027`).first().waitFor();
    await daysLater(3, ...everybody);
    expect(await mailDataTo(site, professional.email, 'work-completed')).toMatchObject([{ by: 'system' }]);
    await signInTo(professional, ours);
    await heading(professional.page, 'The job is complete');

    // A week later the client is asked for a review, once, and writes it; strangers read it at their next request.
    await daysLater(6, ...everybody);
    expect(await mailDataTo(site, client.email, 'review-request')).toEqual([]);
    await daysLater(1, ...everybody);
    await daysLater(1, ...everybody);
    await profile(okello.id);
    await signInTo(client, await mailedPlace(client, 'review-request'));
    await client.page.getByRole('radio', { name: '5 stars' }).check();
    await client.page.getByRole('textbox', { name: 'Your review' }).fill('It took a while, and it was right.');
    await press(client.page, 'Publish review');
    await heading(client.page, 'Your review of');
    const publicProfile = await profile(okello.id);
    for (const words of ['It took a while, and it was right.', 'Grace N.', 'Verified client', 'Tax Consultation']) {
      expect(publicProfile).toContain(words);
    }
    expect(await inOrder(okello.id, rival.id)).toEqual([okello.id, rival.id]);

    // The professional replies; the log has every step, in order.
    await signInTo(professional, '/professional-dashboard/reputation');
    await professional.page.getByRole('button', { name: /^Reply/ }).click();
    await professional.page.getByLabel('Your reply').fill('Thank you for your patience.');
    await inDialog(professional.page, 'Publish reply').click();
    await heading(professional.page, 'You’ve replied to every review');
    expect(await profile(okello.id)).toContain('Thank you for your patience.');
    const { rows } = await site.database.query(
      `select kind, by from application_events where application_id = $1 order by seq`,
      [id],
    );
    expect(rows.map(({ kind, by }) => `${kind} by ${by}`)).toEqual([
      'submitted by client',
      'approved by admin',
      'assigned by admin',
      'proposed by professional',
      'proposal_accepted by client',
      'delivered by professional',
      'problem_reported by client',
      'problem_decided by admin',
      'completed by system',
    ]);
    for (const { troubles } of everybody) expect(unexpected(troubles)).toEqual([]);
  },
  walkLimit,
);
