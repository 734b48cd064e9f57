import type { Page } from 'playwright-core';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { professionals } from '#server/db/schema/index.ts';
import { press } from '#tests/support/app/account-site.ts';
import { axeViolationsEverywhere } from '#tests/support/browser/axe.ts';
import { consultationAt } from '#tests/support/consultations/consultations.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { beyondScreen } from '#tests/support/browser/page-audit.ts';
import { sharedAccountSite, sharedBrowser } from '#tests/support/browser/shared-browser.ts';
import { openPageAs } from '#tests/support/browser/signed-in-page.ts';
import { isWhole } from '#tests/support/run/tier.ts';

const browser = sharedBrowser();
const site = sharedAccountSite();

const home = '/professional-dashboard';
const line = 'Opens when you’re approved';
const statuses = {
  pending: { approvalStatus: 'pending', approvedAt: null },
  rejected: { approvalStatus: 'rejected', approvedAt: null, decisionReason: 'Which licence is it?' },
} as const;
const titles = { pending: 'Account Pending Approval', rejected: 'Your account wasn’t approved' } as const;
type Status = keyof typeof statuses;

/** Opens the dashboard of a professional who isn't approved, on a telephone unless a width is given. */
async function openAs(status: Status, overrides: Partial<typeof professionals.$inferInsert> = {}, width = 360) {
  const { id } = await createProfessional(site.database.db, { ...statuses[status], ...overrides });
  const viewport = { width, height: 800 };
  const watched = await openPageAs(browser, site, id, { reducedMotion: 'reduce', viewport });
  return { id, ...watched, goto: (path: string) => watched.page.goto(site.address + path) };
}
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
/** Heading of the first section of the page. */
const first = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();

describe.each(isWhole() ? (['pending', 'rejected'] as const) : (['pending'] as const))(
  'a professional who is %s',
  (status) => {
    test('opens every part of the navigation but two, which are locked with one line', async () => {
      const { page, troubles, goto } = await openAs(status, {}, 1280);
      await goto(home);
      await heading(page, titles[status]);
      const places = navigation(page).locator('ul:not(.desk-outside)');
      const opened: string[] = [];
      for (const name of await places.getByRole('link').allTextContents()) {
        const link = places.getByRole('link', { name, exact: true });
        await link.click();
        await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
        await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
        opened.push(`${name}: ${new URL(page.url()).pathname}`);
      }
      expect(opened).toEqual([
        `Your approval: ${home}`,
        `Consultations: ${home}/consultations`,
        `Availability: ${home}/availability`,
        `Credentials: ${home}/credentials`,
        `Messages: ${home}/messages`,
        `Professional Profile: ${home}/profile`,
        'Settings: /settings',
      ]);
      const locked = navigation(page).locator('[aria-disabled=true]');
      expect(await locked.allTextContents()).toEqual([
        'Today',
        'Client Applications',
        'Work in progress',
        'Earnings',
        'Your reputation',
      ]);
      expect(await navigation(page).getByText(line).count()).toBe(1);
      // Even when pressed, and by their keyboard shortcuts, they leave everything unchanged.
      await locked.last().click({ force: true });
      await page.keyboard.press('g');
      await page.keyboard.press('r');
      expect(new URL(page.url()).pathname).toBe('/settings');
      await page.keyboard.press('g');
      await page.keyboard.press('i');
      await page.waitForURL(site.address + `${home}/credentials`);
      expect(troubles).toEqual([]);
    });

    test('a professional who types the URL of a locked part stays there, and reads what unlocks it', async () => {
      const { page, troubles, goto } = await openAs(status);
      for (const [path, name] of [
        ['reputation', 'Your reputation'],
        ['applications', 'Client Applications'],
      ] as const) {
        await goto(`${home}/${path}`);
        await heading(page, titles[status]);
        expect(await page.getByRole('main').getByText(line).textContent()).toBe(`${name}: ${line}`);
        expect(new URL(page.url()).pathname).toBe(`${home}/${path}`);
      }
      // An address of an application belongs to the list of applications.
      await goto(`${home}/applications/0192f0c1-0000-7000-8000-000000000000`);
      await page.waitForURL(`${site.address}${home}/applications`);
      await page.getByRole('main').getByText(line).waitFor();
      expect(await beyondScreen(page, 360)).toBe(0);
      expect(await axeViolationsEverywhere(page)).toEqual([]);
      // Nothing that an approval opens was requested.
      expect(troubles).toEqual([]);
    });
  },
);

describe('first on the screen of a professional who waits', () => {
  test.runIf(isWhole())(
    'is a prompt for their licence; once it is sent, for their profile while that is incomplete',
    async () => {
      const { page, troubles, goto } = await openAs('pending', { profession: 'Accountant', bio: '' });
      await goto(home);
      await expect.poll(() => first(page).textContent()).toBe('Add your licence');
      await page.getByRole('main').getByRole('link', { name: 'Add your licence' }).click();
      await page.getByRole('heading', { name: 'Credentials', exact: true }).waitFor();
      await press(page, 'Add a credential');
      await page.getByLabel('What it is').selectOption('icpau-practising');
      await page.getByLabel('Name on the document').fill('Grace Nakato');
      await page.getByLabel('Number').fill('BA-1/26');
      await press(page, 'Send');
      await page.getByText('Waiting for our check').waitFor();
      await navigation(page).getByRole('link', { name: 'Your approval' }).click();
      await expect.poll(() => first(page).textContent()).toBe('Complete your profile');
      await page.getByRole('main').getByRole('link', { name: 'Complete your profile' }).click();
      await page
        .getByLabel('Bio')
        .fill('I keep the books of shops and schools in Mbale, and I answer their VAT questions.');
      await press(page, 'Save profile');
      await page.getByText('Profile saved').first().waitFor();
      expect(troubles).toEqual([]);
    },
  );

  test('is a prompt for their profile when no licence exists for the profession', async () => {
    const { page, goto } = await openAs('pending', { profession: 'Mortgage Advisor', bio: '' });
    await goto(home);
    await expect.poll(() => first(page).textContent()).toBe('Complete your profile');
  });
});

test.runIf(isWhole())(
  'a professional who lost their approval still reads a consultation that took place, and what they agreed',
  async () => {
    const { id, page, troubles, goto } = await openAs('rejected');
    await consultationAt(site, { professional: id }, 'completed', { name: 'Okello James' });
    await consultationAt(site, { professional: id }, 'declined', { name: 'Nabirye Sanyu' });
    await goto(home);
    await navigation(page).getByRole('link', { name: 'Consultations' }).click();
    await page.getByText('Earlier', { exact: false }).first().click();
    await page
      .getByRole('link', { name: /Okello James/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'History' }).waitFor();
    expect(await page.getByText('Nabirye Sanyu').count()).toBe(0);
    expect(troubles).toEqual([]);
  },
);

test.runIf(isWhole())('an approval opens everything at the same address', async () => {
  const { id, page, goto } = await openAs('pending', {}, 1280);
  await goto(`${home}/reputation`);
  await page.getByRole('main').getByText(line).waitFor();
  await site.change((tx) =>
    tx
      .update(professionals)
      .set({ approvalStatus: 'approved', approvedAt: site.clock() })
      .where(eq(professionals.id, id)),
  );
  await press(page, 'Check again');
  await page.getByRole('heading', { name: 'Profile views' }).waitFor();
  expect(await navigation(page).locator('[aria-disabled]').count()).toBe(0);
});
