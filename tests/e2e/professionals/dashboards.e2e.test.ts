import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { professionals, users } from '#server/db/schema/index.ts';
import { axeViolationsEverywhere } from '#tests/support/browser/axe.ts';
import { openPage } from '#tests/support/browser/browser.ts';
import { createProfessional, createUser } from '#tests/support/people/factories.ts';
import { startFilledSite } from '#tests/support/app/filled-site.ts';
import { waitingMails } from '#tests/support/mail/mails.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { isWhole } from '#tests/support/run/tier.ts';
import { sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { shared } from '#tests/support/app/shared.ts';

const browser = sharedBrowser();
const site = shared(() => startFilledSite());

const homes = { user: '/dashboard', professional: '/professional-dashboard', admin: '/admin-dashboard' } as const;
type Role = keyof typeof homes;
/** Without transitions, because contrast is not judged during them. */
const still = { reducedMotion: 'reduce' } as const;
const pending = { approvalStatus: 'pending', approvedAt: null } as const;

async function createAccount(role: Role): Promise<string> {
  const { db } = site.database;
  return role === 'professional' ? (await createProfessional(db)).id : (await createUser(db, { role })).id;
}
const approve = (id: string) =>
  site.change((tx) =>
    tx
      .update(professionals)
      .set({ approvalStatus: 'approved', approvedAt: site.clock() })
      .where(eq(professionals.id, id)),
  );

describe('guards', () => {
  test.runIf(isWhole()).each(Object.values(homes))(
    '%s: a guest is sent to sign in, and the place is remembered',
    async (home) => {
      const { page, troubles } = await openPage(browser);
      await page.goto(site.address + home);
      await page.waitForURL(/\/login/);
      expect(new URL(page.url()).searchParams.get('from')).toBe(home);
      expect(troubles).toEqual([]);
    },
  );

  test.runIf(isWhole())(
    'who is not approved sees the pending screen at a locked tab, and can write to support',
    async () => {
      const { id } = await createProfessional(site.database.db, pending);
      const { page, troubles } = await openPageAs(browser, site, id);
      await page.goto(`${site.address}/professional-dashboard/applications`);
      await page.getByRole('heading', { level: 1, name: 'Account Pending Approval' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/professional-dashboard/applications');
      await page.getByRole('link', { name: 'Contact Support' }).click();
      const form = page.getByRole('dialog', { name: 'New Message' });
      expect(await form.getByRole('combobox', { name: 'To' }).inputValue()).toBe('Support');
      await form.getByLabel('Subject').fill('My papers');
      await form.getByLabel('Message', { exact: true }).fill('Which ones do you need?');
      await form.getByRole('button', { name: 'Send Message' }).click();
      await page.getByRole('log').getByText('Which ones do you need?').waitFor();
      expect(troubles).toEqual([]);
    },
  );
});

describe('tabs', () => {
  const roles = [
    ['user', ['My Applications', 'Consultations', 'Reviews', 'Messages', 'Profile', 'Settings']],
    [
      'professional',
      [
        'Today',
        'Client Applications',
        'Work in progress',
        'Consultations',
        'Availability',
        'Credentials',
        'Earnings',
        'Your reputation',
        'Messages',
        'Professional Profile',
        'Settings',
      ],
    ],
    [
      'admin',
      [
        'Overview',
        'Applications',
        'Professionals',
        'Messages',
        'Analytics',
        'Problems',
        'Reviews',
        'Credentials',
        'Consultations',
        'Reported messages',
        'Contact',
        'People',
        'Audit',
        'Settings',
        'Health',
        'Account settings',
      ],
    ],
  ] as const;
  const tried = roles.filter(([role]) => isWhole() || role === 'user');

  test.each(tried)('%s: each has an address of its own, and says which it is', async (role, labels) => {
    const { page, troubles, requests } = await openPageAs(browser, site, await createAccount(role), still);
    await page.goto(site.address + homes[role]);
    const tabs = page.getByRole('navigation', { name: 'Dashboard' });
    await tabs.waitFor();
    await page.getByText(/^Good (morning|afternoon|evening), Grace$/).waitFor();
    const names = await tabs.getByRole('link').allTextContents();
    expect(names.map((name) => name.replace(/\d+ waiting$/, ''))).toEqual(labels);
    // A finger that swipes along them reaches the last one.
    await tabs.hover();
    await page.mouse.wheel(5000, 0);
    const end = () =>
      tabs
        .getByRole('link')
        .last()
        .evaluate((link) => link.getBoundingClientRect().right);
    await expect.poll(end).toBeLessThanOrEqual(360);
    const headings = new Set<string>();
    for (const label of labels) {
      const tab = tabs.getByRole('link', { name: new RegExp(`^${label}( ?\\d+ waiting)?$`) });
      await tab.press('Enter');
      await expect.poll(() => tab.getAttribute('aria-current')).toBe('page');
      expect(await tabs.locator('[aria-current]').count()).toBe(1);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      headings.add(`${new URL(page.url()).pathname} ${await page.title()}`);
    }
    expect(headings.size).toBe(labels.length);
    // One document, and the modules of each tab when it is opened.
    expect(requests.filter((request) => request.startsWith('document'))).toHaveLength(1);
    expect(await axeViolationsEverywhere(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => tabs.locator('[aria-current]').textContent()).toBe(labels.at(-1));
    expect(troubles).toEqual([]);
  });

  test.runIf(isWhole())('the figures of a dashboard are those that the server counted', async () => {
    const { page } = await openPageAs(browser, site, await createAccount('user'));
    await page.goto(`${site.address}/dashboard`);
    await page.getByRole('heading', { name: 'Three ways to begin' }).waitFor();
    await expect.poll(() => page.getByRole('definition').allInnerTexts()).toEqual(['0', '0', '0', '0']);
    const ways = page.getByRole('main').getByRole('link', { name: 'New Application' });
    expect(await ways.last().getAttribute('href')).toBe('/dashboard/applications/new');
  });

  test.runIf(isWhole())(
    'when half of the dashboard fails to load, it says so, shows the rest, and Try again loads what is missing',
    async () => {
      const { page } = await openPageAs(browser, site, await createAccount('user'));
      const away = { status: 503, json: { error: 'Away.', code: 'unavailable', requestId: 'x' } };
      await page.route('**/api/applications/dashboard/stats', (route) => route.fulfill(away));
      await page.goto(`${site.address}/dashboard`);
      await page.getByText('Failed to load some dashboard data. Please try again later.').waitFor();
      await page.getByText('You have no applications under way.').waitFor();
      await page.unroute('**/api/applications/dashboard/stats');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => page.getByText('Failed to load').count()).toBe(0);
      await expect.poll(() => page.getByRole('definition').allInnerTexts()).toEqual(['0', '0', '0', '0']);
    },
  );

  test.runIf(isWhole())('an overview whose figures fail to load still leads to the waiting items', async () => {
    const { page } = await openPageAs(browser, site, await createAccount('admin'));
    const away = { status: 503, json: { error: 'Away.', code: 'unavailable', requestId: 'x' } };
    await page.route('**/api/applications/dashboard/stats', (route) => route.fulfill(away));
    await page.goto(`${site.address}/admin-dashboard`);
    await page.getByText('Failed to load admin dashboard data. Please try again later.').waitFor();
    await page.getByText('No applications are waiting for approval.').waitFor();
    await page.unroute('**/api/applications/dashboard/stats');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('definition').filter({ hasText: /\d/ }).first().waitFor();
    expect(await page.getByText('Failed to load').count()).toBe(0);
  });
});

describe('a professional who waits', () => {
  test('sees what is missing, with links to add it; once the professional is approved, the dashboard opens', async () => {
    const { id } = await createProfessional(site.database.db, { ...pending, bio: '' });
    const { page, troubles } = await openPageAs(browser, site, id);
    await page.goto(`${site.address}/professional-dashboard`);
    await page.getByText('A review takes 1-2 business days.').waitFor();
    expect(await page.getByRole('link', { name: 'Contact Support' }).getAttribute('href')).toBe(
      '/professional-dashboard/messages?with=support',
    );
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByText('We haven’t decided yet.').waitFor();
    await page.getByRole('link', { name: 'Bio', exact: true }).click();
    await page.waitForURL(/\/profile\/edit#profile-bio$/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('profile-bio');
    await page.goBack();
    await page.getByRole('heading', { name: 'What’s missing' }).waitFor();
    await approve(id);
    // Returning to the page refetches, unless a request from before the decision is still pending: so, more than once.
    const comesBack = async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      return page.getByRole('heading', { level: 1, name: /^Good/ }).count();
    };
    await expect.poll(comesBack).toBe(1);
    expect(troubles).toEqual([]);
  });

  test.runIf(isWhole())('with an address that isn’t confirmed can send the email again from the screen', async () => {
    const { id } = await createProfessional(site.database.db, pending);
    await site.database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, id));
    const { page } = await openPageAs(browser, site, id);
    await page.goto(`${site.address}/professional-dashboard`);
    await page.getByRole('button', { name: 'Send new link' }).click();
    await page.getByText(/^New link sent to person-/).waitFor();
    const mails = await waitingMails(site.database);
    expect(mails.filter(({ kind, userId }) => kind === 'verify-email' && userId === id)).toHaveLength(1);
  });

  test.runIf(isWhole())(
    'who was rejected sees the reason and can ask for review again; an admin’s newer decision counts',
    async () => {
      const rejection = {
        approvalStatus: 'rejected',
        approvedAt: null,
        decisionReason: 'Which licence is it?',
      } as const;
      const { id } = await createProfessional(site.database.db, rejection);
      const { page, troubles } = await openPageAs(browser, site, id, still);
      // A page that is notified of the decision moves on by itself.
      await page.route('**/api/events*', () => {});
      await page.goto(`${site.address}/professional-dashboard`);
      await page.getByText('Which licence is it?').waitFor();
      expect(await axeViolationsEverywhere(page)).toEqual([]);
      await page.getByRole('button', { name: 'Send for review again' }).click();
      await page.getByRole('heading', { level: 1, name: 'Account Pending Approval' }).waitFor();
      await page.getByText(/^Your profile has been in review again since 20 Nov 2026/).waitFor();

      await site.database.db.update(professionals).set(rejection).where(eq(professionals.id, id));
      await page.reload();
      await page.getByText('Which licence is it?').waitFor();
      await approve(id);
      await page.getByRole('button', { name: 'Send for review again' }).click();
      await page.getByRole('heading', { level: 1, name: /^Good/ }).waitFor();
      expect(troubles.filter((trouble) => !trouble.includes('409 (Conflict)'))).toEqual([]);
    },
  );
});

test.runIf(isWhole())('what cannot be loaded says so, and is tried again', async () => {
  const { page } = await openPageAs(browser, site, await createAccount('professional'));
  await page.route('**/api/professionals/my-profile', (route) => route.abort());
  await page.goto(`${site.address}/professional-dashboard/profile`);
  await page.getByText('Failed to load dashboard data. Please try again later.').waitFor();
  await page.unroute('**/api/professionals/my-profile');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Your public profile' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});
