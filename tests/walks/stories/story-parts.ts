import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { termsVersion } from '#shared/documents/terms.ts';
import type { MailKind } from '#shared/mails/mails.ts';
import { users } from '#server/db/schema/index.ts';
import { openBuiltTemplates } from '#server/mail/mail-source.ts';
import { type Person, signInPerson } from '#tests/support/applications/application-people.ts';
import { openPage, type WatchedPage } from '#tests/support/browser/browser.ts';
import { mailsTo } from '#tests/support/mail/mailbox.ts';
import type { WalkSite } from '#tests/walks/walk-site.ts';

/*
 * A story is one person's day in the demo, from the first page to the last. Other people act through API calls.
 */

/** Milliseconds of a story: a whole day of pages, each with the usual patience. */
export const storyLimit = 600_000;

/** Opens a browser whose clock is the site's. */
export async function openSiteBrowser(
  browser: Browser,
  site: WalkSite,
  options: BrowserContextOptions,
): Promise<WatchedPage> {
  const watched = await openPage(browser, { reducedMotion: 'reduce', ...options });
  await watched.context.clock.install({ time: site.clock() });
  return watched;
}

/** Moves the clocks forward by days in which no one had the page open. */
export async function daysLater(site: WalkSite, { page, context }: WatchedPage, days: number): Promise<void> {
  site.clock.advance(days * 86_400_000);
  await page.goto('about:blank');
  await context.clock.setSystemTime(site.clock());
}

/** Returns the first link to a page in the newest mail of a kind, changed to lead to this server. */
export async function mailedLink(site: WalkSite, email: string, kind: MailKind): Promise<string> {
  const mail = (await mailsTo(site, email)).findLast((one) => one.kind === kind);
  if (!mail) throw new Error(`no ${kind} to ${email}`);
  const { render } = await openBuiltTemplates('build');
  const { html } = await render(kind, mail.data, site.facts);
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
  const link = links.find((href) => new URL(href).pathname.length > 1 && href.startsWith(site.facts.publicUrl));
  if (!link) throw new Error(`no link in ${kind}`);
  return link.replace(site.facts.publicUrl, site.address);
}

/** Returns an account of the sample that has agreed to the terms, with API calls. */
export async function someone(site: WalkSite, id: string): Promise<Person> {
  const agreed = { termsVersion, termsAcceptedAt: site.clock(), adultDeclaredAt: site.clock() };
  await site.database.db.update(users).set(agreed).where(eq(users.id, id));
  const { rows } = await site.database.query('select email from users where id = $1', [id]);
  return await signInPerson(site, id, rows[0].email);
}

/** Returns the id of the account with an address. */
export async function findAccountId(site: WalkSite, email: string): Promise<string> {
  const { rows } = await site.database.query('select id from users where email = $1', [email]);
  return rows[0].id;
}

/** A file that LibreOffice has written. */
export async function honestFile(name: string) {
  return { name, mimeType: '', buffer: await readFile(`tests/support/honest-files/libreoffice/${name}`) };
}

/** The HTML of a public profile, as visitors receive it. */
export const publicProfile = async (site: WalkSite, id: string): Promise<string> =>
  (await fetch(`${site.address}/professional/${id}`)).text();
