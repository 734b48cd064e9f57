import type { Page } from 'playwright-core';
import { extremeName } from '#tests/support/app/filled-site.ts';
import { accountScreens } from './account/account-screens.ts';
import { analyticsScreens } from './desk/analytics-screens.ts';
import { applicationScreens } from './applications/application-screens.ts';
import { applyScreens } from './applications/apply-screens.ts';
import { availabilityScreens } from './consultations/availability-screens.ts';
import { assignedScreens } from './applications/assigned-screens.ts';
import { recipientScreens } from './site-settings/recipient-screens.ts';
import { reportScreens } from './professionals/report-screens.ts';
import { recoveryScreens } from './account/recovery-screens.ts';
import { emailChangeScreens } from './account/email-change-screens.ts';
import { mailScreens } from './account/mail-screens.ts';
import { auditScreens } from './desk/audit-screens.ts';
import { contactScreens } from './messages/contact-screens.ts';
import { healthScreens } from './desk/health-screens.ts';
import { peopleScreens } from './desk/people-screens.ts';
import { consultationScreens } from './consultations/consultation-screens.ts';
import { deskScreens } from './desk/desk-screens.ts';
import { messageScreens } from './messages/message-screens.ts';
import { managingScreens } from './applications/managing-screens.ts';
import { dashboardScreens } from './applications/dashboard-screens.ts';
import { messageReportScreens } from './messages/message-report-screens.ts';
import { reputationScreens } from './professionals/reputation-screens.ts';
import { reviewScreens } from './professionals/review-screens.ts';
import { detailScreens } from './site-settings/detail-screens.ts';
import { holidayScreens } from './site-settings/holiday-screens.ts';
import { launchScreens } from './desk/launch-screens.ts';
import { importScreens } from './desk/import-screens.ts';
import { credentialScreens } from './professionals/credential-screens.ts';
import { inviteScreens } from './desk/invite-screens.ts';
import { noticeScreens } from './site-settings/notice-screens.ts';
import { siteSettingsScreens } from './site-settings/site-settings-screens.ts';
import { notificationScreens } from './account/notification-screens.ts';
import { questionScreens } from './account/question-screens.ts';
import { problemScreens } from './applications/problem-screens.ts';
import { sessionScreens } from './account/session-screens.ts';
import { settingsScreens } from './account/settings-screens.ts';
import { preferenceScreens } from './account/preference-screens.ts';
import { workScreens } from './applications/work-screens.ts';
import type { Stage } from './stage.ts';

/** One row of the contact sheets: a screen in one of its states. Each picture is taken at every width, light and dark. */
export interface Screen {
  /** `screen, state`; also the name of the picture. */
  readonly name: string;
  readonly path: (ids: Stage['ids']) => string;
  /** The person signed in; no one when absent. */
  readonly as?: keyof Stage['people'];
  /** Preparation before the page is opened, such as calls that are never answered. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Steps on the page before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
  readonly javaScript?: false;
  readonly media?: 'print';
  /** In pixels; the product's when absent. */
  readonly widths?: readonly number[];
  /** Only the part visible without scrolling. */
  readonly firstView?: true;
  /** A mail as a mail program shows it, not a page of the site. */
  readonly isMail?: true;
  /** The page is left for another one: only a picture is taken. */
  readonly isLeaving?: true;
  /** Status of a call of the page that is refused on purpose. */
  readonly refusedWith?: number;
  /** With the database gone; such rows come last, because it can't be restored. */
  readonly fails?: true;
}

const list = () => '/find-advisor';

/** Never answers the list's data, so that the page can be seen while it waits. */
async function holdData(page: Page): Promise<void> {
  await page.route('**/find-advisor.data*', () => undefined);
}

/** Fills in the contact form with long texts, sends it and awaits the server's answer. */
async function sendContact(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill(extremeName);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Subject').fill(`About ${'a mortgage in Nakasongola and '.repeat(6)}`);
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill(`${'unbreakable'.repeat(12)} and then some more words.\n\nThank you.`);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.locator('#sent, #refused').waitFor();
}

/** Fills in the booking form with long texts, and sends it. */
async function book(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Full Name').fill(extremeName);
  await page.getByLabel('Email').fill('grace@example.com');
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('What would you like').fill(`${'unbreakable'.repeat(12)} and then some more words.`);
  await page.locator('#booking form button').click();
  await page.locator('#booking-answer').waitFor();
}

