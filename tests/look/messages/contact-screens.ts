import type { Page } from 'playwright-core';
import { extremeName } from '#tests/support/app/filled-site.ts';
import { fail, hold, loads, refuse, type Reply, reply, says, shows } from '#tests/look/held-calls.ts';
import { at, id, long, other } from '#tests/look/professionals/review-answers.ts';
import type { Screen } from '#tests/look/screens.ts';

type Contact = Reply<'contact.list'>['contacts'][number];
type Details = Reply<'contact.get'>['contact'];

const waiting: Contact = {
  id,
  name: extremeName,
  email: `${'unbreakable'.repeat(5)}@example.com`,
  subject: `About ${'a mortgage in Nakasongola and '.repeat(6)}`.trim(),
  excerpt: long.slice(0, 200),
  type: 'professional',
  status: 'new',
  createdAt: '2026-11-10T09:00:00.000Z',
  waitingSince: '2026-11-10T09:00:00.000Z',
  dueAt: '2026-11-12T15:00:00.000Z',
  firstAnsweredAt: null,
  answeredInHours: null,
  takenBy: { id: other, name: 'Sarah' },
  conversationId: null,
  version: 1,
};
const answered: Contact = {
  ...waiting,
  id: other,
  name: 'Okello James',
  email: 'okello@example.com',
  subject: 'Fees',
  status: 'answered',
  waitingSince: null,
  dueAt: null,
  firstAnsweredAt: at,
  answeredInHours: 3.5,
  takenBy: null,
  conversationId: other,
};
const message: Details = {
  ...waiting,
  message: long,
  account: null,
  answersGoTo: waiting.email,
  thread: [
    { number: 1, side: 'support', author: { id, name: extremeName }, content: long, at, sentTo: waiting.email },
    { number: 2, side: 'person', author: null, content: 'Thank you. And in Lira?', at, sentTo: null },
  ],
};
const account: NonNullable<Details['account']> = {
  id: other,
  name: 'Okello James',
  role: 'user',
  wroteSignedIn: false,
  hasAddress: true,
};
const saved = { id, title: 'Fees', text: long, updatedAt: at, version: 1 };
const figures = { days: 30, promisedHours: 24, cases: 12, medianHours: 3.5, inTime: 11, overdue: 1 };

const path = () => '/admin-dashboard/contact';
const list = 'contact.list';
const listing =
  (contact: Details = message) =>
  async (page: Page) => {
    await reply(list, { contacts: [waiting, answered], total: 2, totalIsExact: true })(page);
    await reply('contact.get', { contact })(page);
    await reply('contact.listSavedAnswers', { savedAnswers: [saved] })(page);
    await reply('contact.figures', figures)(page);
  };
const open = (name: string) => async (page: Page) => {
  await page.getByRole('link', { name }).first().click();
  await page.getByText('What was written').or(page.getByLabel('What was written')).first().waitFor();
};
const send = async (page: Page) => {
  await open('About a mortgage')(page);
  await page.getByRole('button', { name: 'Send answer' }).click();
};
const saving = async (page: Page) => {
  await open('About a mortgage')(page);
  await page.getByRole('button', { name: 'Saved answers' }).click();
  await page.getByRole('button', { name: 'Insert Fees' }).waitFor();
};

/** The contact inbox of admins, and the page behind the link of our answers. */
export const contactScreens: readonly Screen[] = [
  { name: 'contact inbox, full', as: 'admin', path, before: listing(), act: says('1–2 of 2') },
  {
    name: 'contact inbox, details',
    as: 'admin',
    path,
    before: listing(),
    act: open('About a mortgage'),
    firstView: true,
  },
  {
    name: 'contact inbox, details, continued in Messages',
    as: 'admin',
    path,
    before: listing({ ...message, ...answered, account }),
    act: open('Fees'),
  },
  {
    name: 'contact inbox, answer empty',
    as: 'admin',
    path,
    before: listing({ ...message, takenBy: null }),
    act: async (page) => {
      await send(page);
      await page.locator('#contact-answer-refused').waitFor();
    },
  },
  {
    name: 'contact inbox, answered by somebody else',
    as: 'admin',
    path,
    before: async (page) => {
      await listing({ ...message, takenBy: null })(page);
      const details = { status: 'taken', version: 2 };
      const error = 'Sarah is answering this message. You can take it over first.';
      await refuse(page, 'contact.answer', { error, code: 'conflict', details });
    },
    act: async (page) => {
      await open('About a mortgage')(page);
      await page.getByRole('textbox', { name: 'Your answer' }).fill('Please choose the language.');
      await page.getByRole('button', { name: 'Send answer' }).click();
      await page.locator('#contact-answer-refused').waitFor();
    },
    refusedWith: 409,
  },
  { name: 'contact inbox, saved answers', as: 'admin', path, before: listing(), act: saving, firstView: true },
  {
    name: 'contact inbox, saved answer empty',
    as: 'admin',
    path,
    before: listing(),
    act: async (page) => {
      await saving(page);
      await page.getByRole('button', { name: 'New saved answer' }).click();
      await page.getByRole('button', { name: 'Save answer' }).click();
      await page.locator('#saved-answer-refused').waitFor();
    },
  },
  {
    name: 'contact inbox, none',
    as: 'admin',
    path,
    before: async (page) => {
      await reply(list, { contacts: [], total: 0, totalIsExact: true })(page);
      await reply('contact.figures', { ...figures, cases: 2, medianHours: null, inTime: null, overdue: 0 })(page);
    },
    act: shows('No messages yet'),
  },
  {
    name: 'contact inbox, nothing found',
    as: 'admin',
    path: () => `${path()}?search=zebra&status=closed`,
    act: shows('No messages found'),
  },
  {
    name: 'contact inbox, loading',
    as: 'admin',
    path,
    before: hold(list),
    act: loads('Loading messages...'),
    firstView: true,
  },
  {
    name: 'contact inbox, not loaded',
    as: 'admin',
    path,
    before: fail(list),
    act: says('Failed to load the messages. Please try again later.'),
    firstView: true,
    refusedWith: 503,
  },
  { name: 'contact thread, full', path: ({ thread }) => `/contact-us/thread/${thread}`, act: shows('Reply') },
  {
    name: 'contact thread, no JavaScript',
    path: ({ threadOfAccount }) => `/contact-us/thread/${threadOfAccount}`,
    javaScript: false,
  },
  {
    name: 'contact thread, errors',
    path: ({ thread }) => `/contact-us/thread/${thread}`,
    javaScript: false,
    act: async (page) => {
      await page.getByRole('button', { name: 'Send reply' }).click();
      await page.locator('#refused').waitFor();
    },
    refusedWith: 400,
  },
  {
    name: 'contact thread, sent',
    path: ({ threadToReply }) => `/contact-us/thread/${threadToReply}`,
    act: async (page) => {
      await page.getByLabel('Your reply').fill('Thank you.');
      await page.getByRole('button', { name: 'Send reply' }).click();
      await page.locator('#sent').waitFor();
    },
  },
  {
    name: 'contact thread, continued in Messages',
    path: ({ threadInMessages }) => `/contact-us/thread/${threadInMessages}`,
    act: shows('This conversation continues in Messages'),
  },
  {
    name: 'contact thread, link not found',
    path: () => `/contact-us/thread/${'x'.repeat(43)}`,
    act: shows('This link no longer works'),
    refusedWith: 404,
  },
];
