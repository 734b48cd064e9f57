import { beforeAll, expect, test } from 'vitest';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { axeViolationsEverywhere } from '#tests/support/browser/axe.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { createUser } from '#tests/support/people/factories.ts';
import { asking } from '#tests/support/people/email-changes.ts';
import { mailsTo } from '#tests/support/mail/mailbox.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';

const browser = sharedBrowser();
const site = sharedTestApp({ hasWeb: true });
let address: string;
beforeAll(async () => {
  address = await site.app.listen({ port: 0, host: '127.0.0.1' });
});

/** Opens a mail's link, as on another device. */
async function openLink(email: string, kind: 'change-email-old' | 'change-email-new') {
  const mail = (await mailsTo(site, email)).findLast((one) => one.kind === kind);
  const { pathname, hash } = new URL((mail!.data as { link: string }).link);
  const watched = await openPage(browser, { reducedMotion: 'reduce' });
  await watched.page.goto(address + pathname + hash);
  const main = watched.page.getByRole('main');
  return { ...watched, main, button: (name: string) => main.getByRole('button', { name, exact: true }) };
}

test('both addresses agree, each with its mail: opening the page alone changes nothing', async () => {
  const grace = await asking(site);
  const old = await openLink(grace.email, 'change-email-old');
  await old.button('Confirm change').waitFor();
  expect(old.page.url()).toBe(`${address}/confirm-email-change`);
  expect(await grace.here.call('GET', '/email')).toMatchObject({ pending: { oldConfirmed: false } });
  expect(await axeViolationsEverywhere(old.page)).toEqual([]);
  await old.button('Confirm change').click();
  await old.main.getByRole('heading', { name: 'Thank you. This address is confirmed.' }).waitFor();
  expect(await old.main.innerText()).toContain('the new address');

  const fresh = await openLink(grace.newEmail, 'change-email-new');
  await fresh.button('Confirm change').focus();
  await fresh.page.keyboard.press('Enter');
  await fresh.main.getByRole('heading', { name: 'Your e-mail address is changed' }).waitFor();
  expect((await grace.stored()).email).toBe(grace.newEmail);
  expect([...old.troubles, ...fresh.troubles]).toEqual([]);
});

test.runIf(isWhole())('"This wasn’t me" cancels the change of address and says what to do', async () => {
  const grace = await asking(site);
  const { button, main, page } = await openLink(grace.email, 'change-email-old');
  await button('This wasn’t me').click();
  await main.getByRole('heading', { name: 'Change cancelled' }).waitFor();
  expect(await main.getByRole('link', { name: 'Set a new password' }).getAttribute('href')).toBe('/forgot-password');
  expect(await axeViolationsEverywhere(page)).toEqual([]);
  expect(await grace.here.isIn()).toBe(false);
});

test.runIf(isWhole())('an address that was registered meanwhile and a dead link are each explained', async () => {
  const grace = await asking(site);
  const old = await openLink(grace.email, 'change-email-old');
  await old.button('Confirm change').click();
  await old.main.getByRole('heading', { name: 'Thank you. This address is confirmed.' }).waitFor();
  await createUser(site.database.db, { role: 'user', email: grace.newEmail });
  const fresh = await openLink(grace.newEmail, 'change-email-new');
  await fresh.button('Confirm change').click();
  await fresh.main.getByRole('heading', { name: 'This address already has an account' }).waitFor();
  const again = await openLink(grace.newEmail, 'change-email-new');
  await again.button('Confirm change').click();
  await again.main.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  expect((await grace.stored()).email).toBe(grace.email);
});