/** Sends the only form of a document page as it is. */
async function sendNothing(page: Page): Promise<void> {
  await page.locator('main form[method="post"] button').click();
  await page.locator('main [role=alert]').waitFor();
}

const showBooking = (page: Page) => page.locator('#booking').evaluate((section) => section.scrollIntoView());

const withTimes = (ids: Stage['ids']) => `/professional/${ids.withTimes}`;

/** Chooses a time and a way to meet, and submits the form with the rest empty. */
async function chooseTime(page: Page): Promise<void> {
  await page.check('#booking-slotStart details[open] label:has-text("10:00")');
  await page.locator('#booking form button').click();
  await page.locator('main [role=alert]').first().waitFor();
}

/** Holds back a form of this page while it is sent, so that the page can be seen in that state. */
async function holdSending(page: Page): Promise<void> {
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('main form[method="post"]')!;
    form.noValidate = true;
    form.querySelector('button')?.click();
    window.stop();
  });
}

export const screens: readonly Screen[] = [
  { name: 'home, full', path: () => '/' },
  { name: 'home, first view', path: () => '/', firstView: true },
  { name: 'about', path: () => '/about-us' },
  { name: 'find-advisor, full', path: list },
  { name: 'find-advisor, first view', path: list, firstView: true },
  { name: 'find-advisor, searched', path: () => '/find-advisor?location=Wakiso&service=insurance&sort=name-az' },
  { name: 'find-advisor, searched, first view', path: () => '/find-advisor?term=tax&location=Gulu', firstView: true },
  {
    name: 'find-advisor, search unfolded',
    path: () => '/find-advisor?term=tax&location=Gulu',
    firstView: true,
    act: async (page) => {
      const fold = page.getByText('Change search:');
      if (await fold.isVisible()) await fold.click();
    },
  },
  {
    name: 'find-advisor, many filters',
    path: () => '/find-advisor?location=Kampala&service=tax-consultant&language=Luganda&remote=true',
    firstView: true,
  },
  {
    name: 'find-advisor, more filters open',
    path: list,
    firstView: true,
    act: async (page) => {
      await page.getByText('More filters').click();
      await page.getByRole('heading', { name: 'Professionals Found' }).scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollTo(0, document.getElementById('found')!.offsetTop));
    },
  },
  { name: 'find-advisor, misspelled', path: () => '/find-advisor?term=acountant&location=Kampla&language=Alur' },
  { name: 'find-advisor, very long texts', path: () => '/find-advisor?term=kyankwanzi' },
  { name: 'find-advisor, nothing found', path: () => '/find-advisor?term=xylophone' },
  {
    name: 'find-advisor, loading more',
    path: list,
    act: async (page) => {
      await holdData(page);
      const more = page.getByRole('link', { name: 'Load More Professionals' });
      await more.focus();
      await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));
      await more.click();
      await page.getByRole('link', { name: 'Loading professionals...' }).waitFor();
    },
  },
  {
    name: 'find-advisor, loading another order',
    path: list,
    act: async (page) => {
      await holdData(page);
      await page.getByLabel('Sort by').focus();
      await page.getByLabel('Sort by').selectOption('name-az');
      await page.getByRole('heading', { name: 'Loading professionals...' }).waitFor();
    },
  },
  {
    name: 'find-advisor, menu open',
    path: list,
    firstView: true,
    act: async (page) => {
      const menu = page.getByText('Menu', { exact: true });
      if (await menu.isVisible()) await menu.click();
    },
  },
  { name: 'find-advisor, without JavaScript', path: list, javaScript: false, firstView: true },
  { name: 'landing, full', path: () => '/find-advisor/tax-consultant' },
  { name: 'landing, district', path: () => '/find-advisor/accountant/kampala' },
  { name: 'landing, empty', path: () => '/find-advisor/mortgage-advisor/abim' },
  { name: 'profile, full', path: (ids) => `/professional/${ids.reviewed}` },
  { name: 'profile, first view', path: (ids) => `/professional/${ids.reviewed}`, firstView: true },
  {
    name: 'profile, being read',
    path: (ids) => `/professional/${ids.reviewed}#experience`,
    firstView: true,
    act: (page) => page.evaluate(() => scrollBy(0, 100)),
  },
  {
    name: 'profile, being shared',
    path: (ids) => `/professional/${ids.reviewed}`,
    firstView: true,
    act: (page) => page.getByRole('button', { name: 'Share' }).click(),
  },
  { name: 'profile, takes no clients', path: (ids) => `/professional/${ids.closed}` },
  { name: 'profile, bare', path: (ids) => `/professional/${ids.bare}` },
  { name: 'profile, very long texts', path: (ids) => `/professional/${ids.extreme}` },
  { name: 'profile, printed', path: (ids) => `/professional/${ids.reviewed}`, media: 'print' },
  { name: 'profile, not found', path: () => '/professional/nobody' },
  { name: 'profile, no id', path: () => '/professional/%20' },
  { name: 'booking, errors', path: (ids) => `/professional/${ids.extreme}`, act: (page) => book(page, '0772 12') },
  { name: 'booking, empty', path: (ids) => `/professional/${ids.reviewed}`, act: sendNothing },
  { name: 'booking, sent', path: (ids) => `/professional/${ids.extreme}`, act: (page) => book(page, '0772 123456') },
  { name: 'booking, idle', path: (ids) => `/professional/${ids.reviewed}`, act: showBooking, firstView: true },
  { name: 'booking, times', path: withTimes, act: showBooking, firstView: true },
  { name: 'booking, times, errors', path: withTimes, act: chooseTime },
  {
    name: 'booking, times, no JavaScript',
    path: (ids) => `${withTimes(ids)}#booking`,
    javaScript: false,
    firstView: true,
  },
  { name: 'contact, idle', path: () => '/contact-us?type=partnership' },
  { name: 'contact, without JavaScript', path: () => '/contact-us', javaScript: false, firstView: true },
  { name: 'contact, empty', path: () => '/contact-us', act: sendNothing },
  { name: 'contact, errors', path: () => '/contact-us', act: (page) => sendContact(page, 'grace@localhost') },
  {
    name: 'contact, sent',
    path: () => '/contact-us',
    firstView: true,
    act: (page) => sendContact(page, 'grace@example.com'),
  },
  { name: 'contact, sending', path: () => '/contact-us', act: holdSending },
  { name: 'API reference', path: () => '/api/docs' },
  { name: 'guides', path: () => '/guides' },
  { name: 'guide, licence', path: () => '/guides/how-to-check-an-advisers-licence' },
  { name: 'guide, first view', path: () => '/guides/what-nssf-gives', firstView: true },
  { name: 'guide, printed', path: () => '/guides/signs-of-a-ponzi-scheme', media: 'print' },
  { name: 'privacy policy', path: () => '/legal/privacy-policy' },
  { name: 'terms of service', path: () => '/legal/terms-of-service' },
  { name: 'cookie policy', path: () => '/cookies' },
  { name: 'how it works', path: () => '/how-it-works' },
  { name: 'pricing', path: () => '/pricing' },
  { name: 'success stories', path: () => '/success-stories' },
  { name: 'route test', path: () => '/route-test' },
  ...accountScreens,
  ...reportScreens,
  ...reviewScreens,
  ...reputationScreens,
  ...messageReportScreens,
  ...contactScreens,
  ...peopleScreens,
  ...analyticsScreens,
  ...auditScreens,
  ...healthScreens,
  ...recoveryScreens,
  ...emailChangeScreens,
  ...dashboardScreens,
  ...applicationScreens,
  ...applyScreens,
  ...assignedScreens,
  ...availabilityScreens,
  ...workScreens,
  ...problemScreens,
  ...questionScreens,
  ...managingScreens,
  ...deskScreens,
  ...messageScreens,
  ...consultationScreens,
  ...notificationScreens,
  ...detailScreens,
  ...launchScreens,
  ...importScreens,
  ...inviteScreens,
  ...credentialScreens,
  ...noticeScreens,
  ...siteSettingsScreens,
  ...recipientScreens,
  ...holidayScreens,
  ...settingsScreens,
  ...preferenceScreens,
  ...sessionScreens,
  ...mailScreens,
  { name: 'page not found', path: () => '/no/such/page' },
  { name: 'home, failing', path: () => '/', fails: true },
  { name: 'about, failing', path: () => '/about-us', fails: true },
  { name: 'about, other address, failing', path: () => '/about', fails: true },
  { name: 'find-advisor, failing', path: () => '/find-advisor?term=never-asked-before', fails: true },
  { name: 'landing, failing', path: () => '/find-advisor/tax-consultant', fails: true },
  { name: 'landing, district, failing', path: () => '/find-advisor/accountant/gulu', fails: true },
  { name: 'success stories, failing', path: () => '/success-stories', fails: true },
  { name: 'profile, failing', path: () => '/professional/0193f000-0000-7000-8000-000000000000', fails: true },
];
