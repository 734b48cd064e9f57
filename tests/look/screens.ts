import type { Page } from 'playwright-core';
import { extremeName } from '#tests/support/app/filled-site.ts';
import { accountScreens } from './account/account-screens.ts';
import { analyticsScreens } from './desk/analytics-screens.ts';
import { applicationScreens } from './applications/application-screens.ts';
import { findSomeoneScreens } from './applications/find-someone-screens.ts';
import { applyScreens } from './applications/apply-screens.ts';
import { availabilityScreens } from './consultations/availability-screens.ts';
import { assignedScreens } from './applications/assigned-screens.ts';
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
import { settingScreens } from './site-settings/setting-screens.ts';
import { holidayScreens } from './site-settings/holiday-screens.ts';
import { launchScreens } from './desk/launch-screens.ts';
import { importScreens } from './desk/import-screens.ts';
import { credentialScreens } from './professionals/credential-screens.ts';
import { inviteScreens } from './desk/invite-screens.ts';
import { notificationScreens } from './account/notification-screens.ts';
import { questionScreens } from './account/question-screens.ts';
import { problemScreens } from './applications/problem-screens.ts';
import { sessionScreens } from './account/session-screens.ts';
import { settingsScreens } from './account/settings-screens.ts';
import { preferenceScreens } from './account/preference-screens.ts';
import { workScreens } from './applications/work-screens.ts';
import type { Stage } from './stage.ts';
import { fills, presses, sees, selects, states, steps } from './states.ts';

/** Parts of the table of screens that can be walked in parallel, each by a file in `tests/e2e/screens`. */
export const partNames = [
  'failing',
  'account',
  'recovery',
  'own profile',
  'settings',
  'professional dashboards',
  'dashboards',
  'applications',
  'work',
  'problems',
  'managing',
  'credentials',
  'desk',
  'messages',
  'reviews',
  'session and mail',
  'finding',
  'profile',
  'guides and terms',
  'reading',
] as const;
export type Part = (typeof partNames)[number];

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
  readonly act?: (page: Page) => Promise<unknown>;
  readonly javaScript?: false;
  readonly media?: 'print';
  /** In pixels; the product's when absent. */
  readonly widths?: readonly number[];
  /** A mail as a mail program shows it, not a page of the site. */
  readonly isMail?: true;
  /** The page is left for another one: only a picture is taken. */
  readonly isLeaving?: true;
  /** Status of a call of the page that is refused on purpose. */
  readonly refusedWith?: number;
  /** The part of the table; by the name when absent. */
  readonly part?: Part;
  /** With the database gone; such rows come last, because it can't be restored. */
  readonly fails?: true;
}

/** Never answers the list's data, so that the page can be seen while it waits. */
const holdData = (page: Page) => page.route('**/find-advisor.data*', () => undefined);

/** Asks for more people, once the page can do so without being loaded again. */
async function loadMore(page: Page): Promise<void> {
  await holdData(page);
  const more = page.getByRole('link', { name: 'Load More Professionals' });
  await more.focus();
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));
  await more.click();
  await page.getByRole('link', { name: 'Loading professionals...' }).waitFor();
}

/** Presses a text of narrow screens, where it is shown. */
const unfolds =
  (words: string, exact = false) =>
  async (page: Page) => {
    const fold = page.getByText(words, { exact });
    if (await fold.isVisible()) await fold.click();
  };

const longWords = `${'unbreakable'.repeat(12)} and then some more words.`;

/** Fills in the contact form with long texts, sends it and awaits the server's answer. */
const sendContact = (email: string) =>
  steps(
    fills({ 'Full Name': extremeName, 'Email Address': email }),
    fills({ Subject: `About ${'a mortgage in Nakasongola and '.repeat(6)}` }),
    (page) => page.getByRole('textbox', { name: 'Message' }).fill(`${longWords}\n\nThank you.`),
    presses('Send Message'),
    sees('#sent, #refused'),
  );

/** Fills in the booking form with long texts, and sends it. */
const book = (phone: string) =>
  steps(
    fills({ 'Full Name': extremeName, Email: 'grace@example.com', Phone: phone, 'What would you like': longWords }),
    (page) => page.locator('#booking form button').click(),
    sees('#booking-answer'),
  );

/** Sends the only form of a document page as it is. */
const sendNothing = steps((page) => page.locator('main form[method="post"] button').click(), sees('main [role=alert]'));

/** Chooses a time and a way to meet, and submits the form with the rest empty. */
const chooseTime = steps(
  (page) => page.check('#booking-slotStart .days > div label:has-text("10:00")'),
  (page) => page.locator('#booking form button').click(),
  sees('main [role=alert]'),
);

/** Holds back a form of this page while it is sent, so that the page can be seen in that state. */
const holdSending = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('main form[method="post"]')!;
    form.noValidate = true;
    form.querySelector('button')?.click();
    window.stop();
  });

const withTimes = (ids: Stage['ids']) => `/professional/${ids.withTimes}#booking`;
const list = '/find-advisor';

const inPart = (part: Part, ...lists: (readonly Screen[])[]): Screen[] => lists.flat().map((row) => ({ ...row, part }));

export const screens: readonly Screen[] = [
  ...states({ path: '/' }, 'home', { full: {} }),
  ...states({ path: '/about-us' }, 'about', { '': {} }),
  ...states({ path: list }, 'find-advisor', {
    full: {},
    searched: { path: `${list}?location=Wakiso&service=insurance&sort=name-az` },
    'search unfolded': { path: `${list}?term=tax&location=Gulu`, act: unfolds('Change search:') },
    'more filters open': steps(
      (page) => page.getByText('More filters').click(),
      (page) => page.getByRole('heading', { name: 'Professionals Found' }).scrollIntoViewIfNeeded(),
      (page) => page.evaluate(() => window.scrollTo(0, document.getElementById('found')!.offsetTop)),
    ),
    misspelled: { path: `${list}?term=acountant&location=Kampla&language=Alur` },
    'very long texts': { path: `${list}?term=kyankwanzi` },
    'nothing found': { path: `${list}?term=xylophone` },
    'loading more': loadMore,
    'loading another order': steps(
      holdData,
      (page) => page.getByLabel('Sort by').focus(),
      selects('Sort by', 'name-az'),
      (page) => page.getByRole('heading', { name: 'Loading professionals...' }).waitFor(),
    ),
    'menu open': unfolds('Menu', true),
    'without JavaScript': { javaScript: false },
  }),
  ...findSomeoneScreens,
  ...states({ path: `${list}/tax-consultant` }, 'landing', {
    full: {},
    district: { path: `${list}/accountant/kampala` },
    empty: { path: `${list}/mortgage-advisor/abim` },
  }),
  ...states({ path: (ids) => `/professional/${ids.reviewed}` }, 'profile', {
    full: {},
    'being read': {
      path: (ids) => `/professional/${ids.reviewed}#experience`,
      act: (page) => page.evaluate(() => scrollBy(0, 100)),
    },
    'being shared': presses('Share'),
    'takes no clients': { path: (ids) => `/professional/${ids.closed}` },
    bare: { path: (ids) => `/professional/${ids.bare}` },
    'very long texts': { path: (ids) => `/professional/${ids.extreme}` },
    printed: { media: 'print' },
    'not found': { path: '/professional/nobody' },
    'no id': { path: '/professional/%20' },
  }),
  ...states({ path: (ids) => `/professional/${ids.extreme}#booking` }, 'booking', {
    errors: book('0772 12'),
    empty: { path: (ids) => `/professional/${ids.reviewed}#booking`, act: sendNothing },
    sent: book('0772 123456'),
    idle: { path: (ids) => `/professional/${ids.reviewed}#booking` },
    times: { path: withTimes },
    'times, errors': { path: withTimes, act: chooseTime },
    'times, no JavaScript': { path: withTimes, javaScript: false },
  }),
  ...states({ path: '/contact-us' }, 'contact', {
    idle: { path: '/contact-us?type=partnership' },
    'without JavaScript': { javaScript: false },
    empty: sendNothing,
    errors: sendContact('grace@localhost'),
    sent: sendContact('grace@example.com'),
    sending: holdSending,
  }),
  ...states({ path: '/guides/how-to-check-an-advisers-licence' }, 'guide', {
    licence: {},
    printed: { path: '/guides/signs-of-a-ponzi-scheme', media: 'print' },
  }),
  ...Object.entries({
    'API reference': '/api/docs',
    guides: '/guides',
    'privacy policy': '/legal/privacy-policy',
    'terms of service': '/legal/terms-of-service',
    'cookie policy': '/cookies',
    'how it works': '/how-it-works',
    pricing: '/pricing',
    'success stories': '/success-stories',
    'route test': '/route-test',
    'page not found': '/no/such/page',
  }).map(([name, path]): Screen => ({ name, path: () => path })),
  ...inPart('account', accountScreens),
  ...inPart('reviews', reportScreens, reviewScreens, reputationScreens),
  ...messageReportScreens,
  ...inPart('messages', contactScreens),
  ...inPart('managing', peopleScreens),
  ...analyticsScreens,
  ...auditScreens,
  ...inPart('managing', healthScreens),
  ...inPart('recovery', recoveryScreens),
  ...inPart('account', emailChangeScreens),
  ...inPart('dashboards', dashboardScreens),
  ...inPart('applications', applicationScreens),
  ...applyScreens,
  ...inPart('applications', assignedScreens),
  ...inPart('professional dashboards', availabilityScreens),
  ...inPart('work', workScreens),
  ...inPart('problems', problemScreens),
  ...questionScreens,
  ...inPart('managing', managingScreens),
  ...inPart('desk', deskScreens),
  ...inPart('messages', messageScreens),
  ...inPart('problems', consultationScreens),
  ...notificationScreens,
  ...inPart('managing', settingScreens, launchScreens),
  ...importScreens,
  ...inviteScreens,
  ...inPart('credentials', credentialScreens),
  ...inPart('managing', holidayScreens),
  ...inPart('settings', settingsScreens, preferenceScreens),
  ...inPart('session and mail', sessionScreens, mailScreens),
  ...Object.entries({
    home: '/',
    about: '/about-us',
    'about, other address': '/about',
    'find-advisor': `${list}?term=never-asked-before`,
    landing: `${list}/tax-consultant`,
    'landing, district': `${list}/accountant/gulu`,
    'success stories': '/success-stories',
    profile: '/professional/0193f000-0000-7000-8000-000000000000',
    'find-someone': '/find-someone?need=tax',
  }).map(([name, path]): Screen => ({ name: `${name}, failing`, path: () => path, fails: true })),
];
